import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { NumbersSettings } from '../settings';
import { codeIn } from '../domain/message-code';
import { identitiesOf, rentalPace } from '../domain/rental';
import {
  type CancelOutcome,
  type NumberProvider,
  type RentalProvider,
  NUMBER_PROVIDERS,
} from '../providers/number-provider';
import { type MessageRow, type OrderRow } from './order.model';
import { Orders } from './orders.repository';

/** Stores what numbers receive. */
@Injectable()
export class SmsMessages {
  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  providerOf({ provider: wanted, _id }: OrderRow): NumberProvider {
    const found = this.providers.find(({ name }) => name === wanted);
    if (!found) throw new Error(`order ${_id.toHexString()} is with ${wanted}, which is not configured`);
    return found;
  }

  /** What an order's number has received. Throws ProviderError. */
  async look(order: OrderRow): Promise<PollResult> {
    const activationId = rentalOf(order);
    if (order.kind === 'rental') {
      const seen = await this.rentalsOf(order).poll(activationId);
      if (seen.kind === 'ended') return seen;
      const identities = identitiesOf(seen.messages);
      const messages = seen.messages.map(({ text }, at) => ({ identity: hashOf(identities[at] ?? ''), text }));
      const known = new Set(order.messages.map(({ identity }) => identity));
      const room = mostMessages - known.size;
      return news(messages.filter(({ identity }) => !known.has(identity)).slice(0, room));
    }
    const seen = await this.providerOf(order).poll(activationId);
    if (seen.kind !== 'message') return seen;
    // Within a round of asking the same text is the same message fetched again; in another round it is another message.
    return news([{ identity: `${order.round}:${hashOf(seen.text)}`, text: seen.text }]);
  }

  /** Asks the provider to take an order's number back. Throws ProviderError. */
  async cancel(order: OrderRow): Promise<CancelOutcome> {
    const hand = order.kind === 'rental' ? this.rentalsOf(order) : this.providerOf(order);
    return hand.cancel(rentalOf(order));
  }

  /** Tells the provider that the number is no longer needed. It would end by itself, so a failure changes nothing. */
  async finish(order: OrderRow): Promise<void> {
    try {
      const hand = order.kind === 'rental' ? this.rentalsOf(order) : this.providerOf(order);
      await hand.finish(rentalOf(order));
    } catch (error) {
      this.log.debug({ err: error, order: order._id }, 'the provider ends a number by itself');
    }
  }

  /** When to look at a rental next, in milliseconds since 1970: at its end at the latest. */
  nextLook({ activatedAt, expiresAt, watchedAt }: OrderRow): number {
    const now = this.clock.nowMs();
    const end = expiresAt?.getTime() ?? now;
    const rentedMs = end - (activatedAt?.getTime() ?? now);
    const pace = rentalPace({ rentedMs, now, ...(watchedAt && { watchedAt }) }, this.settings.POLL_EVERY_MS);
    return now < end ? Math.min(end, now + pace) : now;
  }

  /** Stores what was seen under a claim, once. Returns false where the claim had been lost, and nothing was stored. */
  async receive(order: OrderRow, claim: string, seen: Extract<PollResult, { kind: 'messages' }>): Promise<boolean> {
    const at = new Date(this.clock.nowMs());
    const known = new Set(order.messages.map(({ identity }) => identity));
    const fresh = seen.messages.filter(({ identity }) => !known.has(identity));
    const messages: MessageRow[] = fresh.map(({ identity, text }) => ({
      ...{ _id: new Types.ObjectId(), identity, sms: text, at },
    }));
    const next = { duty: `poll:${order.provider}`, at: this.nextAfter(order, at, fresh.length > 0) } as const;
    if (messages.length === 0) return this.orders.take('receive', order._id, { claim, next });
    const { _id, userId } = order;
    return this.transactions.run(`order-${_id.toHexString()}`, async ({ session, emit }) => {
      const isStored = await this.orders.take('receive', _id, {
        claim,
        next,
        set: { received: true, resendState: 'none' },
        push: { messages: { $each: messages } },
        session,
      });
      if (!isStored) return false;
      const orderId = _id.toHexString();
      for (const { _id: id, sms } of messages) {
        emit(messageReceived, { orderId, userId, messageId: id.toHexString(), sms, code: codeIn(sms) });
      }
      return true;
    });
  }

  private nextAfter(order: OrderRow, now: Date, hasNews: boolean): Date {
    if (order.kind === 'rental') return new Date(this.nextLook(order));
    const isAwaited = order.resendState === 'requested' || order.resendState === 'unconfirmed';
    const end = order.expiresAt ?? now;
    // An awaited further message is looked for on; else what comes next is the end of the number's time.
    const soon = new Date(Math.min(end.getTime(), now.getTime() + this.settings.POLL_EVERY_MS));
    return !hasNews && isAwaited ? soon : end;
  }

  private rentalsOf(order: OrderRow): RentalProvider {
    const { rentals, name } = this.providerOf(order);
    if (!rentals) throw new Error(`rental ${order._id.toHexString()} is with ${name}, which does not rent`);
    return rentals;
  }
}

/** What was found at the provider: for a rental only what is not stored yet. */
export type PollResult =
  | { readonly kind: 'waiting' | 'ended' }
  | { readonly kind: 'messages'; readonly messages: readonly { readonly identity: string; readonly text: string }[] };

/** A rental keeps this many messages at most, so that its document stays far below the 16 MB that it may have. */
const mostMessages = 5000;

function news(messages: Extract<PollResult, { kind: 'messages' }>['messages']): PollResult {
  return messages.length === 0 ? { kind: 'waiting' } : { kind: 'messages', messages };
}

function rentalOf({ _id, activationId }: OrderRow): string {
  if (activationId === undefined) throw new Error(`order ${_id.toHexString()} has no number at a provider`);
  return activationId;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
