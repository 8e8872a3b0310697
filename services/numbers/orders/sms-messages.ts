import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { fitting } from '../domain/message-page';
import { identitiesOf } from '../domain/rental';
import {
  type CancelOutcome,
  type NumberProvider,
  type RentalProvider,
  NUMBER_PROVIDERS,
} from '../providers/number-provider';
import { correlationIdOf } from './correlation-id';
import { type MessageRow, type OrderRow } from './order.model';
import { OrderSchedule } from './order-schedule';
import { OrdersRepository } from './orders.repository';

/** Polls the provider of an order for SMS, and stores them. */
@Injectable()
export class SmsMessages {
  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly orders: OrdersRepository,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  providerOf({ provider: wanted, _id }: OrderRow): NumberProvider {
    const found = this.providers.find(({ name }) => name === wanted);
    if (!found) throw new Error(`order ${_id.toHexString()} belongs to ${wanted}, which is not configured`);
    return found;
  }

  /** What an order's number has received, for a rental only what is not stored yet. Throws ProviderError. */
  async poll(order: OrderRow): Promise<PollResult> {
    const activationId = activationIdOf(order);
    if (order.kind === 'rental') {
      const polled = await this.rentalsOf(order).poll(activationId);
      if (polled.kind !== 'listening') return polled;
      const identities = identitiesOf(polled.messages);
      const messages = polled.messages.map(({ text }, at) => ({ identity: hashOf(identities[at] ?? ''), text }));
      const known = new Set(order.messages.map(({ identity }) => identity));
      const fresh = messages.filter(({ identity }) => !known.has(identity));
      return resultOf(fitting(fresh.slice(0, maxMessages - known.size), order.messages));
    }
    const polled = await this.providerOf(order).poll(activationId, order.smsRound);
    if (polled.kind !== 'message') return polled;
    // Within a round the same text is the same SMS fetched again; in another round it is another SMS.
    return resultOf(
      fitting([{ identity: `${order.smsRound}:${hashOf(polled.text)}`, text: polled.text }], order.messages),
    );
  }

  /** Cancels an order's activation. Throws ProviderError. */
  async cancel(order: OrderRow): Promise<CancelOutcome> {
    const provider = order.kind === 'rental' ? this.rentalsOf(order) : this.providerOf(order);
    return provider.cancel(activationIdOf(order));
  }

  /** Finishes an activation at the provider. It expires there anyway, so a failure is ignored. */
  async finish(order: OrderRow): Promise<void> {
    try {
      const provider = order.kind === 'rental' ? this.rentalsOf(order) : this.providerOf(order);
      await provider.finish(activationIdOf(order));
    } catch (error) {
      this.log.debug({ err: error, order: order._id }, 'activation finish failed');
    }
  }

  /** Stores polled SMS, each once. Returns false, having stored nothing, where the lease was lost. */
  async receive(
    order: OrderRow,
    leaseToken: string,
    polled: Extract<PollResult, { kind: 'messages' }>,
  ): Promise<boolean> {
    const at = this.clock.now();
    const fresh = freshIn(order, polled);
    const messages: MessageRow[] = fresh.map(({ identity, text }) => {
      return { _id: new Types.ObjectId(), identity, sms: text, at };
    });
    const next = this.schedule.poll(order, this.nextPollAt(order, at, fresh.length > 0));
    if (messages.length === 0) return this.orders.transition('receive', order._id, { leaseToken, next });
    const { _id, userId } = order;
    return this.transactions.run(correlationIdOf(order), async ({ session, emit }) => {
      const isStored = await this.orders.transition('receive', _id, {
        leaseToken,
        next,
        set: { received: true, resendState: 'none' },
        unset: ['missing'],
        push: { messages: { $each: messages } },
        session,
      });
      if (!isStored) return false;
      const orderId = _id.toHexString();
      for (const { _id: id } of messages) emit(messageReceived, { orderId, userId, messageId: id.toHexString() });
      return true;
    });
  }

  private nextPollAt(order: OrderRow, now: Date, hasNew: boolean): Date {
    if (order.kind === 'rental') return this.schedule.rentalPollAt(order);
    const isRequested = order.resendState === 'requested' || order.resendState === 'unconfirmed';
    const end = order.expiresAt ?? now;
    if (hasNew || !isRequested) return end;
    const soon = this.schedule.pollAt();
    return soon < end ? soon : end;
  }

  private rentalsOf(order: OrderRow): RentalProvider {
    const { rentals, name } = this.providerOf(order);
    if (!rentals) throw new Error(`rental ${order._id.toHexString()} belongs to ${name}, which has no rentals`);
    return rentals;
  }
}

export type PollResult =
  | { readonly kind: 'waiting' | 'ended' | 'missing' }
  | { readonly kind: 'messages'; readonly messages: readonly { readonly identity: string; readonly text: string }[] };

/** Those of the polled SMS that the order does not have. */
export function freshIn(
  { messages }: OrderRow,
  polled: Extract<PollResult, { kind: 'messages' }>,
): Extract<PollResult, { kind: 'messages' }>['messages'] {
  const known = new Set(messages.map(({ identity }) => identity));
  return polled.messages.filter(({ identity }) => !known.has(identity));
}

/** Per rental. */
const maxMessages = 5000;

function resultOf(messages: Extract<PollResult, { kind: 'messages' }>['messages']): PollResult {
  return messages.length === 0 ? { kind: 'waiting' } : { kind: 'messages', messages };
}

function activationIdOf({ _id, activationId }: OrderRow): string {
  if (activationId === undefined) throw new Error(`order ${_id.toHexString()} has no activation`);
  return activationId;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
