import { type Dispatcher } from 'undici';
import { type OutboundFailure, OutboundHttpError } from './outbound-http-error';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/**
 * One request and its response. undici calls `onRequestStart` right before it writes the first byte to a connection: only a failure before
 * that call proves that the request was not sent.
 */
export class HttpExchange implements Dispatcher.DispatchHandler {
  readonly response: Promise<HttpResponse>;
  private resolve: (response: HttpResponse) => void;
  private reject: (error: OutboundHttpError) => void;
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private isSettled = false;
  private status = 0;
  private headers: HttpResponse['headers'] = {};
  private readonly chunks: Buffer[] = [];

  constructor(
    private readonly target: string,
    timeoutMs: number,
    private readonly signal?: AbortSignal,
  ) {
    this.response = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.timer = setTimeout(() => {
      const error = this.fail('deadline', `no complete response within ${timeoutMs} ms`);
      this.controller?.abort(error);
    }, timeoutMs);
    if (signal?.aborted === true) this.cancel();
    else signal?.addEventListener('abort', this.cancel);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Aborting here prevents sending: the deadline has passed, or undici would send the request a second time.
    if (this.isSettled || this.controller !== undefined) controller.abort(new Error('must not be sent any more'));
    else this.controller = controller;
  }

  onResponseStart(_controller: unknown, status: number, headers: HttpResponse['headers']): void {
    this.status = status;
    this.headers = headers;
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.settle();
    this.resolve({ status: this.status, headers: this.headers, text: Buffer.concat(this.chunks).toString('utf8') });
  }

  onResponseError(_controller: unknown, cause: NodeJS.ErrnoException): void {
    if (this.isSettled) return;
    const isTooLarge = cause.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
    const broken = this.controller === undefined ? 'unreachable' : 'connection-lost';
    this.fail(isTooLarge ? 'too-large' : broken, cause.code ?? cause.message, cause);
  }

  private readonly cancel = (): void => {
    if (this.isSettled) return;
    const error = this.fail('cancelled', 'cancelled by the caller');
    this.controller?.abort(error);
  };

  private fail(reason: OutboundFailure, detail: string, cause?: Error): OutboundHttpError {
    this.settle();
    const error = new OutboundHttpError(`${this.target}: ${detail}`, reason, this.controller !== undefined, { cause });
    this.reject(error);
    return error;
  }

  private settle(): void {
    this.isSettled = true;
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.cancel);
  }
}
