import { type Dispatcher, Pool } from 'undici';
import { HttpExchange, type HttpResponse } from './http-exchange';
import { type CallObserver, observedCall } from './observed-call';
import { OutboundHttpError } from './outbound-http-error';

export interface HttpClientOptions {
  /** Milliseconds from the call until the complete response, including the wait for a connection. */
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  /** Open connections at a time; further requests wait. Kept and fresh connections count separately. */
  readonly maxConnections: number;
  /** How many requests may wait for a connection; more fail at once with `overloaded`. Default 1000. */
  readonly maxWaiting?: number;
  readonly observer?: CallObserver;
  /** The base URL's path contains a key, so errors name the call instead of the path. */
  readonly isPathSecret?: boolean;
}

export interface HttpRequest {
  /** Default: GET. */
  readonly method?: Dispatcher.HttpMethod;
  /** Appended to the base URL; may carry a query. */
  readonly path: string;
  /** The call's name in metrics: one of a few, without ids. Default `other`. */
  readonly call?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly timeoutMs?: number;
  /**
   * Uses a new connection, for requests that must not be repeated blindly: if the server closes a kept connection at that moment, nobody
   * knows whether it read the request.
   */
  readonly freshConnection?: boolean;
  /** Aborting ends the request early, with `cancelled`. */
  readonly signal?: AbortSignal;
}

/**
 * The HTTP client for other companies' servers, one instance per base URL. It never repeats a request, follows no redirect, and returns
 * any complete response, whatever its status. Throws OutboundHttpError if there is no complete response.
 */
export class HttpClient {
  private readonly base: URL;
  private readonly kept: Lane;
  private readonly fresh: Lane;

  constructor(
    baseUrl: string,
    private readonly options: HttpClientOptions,
  ) {
    this.base = new URL(baseUrl);
    const { maxConnections: connections, maxResponseBytes: maxResponseSize } = options;
    // HttpExchange has one deadline for all phases instead.
    const common = { connections, maxResponseSize, headersTimeout: 0, bodyTimeout: 0 };
    this.kept = { pool: new Pool(this.base.origin, { ...common, pipelining: 1 }), open: 0 };
    // Without pipelining undici closes a connection after its first response.
    this.fresh = { pool: new Pool(this.base.origin, { ...common, pipelining: 0 }), open: 0 };
  }

  request(request: HttpRequest): Promise<HttpResponse> {
    const { observer } = this.options;
    if (observer === undefined) return this.send(request);
    return observedCall(observer, request.call ?? 'other', () => this.send(request));
  }

  private send(request: HttpRequest): Promise<HttpResponse> {
    const { method = 'GET', headers, body, timeoutMs = this.options.timeoutMs, freshConnection = false } = request;
    const path = this.base.pathname.replace(/\/$/, '') + request.path;
    // The query may contain a key, so messages must not contain it.
    const shown = this.options.isPathSecret === true ? ` (${request.call ?? 'other'})` : path.split('?')[0];
    const target = `${method} ${this.base.host}${shown}`;
    const lane = freshConnection ? this.fresh : this.kept;
    const { maxConnections, maxWaiting = defaultMaxWaiting } = this.options;
    if (lane.open >= maxConnections + maxWaiting) {
      const message = `${target}: ${lane.open} requests are open`;
      return Promise.reject(new OutboundHttpError(message, 'overloaded', false));
    }
    const exchange = new HttpExchange(target, timeoutMs, request.signal);
    lane.open++;
    lane.pool.dispatch({ path, method, headers: { ...headers }, body }, exchange);
    return exchange.response.finally(() => lane.open--);
  }
}

/** `open`: requests that run or wait. */
interface Lane {
  readonly pool: Pool;
  open: number;
}

const defaultMaxWaiting = 1000;
