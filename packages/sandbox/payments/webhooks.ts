import { createHmac } from 'node:crypto';
import { isRecord, text } from './parsing';
import type { Payment, WebhookAttempt } from './payment-store';

/** Where and how a provider sends signed webhooks. */
export interface WebhookRoute {
  url: string;
  header: string;
  secret: string;
}

const MAX_ATTEMPTS = 8;
const MAX_WAIT_MS = 8_000;
const TIMEOUT_MS = 10_000;

/** Hex HMAC-SHA512 of the body. */
export function signature(secret: string, body: string): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** Posts signed webhooks and retries with exponential backoff until it gets a 2xx. */
export class WebhookSender {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly route: WebhookRoute,
    private readonly retryMs: number,
  ) {}

  /** Starts the delivery and returns at once; gives up after MAX_ATTEMPTS. */
  deliver(payment: Payment, body: string, attempts = 1): void {
    void this.send(payment, body).then(({ status }) => {
      if (isSuccess(status) || attempts >= MAX_ATTEMPTS || this.stopped.signal.aborted) return;
      const timer = setTimeout(
        () => {
          this.timers.delete(timer);
          this.deliver(payment, body, attempts + 1);
        },
        Math.min(this.retryMs * 2 ** (attempts - 1), MAX_WAIT_MS),
      );
      timer.unref();
      this.timers.add(timer);
    });
  }

  /** Posts once. A bad signature uses another secret. */
  async send(payment: Payment, body: string, kind: 'good' | 'bad' = 'good'): Promise<WebhookAttempt> {
    const good = signature(this.route.secret, body);
    const status = await this.post(body, kind === 'good' ? good : signature(`not-${this.route.secret}`, body));
    const attempt = { at: new Date(), status };
    payment.webhooks.push(attempt);
    return attempt;
  }

  stop(): void {
    this.stopped.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async post(body: string, signed: string): Promise<number | string> {
    try {
      const response = await fetch(this.route.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [this.route.header]: signed },
        body,
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      // The cause of "fetch failed" has the reason; an AggregateError (both address families) has only a code.
      const cause = isRecord(error) && isRecord(error.cause) ? error.cause : error;
      return isRecord(cause) ? text(cause.message) || text(cause.code) : String(cause);
    }
  }
}

function isSuccess(status: number | string): boolean {
  return typeof status === 'number' && status >= 200 && status < 300;
}
