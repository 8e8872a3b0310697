import { recordError, rememberSecrets } from './records';

/** A response of the gateway, success or error. */
export interface Reply<Data = unknown> {
  readonly http: number;
  readonly headers: Headers;
  readonly status: boolean;
  readonly message: string;
  readonly code?: string;
  readonly requestId?: string;
  readonly errors?: readonly { field: string; message: string }[];
  readonly data: Data;
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  /** How long the client waits, in milliseconds; default: as long as it takes. */
  readonly withinMs?: number;
}

/** An HTTP client of the gateway; sends `token` as the bearer token. */
export class Api {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  get<Data>(path: string): Promise<Reply<Data>> {
    return this.call(path, { method: 'GET' });
  }

  post<Data>(path: string, body: unknown = {}, key?: string): Promise<Reply<Data>> {
    return this.call(path, { method: 'POST', body, key });
  }

  async call<Data>(path: string, { method = 'GET', body, key, headers, withinMs }: Call): Promise<Reply<Data>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      ...(withinMs === undefined ? {} : { signal: AbortSignal.timeout(withinMs) }),
    });
    const reply = (await response.json()) as Reply<Data>;
    rememberSecrets(body);
    rememberSecrets(reply);
    if (!response.ok) recordError(reply);
    return { ...reply, http: response.status, headers: response.headers };
  }

  async login(email: string, password: string): Promise<Api> {
    const reply = (await this.post('/auth/login', { email, password })) as Reply & { token?: string };
    if (reply.token === undefined) throw new Error(`can't log in: ${reply.message}`);
    return new Api(this.url, reply.token);
  }
}

let clientCount = 0;

/** Registers a new client account and logs it in. */
export async function newClient(url: string): Promise<{ api: Api; email: string; password: string }> {
  const email = `client-${++clientCount}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const password = 'correct horse';
  const visitor = new Api(url);
  const reply = await visitor.post('/auth/register', {
    name: 'Ada Client',
    email,
    password,
    password_confirmation: password,
  });
  if (reply.http !== 201) throw new Error(`can't register: ${reply.message}`);
  return { api: await visitor.login(email, password), email, password };
}

/** A client of the sandbox's control API. */
export class SandboxClient {
  constructor(readonly url: string) {}

  async control<Result = unknown>(path: string, body?: object): Promise<Result> {
    rememberSecrets(body);
    const response = await fetch(`${this.url}/control/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${await response.text()}`);
    return (await response.json()) as Result;
  }
}
