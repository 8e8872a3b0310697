import { Inject, Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { orderActivated, rentalRenewed } from '@ringlet/contracts/numbers/events';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { text } from '@ringlet/contracts/text';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { lengthOf, longestRentalMs } from '../domain/rental';
import { type OrderExtension, type OrderRow } from '../order-store/order.model';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrdersRepository } from '../order-store/orders.repository';
import { saleEventFields } from '../order-store/sale-event-fields';
import { type PurchaseIdentity } from '../orders/purchase/new-order';
import { type AcquireResult, type PurchasePlan, type PurchaseSteps } from '../orders/purchase/purchase-plan';
import { UsualSteps } from '../orders/purchase/usual-steps';
import { boughtBy, SupplierMovements } from '../supplier-ledger/supplier-movements';
import { RentalCatalog, type RentalQuote } from './rental-catalog';
import { newRentalOrder } from './rental-order';

interface WantedTime {
  readonly rental: OrderRow;
  readonly span: RentalSpan;
  /** The highest price. */
  readonly price: Kobo;
  /** Further fields stored with the order. */
  readonly more: Pick<OrderRow, 'apiKey'> & Pick<OrderExtension, 'renews'>;
}

/** How an extension reserves its rental, with or after storing its order. */
export type Reserving = (order: OrderRow, extension: OrderExtension) => Partial<PurchaseSteps>;

/**
 * The common part of manual and automatic extensions. An extension is an order of its own: stored, charged and refunded like
 * any other. It reserves its rental, which neither ends nor is refunded until the extension is decided.
 */
@Injectable()
export class RentalExtensions {
  constructor(
    private readonly rentalCatalog: RentalCatalog,
    private readonly steps: UsualSteps,
    private readonly orders: OrdersRepository,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly movements: SupplierMovements,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Throws numbers/not-active, numbers/extension-under-way, numbers/extension-refused, and a quote's errors. */
  async planOf(
    { rental, span, price, more: { renews, ...more } }: WantedTime,
    reserving: Reserving,
    identity: PurchaseIdentity,
    correlationId: string,
  ): Promise<PurchasePlan> {
    const from = this.endOf(rental);
    const quote = await this.rentalCatalog.quote(rental.country, span, 'extension', price);
    const until = this.endAfter(rental, from, quote);
    const extension = withoutUndefined({ of: rental._id.toHexString(), from, span: quote.span, renews });
    const item = { ...more, extension };
    const order = newRentalOrder('extension', identity, item, quote, this.clock.now(), this.schedule);
    return {
      order,
      refusal: quote.refusal,
      acquire: (balance) => this.acquire(rental._id, order, quote, balance, correlationId),
      steps: this.steps.except({
        storeAcquired: (acquired) => this.storeExtended(rental._id, acquired, until, correlationId),
        abandonAcquired: (acquired) => this.flagForReview(acquired),
        ...reserving(order, extension),
      }),
    };
  }

  /** The end from which an extension starts. Throws if the rental cannot be extended now. */
  private endOf({ state, expiresAt, rental }: OrderRow): Date {
    const isOver = expiresAt === undefined || this.clock.now() >= expiresAt;
    if (state !== 'active' || isOver) throw new RingletError('numbers/not-active');
    if (rental?.pendingExtensionId !== undefined) throw new RingletError('numbers/extension-under-way');
    return expiresAt;
  }

  /** The rental's end after the extension. Throws numbers/extension-refused. */
  private endAfter({ provider }: OrderRow, from: Date, { span, rentalProvider }: RentalQuote): Date {
    // Only the provider that rented the number knows its activation.
    if (provider !== rentalProvider.name) throw new RingletError('numbers/extension-refused');
    const until = from.getTime() + lengthOf(span);
    if (until <= this.clock.nowMs() + longestRentalMs) return new Date(until);
    const message = text`The longest is 90 days from now.`;
    throw new RingletError('numbers/extension-refused', { message });
  }

  private async acquire(
    rentalId: Types.ObjectId,
    extension: OrderRow,
    { rentalProvider, span, providerCost: amount }: RentalQuote,
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<AcquireResult> {
    const rental = await this.orders.find(rentalId);
    if (rental?.activationId === undefined) throw new Error('an active rental has no activation');
    const from = this.clock.now();
    const outcome = await rentalProvider.rentals.extend(rental.activationId, span);
    if (outcome.kind !== 'extended') {
      const { kind, detail } = outcome;
      const about = { requestId: correlationId, orderId: extension._id, rentalId, kind, detail };
      this.log.warn(about, 'rental not extended');
      return outcome;
    }
    const activatedAt = this.clock.now();
    const charge = { amount, isStated: false, from, until: activatedAt };
    const order: OrderRow = { ...extension, state: 'completed', charge, activatedAt, balanceAfter };
    return { kind: 'acquired', order };
  }

  private async storeExtended(
    rentalId: Types.ObjectId,
    order: OrderRow,
    expiresAt: Date,
    correlationId: string,
  ): Promise<boolean> {
    const { _id, userId, provider, country, service, price, cost, charge, chargedAt, activatedAt, balanceAfter } =
      order;
    const isWritten = await this.transactions.run(correlationId, async ({ session, emit }) => {
      const set = { charge, chargedAt, activatedAt, balanceAfter };
      if (!(await this.orders.transition('extend', _id, { set, unset: ['review'], session }))) return false;
      const orderId = _id.toHexString();
      const longer = { expiresAt, 'rental.extended': true };
      if (!(await this.orders.releaseReservation(rentalId, orderId, longer, this.clock.now(), session))) {
        throw new Error(`rental ${rentalId.toHexString()} was not reserved for its extension ${orderId}`);
      }
      const sold = { orderId, userId, provider, country, service, price, cost, ...saleEventFields(order) };
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
    // A commit with a lost answer may have been made.
    return isWritten || (await this.orders.find(_id))?.state === 'completed';
  }

  /** The provider extended the rental, but the charge had been refunded. */
  private async flagForReview(order: OrderRow): Promise<void> {
    const { _id, extension } = order;
    await this.movements.charged(boughtBy(order));
    const reason = 'the provider extended the rental after the charge was refunded';
    this.log.error({ orderId: _id, rentalId: extension?.of }, 'refunded extension confirmed');
    await this.orders.openReview(_id, reason);
  }
}
