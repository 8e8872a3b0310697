import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type ResolveOrderInput } from '@ringlet/contracts/numbers/admin';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type OrderRow } from '../../order-store/order.model';
import { OrdersRepository } from '../../order-store/orders.repository';

@Injectable()
export class ResolveReview {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the resolved order. Errors: numbers/order-not-found, numbers/no-attention. */
  async execute({ orderId, note }: ResolveOrderInput, admin: string, correlationId: string): Promise<OrderRow> {
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const order = await this.orders.get(orderId, session);
      const { _id, review: open, userId } = order;
      if (open?.status !== 'open') throw new RingletError('numbers/no-attention');
      const review = { ...open, status: 'resolved', resolvedBy: admin, resolvedAt: this.clock.now(), note } as const;
      await this.orders.resolveReview(_id, review, session);
      const auditEntry = { adminId: admin, action: 'order.resolved', about: orderId, userId };
      emit(adminActed, { ...auditEntry, from: open.reason, reason: note });
      return { ...order, review };
    });
  }
}
