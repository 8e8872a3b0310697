import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type ExtendRentalInput } from '@ringlet/contracts/numbers/rentals';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { spanText, lengthOf, longestRentalMs } from '../domain/rental';
import { type AcquireResult } from '../orders/acquire-result';
import { type OrderRow } from '../orders/order.model';
import { OrderSchedule } from '../orders/order-schedule';
import { OrdersRepository } from '../orders/orders.repository';
import { presentOrder } from '../orders/present-order';
import { soldAs } from '../orders/sold-as';
import { PurchaseSaga } from '../orders/purchase.saga';
import { type RentalQuote, RentalCatalog } from './rental-catalog';
import { newRentalOrder } from './rental-order';

/**
 * The purchase of more time for a rental. An extension is an order of its own: stored, charged and refunded like any other. It
 * reserves its rental, which until the extension is decided neither ends nor is refunded.
 */
@Injectable()
export class ExtendRental {
  constructor(
    private readonly rentalCatalog: RentalCatalog,
    private readonly saga: PurchaseSaga,
    private readonly orders: OrdersRepository,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Errors: see the request in libs/contracts. */
  async extend(input: ExtendRentalInput, caller: Caller, correlationId: string): Promise<BuyNumberReply> {
    const { orderId, unit, count, price, idempotencyKey } = input;
    const { id: userId } = caller;
    const rental = await this.orders.find(new Types.ObjectId(orderId));
    if (!rental || rental.userId !== userId || rental.kind !== 'rental') {
      throw new RingletError('numbers/order-not-found');
    }
    const reply = await this.saga.purchase(
      { userId, idempotencyKey, fields: ['extension', orderId, unit, count, price] },
      async (identity) => {
        this.guardState(rental);
        const quote = await this.rentalCatalog.quote(rental.country, { unit, count }, 'extension', kobo(price));
        this.guardLength(rental, quote);
        const extendsOrderId = rental._id.toHexString();
        const placed = newRentalOrder('extension', identity, caller, quote, this.clock.now(), this.schedule);
        const order = { ...placed, extendsOrderId };
        return {
          order,
          refusal: quote.refusal,
          reserve: () => this.reserve(rental, order),
          acquire: (balance) => this.acquire(rental._id, order, quote, balance, correlationId),
        };
      },
      correlationId,
    );
    const extended = await this.orders.find(rental._id);
    if (!extended) throw new RingletError('numbers/order-not-found');
    return { ...reply, order: presentOrder(extended) };
  }

  private guardState({ state, expiresAt, pendingExtensionId }: OrderRow): void {
    const isOver = this.clock.nowMs() >= (expiresAt?.getTime() ?? 0);
    if (state !== 'active' || isOver) throw new RingletError('numbers/not-active');
    if (pendingExtensionId !== undefined) throw new RingletError('numbers/extension-under-way');
  }

  private guardLength({ expiresAt }: OrderRow, { span }: RentalQuote): void {
    const until = (expiresAt?.getTime() ?? 0) + lengthOf(span);
    if (until <= this.clock.nowMs() + longestRentalMs) return;
    const message = `This rental cannot be made ${spanText(span)} longer: 90 days from now is the longest.`;
    throw new RingletError('numbers/extension-refused', { message });
  }

  private async reserve({ _id }: OrderRow, extension: OrderRow): Promise<void> {
    if (await this.orders.reserveForExtension(_id, extension._id.toHexString(), this.clock.now())) return;
    const found = await this.orders.find(_id);
    const isReserved = found?.pendingExtensionId !== undefined;
    throw new RingletError(isReserved ? 'numbers/extension-under-way' : 'numbers/not-active');
  }

  private async acquire(
    rentalId: Types.ObjectId,
    extension: OrderRow,
    { rentalProvider, span }: RentalQuote,
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<AcquireResult> {
    const rental = await this.orders.find(rentalId);
    if (rental?.activationId === undefined || rental.expiresAt === undefined) {
      throw new Error('an active rental has no activation');
    }
    const outcome = await rentalProvider.rentals.extend(rental.activationId, span);
    if (outcome.kind !== 'extended') {
      const { kind, detail } = outcome;
      const about = { requestId: correlationId, order: extension._id, rental: rentalId, kind, detail };
      this.log.warn(about, 'rental not extended');
      return outcome;
    }
    const expiresAt = new Date(rental.expiresAt.getTime() + lengthOf(span));
    const order: OrderRow = { ...extension, state: 'completed', activatedAt: this.clock.now(), balanceAfter };
    const store = () => this.store(rentalId, order, expiresAt, correlationId);
    return { kind: 'acquired', acquired: { order, store, abandon: () => this.flagForReview(order) } };
  }

  private async store(
    rentalId: Types.ObjectId,
    order: OrderRow,
    expiresAt: Date,
    correlationId: string,
  ): Promise<boolean> {
    const { _id, userId, provider, country, service, price, cost, chargedAt, activatedAt, balanceAfter } = order;
    const isWritten = await this.transactions.run(correlationId, async ({ session, emit }) => {
      const set = { ...(chargedAt && { chargedAt }), activatedAt, balanceAfter };
      if (!(await this.orders.transition('extend', _id, { set, unset: ['review'], session }))) return false;
      const orderId = _id.toHexString();
      const longer = { expiresAt, extended: true };
      if (!(await this.orders.releaseReservation(rentalId, orderId, longer, this.clock.now(), session))) {
        throw new Error(`rental ${rentalId.toHexString()} was not reserved for its extension ${orderId}`);
      }
      const sold = { orderId, userId, provider, country, service, price, cost, ...soldAs(order) };
      emit(orderActivated, sold, activatedAt);
      return true;
    });
    const ids = { requestId: correlationId, orderId: _id, rentalId, userId, provider };
    if (isWritten) this.log.info(ids, 'rental extended');
    // A commit whose answer was lost may have been made.
    return isWritten || (await this.orders.find(_id))?.state === 'completed';
  }

  /** The provider extended the rental, but the charge was refunded before. */
  private async flagForReview({ _id, extendsOrderId }: OrderRow): Promise<void> {
    const reason = 'the provider extended the rental after the money had gone back';
    this.log.error({ order: _id, rental: extendsOrderId }, 'extension confirmed after its refund');
    await this.orders.rows.updateOne({ _id }, { $set: { review: { status: 'open', reason } } });
  }
}
