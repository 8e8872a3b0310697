import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { messageReceived } from '#libs/contracts/numbers';
import { Transactions } from '#libs/persistence/transactions';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '../../clock';
import { NumbersSettings } from '../../settings';
import { type NumberUpstream, UPSTREAMS } from '../../upstreams/upstream';
import { type MessageRow, type OrderRow } from '../order.model';
import { Orders } from '../orders';

/** Stores what numbers receive. */
@Injectable()
export class Messages {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: readonly NumberUpstream[],
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  upstreamOf({ upstream: wanted, _id }: OrderRow): NumberUpstream {
    const found = this.upstreams.find(({ name }) => name === wanted);
    if (!found) throw new Error(`order ${_id.toHexString()} is with ${wanted}, which is not configured`);
    return found;
  }

  /** Tells the upstream that the number is no longer needed. It would end by itself, so a failure changes nothing. */
  async finish(order: OrderRow): Promise<void> {
    if (order.requestId === undefined) return;
    try {
      await this.upstreamOf(order).finish(order.requestId);
    } catch (error) {
      this.log.debug({ err: error, order: order._id }, 'the upstream ends a number by itself');
    }
  }

  /** Stores what was seen under a claim, once. Returns false where the claim had been lost, and nothing was stored. */
  async receive(order: OrderRow, claim: string, text: string): Promise<boolean> {
    const identity = identityOf(order, text);
    const message: MessageRow = { _id: new Types.ObjectId(), identity, sms: text, at: new Date(this.clock.now()) };
    const isNew = order.messages.every((each) => each.identity !== identity);
    const isAwaited = order.awaiting === 'sure' || order.awaiting === 'unsure';
    const end = order.expiresAt ?? message.at;
    // An awaited further message is looked for on; else what comes next is the end of the number's time.
    const soon = new Date(Math.min(end.getTime(), this.clock.now() + this.settings.POLL_EVERY_MS));
    const next = { duty: `poll:${order.upstream}`, at: !isNew && isAwaited ? soon : end } as const;
    if (!isNew) return this.orders.take('receive', order._id, { claim, next });
    const { _id, userId } = order;
    return this.transactions.run(`order-${_id.toHexString()}`, async ({ session, emit }) => {
      const isStored = await this.orders.take('receive', _id, {
        claim,
        next,
        set: { received: true, awaiting: 'no' },
        push: { messages: message },
        session,
      });
      if (isStored) {
        emit(messageReceived, {
          orderId: _id.toHexString(),
          userId,
          messageId: message._id.toHexString(),
          sms: text,
        });
      }
      return isStored;
    });
  }
}

/** Within a round of asking the same text is the same message fetched again; in another round it is another message. */
function identityOf({ round }: OrderRow, text: string): string {
  return `${round}:${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
