import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type RunningSandbox } from '../sandbox';
import type { SandboxSettings } from '../settings';

export interface Answer {
  code: number;
  type: string;
  text: string;
  /** The body as JSON; undefined if it is none. */
  json: unknown;
}

/** A sandbox on free ports, with short calls to it. */
export interface Driver {
  sandbox: RunningSandbox;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  smsMan(call: string, parameters?: Record<string, string | number>): Promise<unknown>;
  handler(action: string, parameters?: Record<string, string | number>): Promise<unknown>;
  /** Posts to a control and expects it to do as told. */
  control(path: string, body: unknown): Promise<unknown>;
}

/** Starts a sandbox that does nothing by itself: no messages, cancels at any age. */
export async function drive(settings: Partial<SandboxSettings> = {}): Promise<Driver> {
  const quiet = { port: 0, smtpPort: 0, smsAfterMs: 0, refundAfterMs: 0, webhookRetryMs: 10 };
  const sandbox = await startSandbox({ ...quiet, ...settings });
  const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const answer = await fetch(sandbox.url + path, { redirect: 'manual', ...init });
    const text = await answer.text();
    return { code: answer.status, type: answer.headers.get('content-type') ?? '', text, json: parsed(text) };
  };
  const driver: Driver = {
    sandbox,
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    smsMan: async (name, parameters = {}) =>
      (await call(`/sms-man/control/${name}?${query({ token: 'sandbox-sms-man-token', ...parameters })}`)).json,
    handler: async (action, parameters = {}) => {
      const parts = query({ api_key: 'sandbox-handler-api-key', action, ...parameters });
      const { json, text } = await call(`/handler-api/stubs/handler_api.php?${parts}`);
      return json ?? text;
    },
    control: async (path, body) => {
      const answer = await driver.post(`/control/${path}`, body);
      if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.text}`);
      return answer.json;
    },
  };
  return driver;
}

export interface Caught {
  headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  body: string;
}

/** A shop's webhook door that keeps what it is sent. It refuses the first `refusals` with 503. */
export async function catchWebhooks(refusals = 0): Promise<{ url: string; caught: Caught[]; stop(): Promise<void> }> {
  const caught: Caught[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      caught.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(caught.length <= refusals ? 503 : 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    caught,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until the condition answers something; fails after five seconds. */
export async function until<T>(condition: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const answer = await condition();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error('The condition did not come true within five seconds');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A field of an answer, by its path. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined,
    value,
  );
}

function query(parameters: Record<string, string | number>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) search.set(name, String(value));
  return search;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
