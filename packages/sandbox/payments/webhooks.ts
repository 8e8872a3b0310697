import { createHmac } from 'node:crypto';
import type { Payment, WebhookTry } from './payment-store';
import { isRecord, text } from './reading';

/** How one provider signs what it sends. */
export interface WebhookRoute {
  url: string;
  header: string;
  secret: string;
}

const TRIES = 8;
const LONGEST_WAIT_MS = 8_000;
const ANSWER_WITHIN_MS = 10_000;

/** Hex HMAC-SHA512 of the bytes that are sent. */
export function signature(secret: string, body: string): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** Posts signed webhooks to the shop, again after a growing wait while the shop does not answer with 2xx. */
export class WebhookSender {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly route: WebhookRoute,
    private readonly retryMs: number,
  ) {}

  /** Starts telling the shop and returns at once; gives up after a few tries. */
  deliver(payment: Payment, body: string, tries = 1): void {
    void this.send(payment, body).then(({ status }) => {
      if (isTaken(status) || tries >= TRIES || this.stopped.signal.aborted) return;
      const timer = setTimeout(
        () => {
          this.timers.delete(timer);
          this.deliver(payment, body, tries + 1);
        },
        Math.min(this.retryMs * 2 ** (tries - 1), LONGEST_WAIT_MS),
      );
      timer.unref();
      this.timers.add(timer);
    });
  }

  /** Posts once and answers what came back. A bad signature is one made with another secret. */
  async send(payment: Payment, body: string, kind: 'good' | 'bad' = 'good'): Promise<WebhookTry> {
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

  private async post(body: string, mark: string): Promise<number | string> {
    try {
      const answer = await fetch(this.route.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [this.route.header]: mark },
        body,
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      // The cause of "fetch failed" says more; an AggregateError (both address families) has only a code.
      const cause = isRecord(error) && isRecord(error.cause) ? error.cause : error;
      return isRecord(cause) ? text(cause.message) || text(cause.code) : String(cause);
    }
  }
}

function isTaken(status: number | string): boolean {
  return typeof status === 'number' && status >= 200 && status < 300;
}
