import { type Dispatcher, Pool } from 'undici';
import { HttpExchange, type HttpResponse } from './http-exchange';

export interface HttpClientOptions {
  /** The deadline of a request in milliseconds, from the call until the response is complete. It includes the wait for a connection. */
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  /** Open connections at the same time; further requests wait. Kept and fresh connections are counted apart. */
  readonly maxConnections: number;
}

export interface HttpRequest {
  /** GET where it is absent. */
  readonly method?: Dispatcher.HttpMethod;
  /** Appended to the base URL; may carry a query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  /**
   * Uses a new connection. For requests that must not be repeated blindly: on a kept connection that the server closes at the
   * same moment, it is unknown whether the request was read.
   */
  readonly freshConnection?: boolean;
}

/**
 * The HTTP client for calls to other companies' servers, one instance per base URL. It never repeats a request, follows no
 * redirect, and returns any complete response whatever its status. Throws OutboundHttpError where there is none.
 */
export class HttpClient {
  private readonly base: URL;
  private readonly kept: Pool;
  private readonly fresh: Pool;

  constructor(
    baseUrl: string,
    private readonly options: HttpClientOptions,
  ) {
    this.base = new URL(baseUrl);
    const { maxConnections: connections, maxResponseBytes: maxResponseSize } = options;
    // HttpExchange has one deadline for all phases.
    const common = { connections, maxResponseSize, headersTimeout: 0, bodyTimeout: 0 };
    this.kept = new Pool(this.base.origin, { ...common, pipelining: 1 });
    // Without pipelining undici closes a connection after its first response.
    this.fresh = new Pool(this.base.origin, { ...common, pipelining: 0 });
  }

  request(request: HttpRequest): Promise<HttpResponse> {
    const { method = 'GET', headers, body, timeoutMs = this.options.timeoutMs, freshConnection = false } = request;
    const path = this.base.pathname.replace(/\/$/, '') + request.path;
    // The query may hold a key, so it must not get into messages.
    const exchange = new HttpExchange(`${method} ${this.base.host}${path.split('?')[0]}`, timeoutMs);
    const pool = freshConnection ? this.fresh : this.kept;
    pool.dispatch({ path, method, headers: { ...headers }, body }, exchange);
    return exchange.response;
  }
}
