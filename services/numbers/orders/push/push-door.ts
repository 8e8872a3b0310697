import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type SmsWebhookInput } from '@ringlet/contracts/numbers';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '../../clock';
import { statusOf } from '../../domain/order-states';
import { Oddities } from '../../oddities/oddities';
import { NumbersSettings } from '../../settings';
import { Orders } from '../orders';
import { rentalIn } from './pushed-rental';

/**
 * Where a provider says that a number has a message. It is a bell and no more: the number is looked at at once, by whoever
 * looks after it, and what that look shows is stored. So a message that is pushed, pushed again and polled is one, and nobody
 * who learns the secret can put words into a client's mouth.
 */
@Injectable()
export class PushDoor {
  constructor(
    private readonly orders: Orders,
    private readonly oddities: Oddities,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** Throws numbers/push-secret. What is odd is counted and told to nobody: a provider would only push it again. */
  async ring({ provider, secret, body }: SmsWebhookInput): Promise<void> {
    const { SMS_MAN_WEBHOOK_SECRET, HANDLER_API_WEBHOOK_SECRET } = this.settings;
    const wanted = { 'sms-man': SMS_MAN_WEBHOOK_SECRET, 'handler-api': HANDLER_API_WEBHOOK_SECRET }[provider];
    if (wanted === undefined || !isSame(secret, wanted)) throw new RingletError('numbers/push-secret');
    const text = Buffer.from(body, 'base64').toString('utf8');
    const requestId = rentalIn(text);
    if (requestId === undefined) return this.oddities.note(provider, 'unreadable-push', { body: text.slice(0, 200) });
    const known = await this.orders.rung(provider, requestId, new Date(this.clock.now()));
    if (known.length === 0) return this.oddities.note(provider, 'unknown-rental', { requestId });
    for (const { _id, state } of known) {
      const isOver = statusOf[state] !== 'active' && statusOf[state] !== 'pending';
      if (isOver) this.oddities.note(provider, 'late-message', { requestId, order: _id, state });
    }
  }
}

/** Takes the same time wherever the two differ, also in length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
