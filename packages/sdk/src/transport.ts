import { ApiError, ConnectionError, type Failure, RingletError, TimeoutError } from './errors.ts';
import { webCrypto } from './web-crypto.ts';

export interface ClientOptions {
  /** `rllive…` or `rltest…`, from the API page under Profile. */
  readonly apiKey: string;
  /** The API's address, without `/v1`. */
  readonly baseUrl: string;
  /** Milliseconds for one attempt; default 30,000. */
  readonly timeoutMs?: number;
  /** How often a request is repeated if that is safe; default 3. */
  readonly maxRetries?: number;
  /** Another `fetch`, for tests and proxies. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
}

/** Options of a call that spends or refunds money. */
export interface SpendOptions extends CallOptions {
  /** 8 to 100 letters or digits. Default: a new one; set it to continue a purchase whose answer was lost. */
  readonly idempotencyKey?: string;
}

export interface Call extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: object;
  readonly body?: object;
  /** Sends an Idempotency-Key, so that the request can be repeated. */
  readonly spends?: boolean;
  readonly idempotencyKey?: string;
}

export interface Answer<Data> {
  readonly data: Data;
  readonly nextCursor?: string;
}

interface HttpRequest extends Omit<RequestInit, 'headers'> {
  readonly accept: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** For a longer pause the caller gets the error and decides. */
const longestPauseMs = 60_000;

/** Sends requests: adds the key, repeats them if that is safe, and turns failures into errors. */
export class Transport {
  private readonly fetch: typeof globalThis.fetch;

  constructor(private readonly options: ClientOptions) {
    if (!options.apiKey) throw new RingletError('an API key is needed');
    // Called without a receiver: browsers' fetch refuses any other.
    const { fetch = globalThis.fetch } = options;
    this.fetch = (input, init) => fetch(input, init);
  }

  /** Errors: ApiError, ConnectionError, TimeoutError; the signal's reason. */
  async send<Data>(path: string, call: Call = {}): Promise<Answer<Data>> {
    const { method = 'GET', spends = false, signal, maxRetries = this.options.maxRetries ?? 3 } = call;
    const idempotencyKey = spends ? (call.idempotencyKey ?? (await webCrypto()).randomUUID()) : undefined;
    const isRepeatable = method === 'GET' || idempotencyKey !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.attempt<Data>(path, call, idempotencyKey);
      } catch (error) {
        if (error instanceof RingletError && idempotencyKey !== undefined) error.idempotencyKey = idempotencyKey;
        const pauseMs = pauseBefore(error, attempt);
        if (!isRepeatable || attempt >= maxRetries || pauseMs === undefined) throw error;
        await pause(pauseMs, signal);
      }
    }
  }

  /**
   * Opens an event stream. It stays open until it ends or the signal is aborted, and is not reopened. Errors: ApiError,
   * ConnectionError.
   */
  async open(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const response = await this.request(path, { accept: 'text/event-stream', signal }).catch((cause: unknown) => {
      throw new ConnectionError('the connection to Ringlet failed', { cause });
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    // Some platforms have no streams.
    if (response.ok && isStream && response.body) return response.body;
    await answerOf(response);
    throw new ConnectionError('the answer is not a stream of events');
  }

  private request(path: string, { accept, headers, ...init }: HttpRequest): Promise<Response> {
    return this.fetch(this.options.baseUrl.replace(/\/$/, '') + path, {
      ...init,
      headers: { ...headers, accept, authorization: `Bearer ${this.options.apiKey}` },
      // A redirect to another origin would get the key.
      redirect: 'error',
    });
  }

  private async attempt<Data>(path: string, call: Call, idempotencyKey?: string): Promise<Answer<Data>> {
    const { method = 'GET', query, body, signal, timeoutMs = this.options.timeoutMs ?? 30_000 } = call;
    signal?.throwIfAborted();
    const ending = new AbortController();
    const onAbort = (): void => ending.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const timer = setTimeout(() => ending.abort(new TimeoutError(`no answer within ${timeoutMs} ms`)), timeoutMs);
    try {
      const response = await this.request(path + queryOf(query), {
        method,
        accept: 'application/json',
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        signal: ending.signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      return await answerOf<Data>(response);
    } catch (error) {
      if (error instanceof RingletError) throw error;
      if (ending.signal.aborted) throw ending.signal.reason;
      throw new ConnectionError('the connection to Ringlet failed', { cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function answerOf<Data>(response: Response): Promise<Answer<Data>> {
  const text = await response.text();
  const body = parse(text);
  if (response.ok && body !== undefined && 'data' in body) return body as unknown as Answer<Data>;
  if (!response.ok && typeof body?.code === 'string') {
    throw new ApiError(response.status, body as Failure, secondsOf(response.headers.get('retry-after')));
  }
  throw new ConnectionError(`the answer with status ${response.status} is not of the Ringlet API`);
}

function parse(text: string): Partial<Failure> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}

/** Milliseconds to wait before the next attempt; undefined if another one cannot succeed. `attempt` counts from 0. */
export function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!isTransient(error)) return undefined;
  const backoff = 500 * 2 ** Math.min(attempt, 6) * (0.5 + Math.random() / 2);
  const told = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  const ms = told === undefined ? backoff : told * 1000;
  return ms > longestPauseMs ? undefined : ms;
}

/** Whether the same request may succeed a little later. */
function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return (
    error instanceof ApiError &&
    (error.status === 429 || error.status >= 500 || error.code === 'platform/idempotency-in-progress')
  );
}

/** Resolves with the promise, or after `ms`. Rejects with the signal's reason when aborted. */
export async function atMost(ms: number, promise: Promise<void>, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const over = new AbortController();
  const onAbort = (): void => over.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([promise, pause(ms, over.signal)]);
  } finally {
    signal?.removeEventListener('abort', onAbort);
    over.abort();
  }
}

/** Rejects with the signal's reason when aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
