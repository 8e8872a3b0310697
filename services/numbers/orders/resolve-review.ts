import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type ResolveOrderInput } from '@ringlet/contracts/numbers/admin';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type OrderRow } from './order.model';
import { Orders } from './orders.repository';

/** An admin has looked at an order that the house could not settle for certain: it leaves the list, with what was found. */
@Injectable()
export class ResolveReview {
  constructor(
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the order as it is then. Errors: numbers/order-not-found, numbers/no-attention. */
  async run({ orderId, note }: ResolveOrderInput, admin: string, correlationId: string): Promise<OrderRow> {
    const _id = new Types.ObjectId(orderId);
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const order = await this.orders.rows.findOne({ _id }, { session });
      if (!order) throw new RingletError('numbers/order-not-found');
      const { attention: was, userId } = order;
      if (was === undefined) throw new RingletError('numbers/no-attention');
      const attended = { admin, at: new Date(this.clock.nowMs()), was, note };
      await this.orders.rows.updateOne({ _id }, { $set: { attended }, $unset: { attention: '' } }, { session });
      const act = { adminId: admin, action: 'order.resolved', about: orderId, userId };
      emit(adminActed, { ...act, from: was, reason: note });
      return { ...order, attended, attention: undefined };
    });
  }
}
