import { type Dispatcher, Pool } from 'undici';
import { HttpExchange, type HttpResponse } from './http-exchange';
import { type CallObserver, observedCall } from './observed-call';
import { OutboundHttpError } from './outbound-http-error';

export interface HttpClientOptions {
  /** The deadline of a request in milliseconds, from the call until the response is complete. It includes the wait for a connection. */
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  /** Open connections at the same time; further requests wait. Kept and fresh connections are counted apart. */
  readonly maxConnections: number;
  /** Requests that wait for a connection; further ones fail at once with `overloaded`. Default 1000. */
  readonly maxWaiting?: number;
  /** Measures the calls. */
  readonly observer?: CallObserver;
  /** The path of the base URL holds a key: errors name the call instead of the path. */
  readonly isPathSecret?: boolean;
}

export interface HttpRequest {
  /** GET where it is absent. */
  readonly method?: Dispatcher.HttpMethod;
  /** Appended to the base URL; may carry a query. */
  readonly path: string;
  /** The name of the call in metrics: one of a few, without ids. Default `other`. */
  readonly call?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly timeoutMs?: number;
  /**
   * Uses a new connection. For requests that must not be repeated blindly: on a kept connection that the server closes at the
   * same moment, it is unknown whether the request was read.
   */
  readonly freshConnection?: boolean;
  /** Ends the request early, with `cancelled`. */
  readonly signal?: AbortSignal;
}

/**
 * The HTTP client for calls to other companies' servers, one instance per base URL. It never repeats a request, follows no
 * redirect, and returns any complete response whatever its status. Throws OutboundHttpError where there is none.
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
    // HttpExchange has one deadline for all phases.
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
    // The query may hold a key, so it must not get into messages.
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
