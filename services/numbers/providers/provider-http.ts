import { HttpClient, type HttpRequest } from '@ringlet/outbound-http/http-client';
import { type HttpResponse } from '@ringlet/outbound-http/http-exchange';
import { OutboundHttpError } from '@ringlet/outbound-http/outbound-http-error';
import { type Metrics } from '@ringlet/platform/metrics';
import { type ProviderName } from '../domain/provider-name';
import { maskedExcerpt } from './masked-excerpt';
import { ProviderError } from './number-provider';
import { type ProviderAnomalies } from './provider-anomalies';

export type ProviderResponse = Pick<HttpResponse, 'status' | 'text'>;

/** A catalog of 2,000 services in 200 countries is 20 MB. */
const maxResponseBytes = 128 * 1024 * 1024;
/** Below a usual server's backlog (511), which refuses more connections opened at once. */
const maxConnections = 256;
/** Limits the calls waiting for a slow provider: further ones fail at once, so that a purchase moves on to the next provider. */
const maxWaiting = 256;
const defaultRetryAfterSeconds = 5;

interface CallOptions {
  /** For calls that must not be made twice. */
  readonly freshConnection?: boolean;
  /** The call's name in metrics and logs, where the path has ids. */
  readonly call?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** GET requests to one provider. */
export class ProviderHttp {
  private readonly client: HttpClient;

  constructor(
    private readonly provider: ProviderName,
    baseUrl: string,
    timeoutMs: number,
    private readonly anomalies: ProviderAnomalies,
    metrics: Metrics,
  ) {
    const observer = { provider, metrics };
    this.client = new HttpClient(baseUrl, { timeoutMs, maxResponseBytes, maxConnections, maxWaiting, observer });
  }

  /** Throws ProviderError for no response, 429 and 5xx; the adapter interprets any other response. */
  async get(
    path: string,
    parameters: Readonly<Record<string, string>>,
    { freshConnection = false, call, headers }: CallOptions = {},
  ): Promise<ProviderResponse> {
    const query = new URLSearchParams(parameters).toString();
    const name = call ?? parameters['action'] ?? path.slice(1);
    const request = { path: query === '' ? path : `${path}?${query}`, call: name, headers, freshConnection };
    const { status, text, headers: received } = await this.send(request);
    if (status === 429) {
      const seconds = Number(received['retry-after']) || defaultRetryAfterSeconds;
      throw new ProviderError(this.provider, 'too many requests', false, seconds * 1000);
    }
    if (status >= 500) throw new ProviderError(this.provider, `status ${status}`, true);
    this.recordAnomalies(name, text);
    return { status, text };
  }

  private async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.client.request(request);
    } catch (error) {
      if (!(error instanceof OutboundHttpError)) throw error;
      throw new ProviderError(this.provider, error.message, error.mayHaveBeenSent, undefined, error);
    }
  }

  /** Neither HTML nor truncated JSON is part of any provider's protocol. */
  private recordAnomalies(call: string, text: string): void {
    const [first, last] = [text.trimStart()[0], text.trimEnd().at(-1)];
    const about = { call, response: maskedExcerpt(text, 200) };
    if (first === '<') this.anomalies.record(this.provider, 'html-response', about);
    if ((first === '{' && last !== '}') || (first === '[' && last !== ']')) {
      this.anomalies.record(this.provider, 'truncated-json', about);
    }
  }
}
