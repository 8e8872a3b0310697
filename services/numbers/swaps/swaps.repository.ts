import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, type Types } from 'mongoose';
import { openSwap, type Swap, swappable } from '../domain/swap';
import { type MessageRow, type OrderJob, type OrderRow } from '../orders/store/order.model';
import { endLease, OrdersRepository } from '../orders/store/orders.repository';

/** The request key of the order that replaces another one: it is unique, so there is one replacement at most. */
export function replacementKey(order: Pick<OrderRow, '_id'>): string {
  return `swap:${order._id.toHexString()}`;
}

/** How a swap ended: with another number, or why without one. */
export type SwapEnd = Pick<Swap, 'replacedBy' | 'refusal'> & {
  /** Whether the order of a replacement was stored. */
  readonly isPlaced: boolean;
};

/** The swaps in the orders of the database. Each write is one conditional update. */
@Injectable()
export class SwapsRepository {
  private readonly rows: Collection<OrderRow>;

  constructor(private readonly orders: OrdersRepository) {
    this.rows = orders.rows;
  }

  /** A client's order whose swap was requested with this key. */
  async findByKey(userId: string, key: string): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ userId, 'swap.key': key })) ?? undefined;
  }

  async findReplacement(order: Pick<OrderRow, '_id'>): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ requestKey: replacementKey(order) })) ?? undefined;
  }

  /** Schedules the swap of an active number. Returns false where it cannot begin: see swapRefusal. */
  async schedule(
    id: Types.ObjectId,
    set: Required<Pick<OrderRow, 'swap' | 'refundAt'>>,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne(
      { _id: id, ...swappable },
      { $set: { ...set, 'job.runAt': now }, $unset: endLease },
      { session },
    );
    if (matchedCount > 0) this.orders.becameDue('poll', session);
    return matchedCount === 1;
  }

  /**
   * Ends a swap that waits, and automatic swapping with it. `planned`: only a swap that was planned with the purchase, and why it ends.
   * Returns false if none waits.
   */
  async withdraw(
    id: Types.ObjectId,
    now: Date,
    session: ClientSession,
    planned?: Pick<Swap, 'refusal'>,
  ): Promise<boolean> {
    const isPlanned = planned && { 'swap.isAutomatic': true as const };
    const refusal = planned?.refusal && { 'swap.refusal': planned.refusal };
    const { matchedCount } = await this.rows.updateOne(
      { _id: id, state: 'active', ...openSwap, ...isPlanned },
      {
        $set: { 'swap.withdrawnAt': now, 'job.runAt': now, ...refusal },
        $unset: { refundAt: '', autoSwap: '', ...endLease },
      },
      { session },
    );
    if (matchedCount > 0) this.orders.becameDue('poll', session);
    return matchedCount === 1;
  }

  /**
   * Marks that the order of the replacement is stored: in the same transaction. Returns false where one is stored already, where the swap
   * was withdrawn or has ended, and where a lock of the account has ended automatic swapping.
   */
  async place(
    { _id, swap }: Pick<OrderRow, '_id'> & Required<Pick<OrderRow, 'swap'>>,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const isPlanned = swap.isAutomatic === true && { autoSwap: { $exists: true } };
    const { matchedCount } = await this.rows.updateOne(
      { _id, state: 'refunded', ...openSwap, ...isPlanned, 'swap.placedAt': { $exists: false } },
      { $set: { 'swap.placedAt': now } },
      { session },
    );
    return matchedCount === 1;
  }

  /**
   * Stores how the swap of a refunded order ended, and the job that follows. `isPlaced`: the order of the replacement decided it. Returns
   * false if it had ended already, was withdrawn, or is decided by the order of the replacement after all.
   */
  async end(
    id: Types.ObjectId,
    { isPlaced, ...end }: SwapEnd & Required<Pick<Swap, 'endedAt'>>,
    job: OrderJob,
    session: ClientSession,
  ): Promise<boolean> {
    const ended = Object.fromEntries(Object.entries(end).map(([field, value]) => [`swap.${field}`, value]));
    const { matchedCount } = await this.rows.updateOne(
      { _id: id, state: 'refunded', ...openSwap, 'swap.placedAt': { $exists: isPlaced } },
      { $set: { ...ended, job } },
      { session },
    );
    return matchedCount === 1;
  }

  /** After a poll for a late code: stores what is new, and the next poll, if there is one. Returns whether the lease was held. */
  async storeLate(
    id: Types.ObjectId,
    leaseToken: string,
    late: { readonly messages: readonly MessageRow[]; readonly latePolls: number; readonly job: OrderJob | undefined },
    session: ClientSession,
  ): Promise<boolean> {
    const { messages, latePolls, job } = late;
    const { matchedCount } = await this.rows.updateOne(
      // An erased account has no numbers any more.
      { _id: id, state: 'refunded', number: { $exists: true }, 'job.leaseToken': leaseToken },
      {
        // `received` stays as it was at the refund: revenue and cost are computed from it.
        $set: { 'swap.latePolls': latePolls, ...(job && { job }) },
        ...(job ? {} : { $unset: { job: '' } }),
        ...(messages.length > 0 && { $push: { messages: { $each: [...messages] } } }),
      },
      { session },
    );
    return matchedCount === 1;
  }
}
