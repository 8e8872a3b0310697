import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { orderActivated, rentalRenewed } from '@ringlet/contracts/numbers/events';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type ExtendRentalInput } from '@ringlet/contracts/numbers/rentals';
import { text } from '@ringlet/contracts/text';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { lengthOf, longestRentalMs } from '../domain/rental';
import { type AcquireResult } from '../orders/purchase/acquire-result';
import { apiKeyOf } from '../orders/purchase/new-order';
import { type OrderExtension, type OrderRow } from '../orders/store/order.model';
import { OrderSchedule } from '../orders/store/order-schedule';
import { OrdersRepository, type RenewableRental, sameRenewal } from '../orders/store/orders.repository';
import { presentOrder } from '../orders/store/present-order';
import { soldAs } from '../orders/store/sold-as';
import { type PurchasePlan } from '../orders/purchase/purchase-plan';
import { PurchaseSaga } from '../orders/purchase/purchase.saga';
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
    const { orderId, unit, count, price, idempotencyKey, retryRefused } = input;
    const { id: userId } = caller;
    const rental = await this.orders.find(new Types.ObjectId(orderId));
    if (!rental || rental.userId !== userId || rental.kind !== 'rental') {
      throw new RingletError('numbers/order-not-found');
    }
    const reply = await this.saga.purchase(
      { userId, idempotencyKey, retryRefused, fields: ['extension', orderId, unit, count, price] },
      async (identity) => {
        const from = this.endOf(rental);
        const quote = await this.rentalCatalog.quote(rental.country, { unit, count }, 'extension', kobo(price));
        const extension = { of: rental._id.toHexString(), from, span: quote.span };
        const item = { ...apiKeyOf(caller), extension };
        const order = newRentalOrder('extension', identity, item, quote, this.clock.now(), this.schedule);
        return {
          order,
          refusal: quote.refusal,
          reserve: () => this.reserve(rental, order, extension),
          ...this.paidSteps(rental, order, quote, correlationId),
        };
      },
      correlationId,
    );
    const extended = await this.orders.find(rental._id);
    if (!extended) throw new RingletError('numbers/order-not-found');
    return { ...reply, order: presentOrder(extended) };
  }

  /**
   * Extends a rental as its automatic renewal says, once for its present end: the order of the extension is stored together with the
   * reservation, and only while the rental has this end and this renewal. Errors: those of an extension, without
   * numbers/too-many-refusals.
   */
  async renew(rental: RenewableRental, correlationId: string): Promise<void> {
    const { _id, userId, country, renewal } = rental;
    const { span, highestPrice } = renewal;
    const request = { userId, idempotencyKey: undefined, isUnattended: true, fields: [] } as const;
    await this.saga.purchase(
      request,
      async (identity) => {
        const from = this.endOf(rental);
        const quote = await this.rentalCatalog.quote(country, span, 'extension', highestPrice);
        const extension = { of: _id.toHexString(), from, span: quote.span, renews: { highestPrice } };
        const order = newRentalOrder('extension', identity, { extension }, quote, this.clock.now(), this.schedule);
        return {
          order,
          refusal: quote.refusal,
          store: () => this.storeReserved(rental, order, extension, correlationId),
          ...this.paidSteps(rental, order, quote, correlationId),
        };
      },
      correlationId,
    );
  }

  /** Throws numbers/extension-refused. */
  private paidSteps(
    rental: OrderRow,
    order: OrderRow,
    quote: RentalQuote,
    correlationId: string,
  ): Pick<PurchasePlan, 'acquire' | 'storeAcquired' | 'abandonAcquired'> {
    const { _id } = rental;
    const until = this.endAfter(rental, quote);
    return {
      acquire: (balance) => this.acquire(_id, order, quote, balance, correlationId),
      storeAcquired: (acquired) => this.store(_id, acquired, until, correlationId),
      abandonAcquired: (acquired) => this.flagForReview(acquired),
    };
  }

  /** The end that an extension starts from. Throws where the rental cannot be extended now. */
  private endOf({ state, expiresAt, rental }: OrderRow): Date {
    const isOver = expiresAt === undefined || this.clock.now() >= expiresAt;
    if (state !== 'active' || isOver) throw new RingletError('numbers/not-active');
    if (rental?.pendingExtensionId !== undefined) throw new RingletError('numbers/extension-under-way');
    return expiresAt;
  }

  /** When the rental ends once it is extended. Throws numbers/extension-refused. */
  private endAfter({ provider, expiresAt }: OrderRow, { span, rentalProvider }: RentalQuote): Date {
    // Only the provider that rented the number knows its activation.
    if (provider !== rentalProvider.name) throw new RingletError('numbers/extension-refused');
    const until = (expiresAt?.getTime() ?? 0) + lengthOf(span);
    if (until <= this.clock.nowMs() + longestRentalMs) return new Date(until);
    const message = text`This rental cannot be made that much longer: 90 days from now is the longest.`;
    throw new RingletError('numbers/extension-refused', { message });
  }

  private async reserve({ _id }: OrderRow, order: OrderRow, extension: OrderExtension): Promise<void> {
    if (await this.orders.reserveForExtension(_id, order._id, extension, this.clock.now())) return;
    const found = await this.orders.find(_id);
    const isLonger = found?.expiresAt?.getTime() !== extension.from.getTime();
    const isExtended = found?.state === 'active' && (found.rental?.pendingExtensionId !== undefined || isLonger);
    throw new RingletError(isExtended ? 'numbers/extension-under-way' : 'numbers/not-active');
  }

  /**
   * Stores the order and reserves the rental for it in one transaction. Another extension, and the end or a change of the automatic renewal,
   * write to the same rental: each happens before this or after it.
   */
  private async storeReserved(
    { _id, renewal }: RenewableRental,
    order: OrderRow,
    extension: OrderExtension,
    correlationId: string,
  ): Promise<void> {
    await this.transactions.run(correlationId, async ({ session }) => {
      await this.orders.insert(order, session);
      const where = sameRenewal(renewal);
      if (await this.orders.reserveForExtension(_id, order._id, extension, this.clock.now(), { where, session }))
        return;
      throw new RingletError('numbers/extension-under-way');
    });
  }

  private async acquire(
    rentalId: Types.ObjectId,
    extension: OrderRow,
    { rentalProvider, span }: RentalQuote,
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<AcquireResult> {
    const rental = await this.orders.find(rentalId);
    if (rental?.activationId === undefined) throw new Error('an active rental has no activation');
    const outcome = await rentalProvider.rentals.extend(rental.activationId, span);
    if (outcome.kind !== 'extended') {
      const { kind, detail } = outcome;
      const about = { requestId: correlationId, orderId: extension._id, rentalId, kind, detail };
      this.log.warn(about, 'rental not extended');
      return outcome;
    }
    const order: OrderRow = { ...extension, state: 'completed', activatedAt: this.clock.now(), balanceAfter };
    return { kind: 'acquired', order };
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
      const longer = { expiresAt, 'rental.extended': true };
      if (!(await this.orders.releaseReservation(rentalId, orderId, longer, this.clock.now(), session))) {
        throw new Error(`rental ${rentalId.toHexString()} was not reserved for its extension ${orderId}`);
      }
      const sold = { orderId, userId, provider, country, service, price, cost, ...soldAs(order) };
      emit(orderActivated, sold, activatedAt);
      if (order.extension?.renews) {
        await this.orders.recordRenewal(rentalId, { at: this.clock.now(), price }, session);
        const ids = { orderId: rentalId.toHexString(), userId };
        emit(rentalRenewed, { ...ids, price, expiresAt: expiresAt.toISOString() });
      }
      return true;
    });
    const ids = { requestId: correlationId, orderId: _id, rentalId, userId, provider };
    if (isWritten) this.log.info(ids, 'rental extended');
    // A commit whose answer was lost may have been made.
    return isWritten || (await this.orders.find(_id))?.state === 'completed';
  }

  /** The provider extended the rental, but the charge was refunded before. */
  private async flagForReview({ _id, extension }: OrderRow): Promise<void> {
    const reason = 'the provider extended the rental after the charge was refunded';
    this.log.error({ orderId: _id, rentalId: extension?.of }, 'refunded extension confirmed');
    await this.orders.openReview(_id, reason);
  }
}
