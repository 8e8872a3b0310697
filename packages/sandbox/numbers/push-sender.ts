import type { Message, Rental } from './number-store';

const TRIES = 5;
const ANSWER_WITHIN_MS = 5_000;

/** What an upstream pushes of a message, in its own words. */
type Wording = (rental: Rental, message: Message) => object;

export const smsManPush: Wording = ({ id, offer, number }, { text, code }) => ({
  request_id: id,
  country_id: offer.country.id,
  application_id: offer.service.id,
  number,
  sms_code: code,
  sms_text: text,
});

export const handlerApiPush: Wording = ({ id, offer }, { text, code, at }) => ({
  activationId: id,
  service: offer.service.code,
  text,
  code,
  country: offer.country.handlerId,
  receivedAt: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
});

/** Tells the shop of a message at once, again after a growing wait while it does not answer with 2xx. Without an address it tells nobody. */
export class PushSender {
  private readonly stopped = new AbortController();

  constructor(
    private readonly url: string,
    private readonly wording: Wording,
    private readonly retryMs: number,
  ) {}

  push(rental: Rental, message: Message): void {
    if (this.url !== '') void this.deliver(JSON.stringify(this.wording(rental, message)));
  }

  stop(): void {
    this.stopped.abort();
  }

  private async deliver(body: string): Promise<void> {
    for (let tries = 0; tries < TRIES && !this.stopped.signal.aborted; tries++) {
      if (await this.isTaken(body)) return;
      await new Promise((resolve) => setTimeout(resolve, this.retryMs * 2 ** tries).unref());
    }
  }

  private async isTaken(body: string): Promise<boolean> {
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
