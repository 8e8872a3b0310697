import type { Message, RentedNumber } from './number-store';

const MAX_ATTEMPTS = 5;
const TIMEOUT_MS = 5_000;

/** Builds the webhook payload of a message in the format of a provider. */
type PayloadBuilder = (rented: RentedNumber, message: Message) => object;

export const smsManPayload: PayloadBuilder = ({ id, offer, number }, { text, code }) => ({
  request_id: id,
  country_id: offer.country.id,
  application_id: offer.service.id,
  number,
  sms_code: code,
  sms_text: text,
});

export const handlerApiPayload: PayloadBuilder = ({ id, offer }, { text, code, at }) => ({
  activationId: id,
  service: offer.service.code,
  text,
  code,
  country: offer.country.handlerId,
  receivedAt: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
});

/** Posts messages to a webhook URL and retries with exponential backoff until it gets a 2xx. Does nothing without a URL. */
export class SmsWebhookSender {
  private readonly stopped = new AbortController();

  constructor(
    private readonly url: string,
    private readonly buildPayload: PayloadBuilder,
    private readonly retryMs: number,
  ) {}

  push(rented: RentedNumber, message: Message): void {
    if (this.url !== '') void this.deliver(JSON.stringify(this.buildPayload(rented, message)));
  }

  stop(): void {
    this.stopped.abort();
  }

  private async deliver(body: string): Promise<void> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS && !this.stopped.signal.aborted; attempts++) {
      if (await this.isSuccess(body)) return;
      await new Promise((resolve) => setTimeout(resolve, this.retryMs * 2 ** attempts).unref());
    }
  }

  private async isSuccess(body: string): Promise<boolean> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
