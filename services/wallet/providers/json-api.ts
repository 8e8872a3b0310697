import { HttpClient, type HttpRequest } from '@ringlet/outbound-http/http-client';
import { type HttpResponse } from '@ringlet/outbound-http/http-exchange';
import { type CallObserver } from '@ringlet/outbound-http/observed-call';
import { OutboundHttpError } from '@ringlet/outbound-http/outbound-http-error';
import { RetryBudget } from '@ringlet/platform/retry-budget';
import { ProviderRefused, ProviderUnavailable } from '../domain/payment-provider';

export interface JsonResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const maxResponseBytes = 1024 * 1024;
const maxConnections = 50;
/** Retries that may happen at once, and the share of later calls that may be repeated. */
const retryBudget = { max: 10, ratio: 0.1 };

/**
 * A JSON API over HTTP. A GET whose connection broke is repeated once, within the same time-out and a budget; a POST never is.
 * Returns responses with status 2xx and 404. Throws ProviderUnavailable for no response, 5xx, 429 and anything but a JSON
 * object, and ProviderRefused with the provider's message for the rest.
 */
export class JsonApi {
  private readonly http: HttpClient;
  private readonly retries = new RetryBudget(retryBudget.max, retryBudget.ratio);

  constructor(
    private readonly baseUrl: string,
    private readonly timeoutMs: number,
    observer?: CallObserver,
  ) {
    this.http = new HttpClient(baseUrl, { timeoutMs, maxResponseBytes, maxConnections, observer });
  }

  async call(request: HttpRequest): Promise<JsonResponse> {
    const { status, text } = await this.exchange(request);
    const target = `${request.method ?? 'GET'} ${this.baseUrl}`;
    if (status >= 500 || status === 429) throw new ProviderUnavailable(`${target}: status ${status}`);
    const body = parseJsonObject(text);
    if (body === undefined) throw new ProviderUnavailable(`${target}: status ${status} without a JSON object`);
    if (status < 300 || status === 404) return { status, body };
    throw new ProviderRefused(
      `${target}: status ${status}: ${String(body['message'] ?? body['responseMessage'])}`,
      status,
    );
  }

  private async exchange(request: HttpRequest): Promise<HttpResponse> {
    const isRead = request.method === undefined;
    const headers = { accept: 'application/json', 'user-agent': 'ringlet', ...request.headers };
    const endsAt = performance.now() + this.timeoutMs;
    this.retries.called();
    const send = (timeoutMs: number) => this.http.request({ ...request, headers, timeoutMs, freshConnection: !isRead });
    try {
      return await send(this.timeoutMs).catch((error: unknown) => {
        const leftMs = endsAt - performance.now();
        const isBroken = error instanceof OutboundHttpError && error.reason !== 'deadline';
        if (isRead && isBroken && leftMs > 0 && this.retries.tryTake()) return send(leftMs);
        throw error;
      });
    } catch (cause) {
      if (cause instanceof OutboundHttpError) throw new ProviderUnavailable(cause.message, { cause });
      throw cause;
    }
  }
}

/** Undefined for text that is not a JSON object. */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
