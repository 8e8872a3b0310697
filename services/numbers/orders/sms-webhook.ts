import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type SmsWebhookInput } from '@ringlet/contracts/numbers/orders';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { statusOf } from '../domain/order-states';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { NumbersSettings } from '../settings';
import { Orders } from './orders.repository';
import { activationIdIn } from './sms-webhook-payload';

/**
 * Where a provider says that a number has a message. It is a bell and no more: the number is looked at at once, by whoever
 * looks after it, and what that look shows is stored. So a message that is pushed, pushed again and polled is one, and nobody
 * who learns the secret can put words into a client's mouth.
 */
@Injectable()
export class SmsWebhook {
  constructor(
    private readonly orders: Orders,
    private readonly anomalies: ProviderAnomalies,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** Throws numbers/push-secret. What is odd is counted and overrides to nobody: a provider would only push it again. */
  async handle({ provider, secret, body }: SmsWebhookInput): Promise<void> {
    const { SMS_MAN_WEBHOOK_SECRET, HANDLER_API_WEBHOOK_SECRET } = this.settings;
    const wanted = { 'sms-man': SMS_MAN_WEBHOOK_SECRET, 'handler-api': HANDLER_API_WEBHOOK_SECRET }[provider];
    if (wanted === undefined || !isSame(secret, wanted)) throw new RingletError('numbers/push-secret');
    const text = Buffer.from(body, 'base64').toString('utf8');
    const activationId = activationIdIn(text);
    if (activationId === undefined)
      return this.anomalies.record(provider, 'unreadable-webhook', { body: text.slice(0, 200) });
    const known = await this.orders.requestPoll(provider, activationId, new Date(this.clock.nowMs()));
    if (known.length === 0) return this.anomalies.record(provider, 'unknown-activation', { activationId });
    for (const { _id, state } of known) {
      const isOver = statusOf[state] !== 'active' && statusOf[state] !== 'pending';
      if (isOver) this.anomalies.record(provider, 'late-message', { activationId, order: _id, state });
    }
  }
}

/** Takes the same time wherever the two differ, also in length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
