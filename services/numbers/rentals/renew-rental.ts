import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type OrderExtension, type OrderRow } from '../order-store/order.model';
import { OrdersRepository, type RenewableRental, sameRenewal } from '../order-store/orders.repository';
import { PurchaseSaga } from '../orders/purchase/purchase.saga';
import { RentalExtensions, type Reserving } from './rental-extensions';

/** The purchase of more time for a rental by its automatic renewal. */
@Injectable()
export class RenewRental {
  constructor(
    private readonly saga: PurchaseSaga,
    private readonly extensions: RentalExtensions,
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Extends the rental once for its present end, and only while it has this end and this renewal. Errors: those of an
   * extension, without numbers/too-many-refusals.
   */
  async execute(rental: RenewableRental, correlationId: string): Promise<void> {
    const request = { userId: rental.userId, idempotencyKey: undefined, isUnattended: true, fields: [] } as const;
    const { span, highestPrice } = rental.renewal;
    const wanted = { rental, span, price: highestPrice, more: { renews: { highestPrice } } };
    const reserving: Reserving = (_order, extension) => ({
      storeOrder: (order) => this.storeReserved(rental, order, extension, correlationId),
    });
    await this.saga.purchase(
      request,
      (identity) => this.extensions.planOf(wanted, reserving, identity, correlationId),
      correlationId,
    );
  }

  /**
   * Stores the order and reserves the rental for it in one transaction. Another extension, or an end or change of the automatic
   * renewal, writes to the same rental, so each happens before or after this.
   */
  private async storeReserved(
    { _id, renewal }: RenewableRental,
    order: OrderRow,
    extension: OrderExtension,
    correlationId: string,
  ): Promise<void> {
    await this.transactions.run(correlationId, async ({ session }) => {
      await this.orders.insert(order, session);
      const reserving = { where: sameRenewal(renewal), session };
      if (await this.orders.reserveForExtension(_id, order._id, extension, this.clock.now(), reserving)) return;
      throw new RingletError('numbers/extension-under-way');
    });
  }
}
