import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type ProviderAnomalies } from './provider-anomalies';
import { ProviderError } from './number-provider';
import { type ProviderName } from '../domain/provider-name';

export interface ProviderResponse {
  readonly status: number;
  readonly text: string;
}

/** A catalog of 2,000 services in 200 countries is 20 MB; anything much longer is a mistake. */
const longestAnswer = 128 * 1024 * 1024;
/** Fewer than a server lets wait to be accepted (511 is usual): more that connect at once would be turned away. */
const mostSockets = 256;
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * GET requests to one provider. Connections are kept, except for what must not be done twice: on a kept connection that the
 * other side just closed, nobody can tell whether the request was read.
 */
export class ProviderHttp {
  private readonly kept: HttpAgent | HttpsAgent;
  private readonly request: typeof httpRequest;

  constructor(
    private readonly provider: ProviderName,
    private readonly base: string,
    private readonly timeoutMs: number,
    private readonly anomalies: ProviderAnomalies,
  ) {
    const isTls = base.startsWith('https:');
    // One look a socket at a time: with fewer sockets a slow provider would be polled slower than it allows.
    const options = {
      keepAlive: true,
      maxSockets: mostSockets,
      maxFreeSockets: mostSockets,
      scheduling: 'lifo',
    } as const;
    this.kept = isTls ? new HttpsAgent(options) : new HttpAgent(options);
    this.request = isTls ? httpsRequest : httpRequest;
  }

  /** Throws ProviderError for no answer, 429 and 5xx; anything else is for the adapter to understand. */
  async get(
    path: string,
    parameters: Readonly<Record<string, string>>,
    { once = false, timeoutMs = this.timeoutMs } = {},
  ): Promise<ProviderResponse> {
    const { status, text, retryAfter } = await this.send(
      `${this.base}${path}?${new URLSearchParams(parameters).toString()}`,
      once,
      timeoutMs,
    );
    if (status === 429) {
      throw new ProviderError(this.provider, 'too many requests', false, (Number(retryAfter) || 5) * 1000);
    }
    if (status >= 500) throw new ProviderError(this.provider, `answered ${status}`, true);
    this.watch(path, parameters['action'], text);
    return { status, text };
  }

  /** No provider speaks in web pages, and none breaks off in the middle of its JSON. */
  private watch(path: string, action: string | undefined, text: string): void {
    const [first, last] = [text.trimStart()[0], text.trimEnd().at(-1)];
    const about = { call: action ?? path, answer: text.slice(0, 200) };
    if (first === '<') this.anomalies.record(this.provider, 'html-response', about);
    if ((first === '{' && last !== '}') || (first === '[' && last !== ']')) {
      this.anomalies.record(this.provider, 'truncated-json', about);
    }
  }

  private send(
    url: string,
    once: boolean,
    timeoutMs: number,
  ): Promise<ProviderResponse & { retryAfter: string | undefined }> {
    return new Promise((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException): void => {
        clearTimeout(timer);
        const mayHaveActed = !neverConnected.has(error.code ?? '');
        reject(
          new ProviderError(
            this.provider,
            `no answer (${error.code ?? error.message})`,
            mayHaveActed,
            undefined,
            error,
          ),
        );
      };
      const call = this.request(url, { agent: once ? false : this.kept }, (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length > longestAnswer) call.destroy(new Error('the answer is too long'));
        });
        response.on('error', fail);
        response.on('end', () => {
          clearTimeout(timer);
          if (!response.complete) return fail(new Error('the answer was cut'));
          const retryAfter = response.headers['retry-after'];
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), retryAfter });
        });
      });
      const timer = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      call.on('error', fail);
      call.end();
    });
  }
}
