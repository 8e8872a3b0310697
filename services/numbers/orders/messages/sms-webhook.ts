import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type SmsWebhookInput } from '@ringlet/contracts/numbers/messages';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { statusOf } from '../../domain/order-states';
import { OrdersRepository } from '../../order-store/orders.repository';
import { maskedExcerpt } from '../../providers/masked-excerpt';
import { isFields, textOf } from '../../providers/parsing';
import { ProviderAnomalies } from '../../providers/provider-anomalies';
import { NumbersSettings } from '../../settings';

/** The fields in which providers send the activation id. */
const fields = ['activationId', 'request_id', 'requestId', 'activation_id', 'id'];

/**
 * Handles a provider's webhook about an SMS. The payload is never trusted: it only triggers a poll at once. So an SMS that is
 * reported twice and polled is stored once, and a forged payload shows nothing.
 */
@Injectable()
export class SmsWebhook {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly anomalies: ProviderAnomalies,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** Throws numbers/push-secret. Anomalies are counted, not rejected: a provider would only send the payload again. */
  async handle({ provider, secret, body }: SmsWebhookInput): Promise<void> {
    const { SMS_MAN_WEBHOOK_SECRET, HANDLER_API_WEBHOOK_SECRET } = this.settings;
    const expected = { 'sms-man': SMS_MAN_WEBHOOK_SECRET, 'handler-api': HANDLER_API_WEBHOOK_SECRET }[provider];
    if (expected === undefined || !isSame(secret, expected)) throw new RingletError('numbers/push-secret');
    const text = Buffer.from(body, 'base64').toString('utf8');
    const activationId = activationIdIn(text);
    if (activationId === undefined)
      return this.anomalies.record(provider, 'unreadable-webhook', { received: maskedExcerpt(text, 200) });
    const known = await this.orders.pollNow(provider, activationId, new Date(this.clock.nowMs()));
    if (known.length === 0) return this.anomalies.record(provider, 'unknown-activation', { activationId });
    for (const { _id, state } of known) {
      const isOver = statusOf[state] !== 'active' && statusOf[state] !== 'pending';
      if (isOver) this.anomalies.record(provider, 'late-message', { activationId, orderId: _id, state });
    }
  }
}

/** In constant time, even for different lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A webhook payload's activation id; undefined if it has none. */
function activationIdIn(body: string): string | undefined {
  let payload: unknown;
  try {
    payload = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isFields(payload)) return undefined;
  const found = fields.map((field) => textOf(payload[field])).find((id) => id !== undefined);
  return found !== undefined && found.length <= 100 ? found : undefined;
}
