import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningSandbox, startSandbox } from '../sandbox';
import type { SandboxSettings } from '../settings';

export interface TestResponse {
  code: number;
  type: string;
  text: string;
  /** The parsed JSON body, or undefined if the body is not JSON. */
  json: unknown;
}

/** A sandbox on free ports, with shorthand methods for calling it. */
export interface TestSandbox extends RunningSandbox {
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  smsMan(call: string, parameters?: Record<string, string | number>): Promise<unknown>;
  fiveSim(path: string): Promise<TestResponse>;
  handlerApi(action: string, parameters?: Record<string, string | number>): Promise<unknown>;
  /** Posts to the control API; throws unless the response is 200. */
  control(path: string, body: unknown): Promise<unknown>;
}

/** Starts a sandbox that sends no automatic messages, allows a cancel at any age, and whose first numbers and payments have the id 100001. */
export async function startTestSandbox(settings: Partial<SandboxSettings> = {}): Promise<TestSandbox> {
  const defaults = { port: 0, smtpPort: 0, smsAfterMs: 0, refundAfterMs: 0, webhookRetryMs: 10 };
  const running = await startSandbox({ ...defaults, ...settings }, 100_001);
  const call = async (path: string, init: RequestInit = {}): Promise<TestResponse> => {
    const response = await fetch(running.url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    return { code: response.status, type: response.headers.get('content-type') ?? '', text, json: parsed(text) };
  };
  const sandbox: TestSandbox = {
    ...running,
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    smsMan: async (name, parameters = {}) =>
      (await call(`/sms-man/control/${name}?${query({ token: 'sandbox-sms-man-token', ...parameters })}`)).json,
    fiveSim: (path) => call(`/five-sim/v1/${path}`, { headers: { authorization: 'Bearer sandbox-five-sim-token' } }),
    handlerApi: async (action, parameters = {}) => {
      const parts = query({ api_key: 'sandbox-handler-api-key', action, ...parameters });
      const { json, text } = await call(`/handler-api/stubs/handler_api.php?${parts}`);
      return json ?? text;
    },
    control: async (path, body) => {
      const { code, text, json } = await sandbox.post(`/control/${path}`, body);
      if (code !== 200) throw new Error(`${path}: ${code} ${text}`);
      return json;
    },
  };
  return sandbox;
}

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  /** The raw body. */
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  stop(): Promise<void>;
}

/** Starts an HTTP server that records webhooks. It rejects the first `refusals` requests with 503. */
export async function startWebhookReceiver(refusals = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(received.length <= refusals ? 503 : 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The field at a path inside a JSON value, or undefined. */
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
