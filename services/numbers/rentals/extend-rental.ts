import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type ExtendRentalInput } from '@ringlet/contracts/numbers/rentals';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { inWords, lengthOf, longestRentalMs } from '../domain/rental';
import { answerAgain, PurchaseSaga } from '../orders/purchase.saga';
import { type Rental, AcquireNumber } from '../orders/acquire-number';
import { type OrderRow } from '../orders/order.model';
import { Orders, presentOrder } from '../orders/orders.repository';
import { NumbersSettings } from '../settings';
import { guardPrice, hashOf, timeOrder } from './rental-order';
import { type RentalQuote, RentalCatalog } from './rental-catalog';

/**
 * Makes a rental longer. An extension is an order of its own: stored, charged, asked of the provider and, where that comes to
 * nothing, paid back like any other. While it is under way it holds its rental, which then neither ends nor goes back.
 */
@Injectable()
export class ExtendRental {
  constructor(
    private readonly shelf: RentalCatalog,
    private readonly purchases: PurchaseSaga,
    private readonly acquireNumber: AcquireNumber,
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Errors: see the request in libs/contracts. A repeat with the same key is answered as the first was. */
  async extend(input: ExtendRentalInput, { id: userId }: Caller, correlationId: string): Promise<BuyNumberReply> {
    const { orderId, unit, count, price, idempotencyKey } = input;
    const rental = await this.orders.find(new Types.ObjectId(orderId));
    if (!rental || rental.userId !== userId || rental.kind !== 'rental')
      throw new RingletError('numbers/order-not-found');
    const requestHash = hashOf(['extension', orderId, unit, count, price]);
    const key = idempotencyKey === undefined ? undefined : `${userId}:${idempotencyKey}`;
    const earlier = key === undefined ? undefined : await this.orders.findByRequestKey(key);
    if (earlier) return this.answer(rental._id, answerAgain(earlier, requestHash));

    this.guardState(rental);
    const quote = await this.shelf.quote(rental.country, { unit, count }, 'extension');
    guardPrice(quote, price);
    this.guardLength(rental, quote);
    const times = { now: this.clock.nowMs(), leaseMs: this.settings.BUY_LEASE_MS };
    const placed = timeOrder('extension', quote, { userId, key, requestHash }, times);
    const extension = { ...placed, rental: rental._id.toHexString() };
    const saga = {
      reserve: () => this.reserve(rental, extension),
      obtain: (balance: Kobo) => this.obtain(rental._id, extension, quote, balance, correlationId),
    };
    return this.answer(rental._id, await this.purchases.place(extension, saga, correlationId));
  }

  private guardState({ state, expiresAt, extending }: OrderRow): void {
    const isOver = this.clock.nowMs() >= (expiresAt?.getTime() ?? 0);
    if (state !== 'active' || isOver) throw new RingletError('numbers/not-active');
    if (extending !== undefined) throw new RingletError('numbers/extension-under-way');
  }

  private guardLength({ expiresAt }: OrderRow, { span }: RentalQuote): void {
    const until = (expiresAt?.getTime() ?? 0) + lengthOf(span);
    if (until <= this.clock.nowMs() + longestRentalMs) return;
    const message = `This rental can not be made ${inWords(span)} longer: 90 days from now is the longest.`;
    throw new RingletError('numbers/extension-refused', { message });
  }

  private async reserve({ _id }: OrderRow, extension: OrderRow): Promise<void> {
    const now = new Date(this.clock.nowMs());
    if (await this.orders.beginExtension(_id, extension._id.toHexString(), now)) return;
    const found = await this.orders.find(_id);
    throw new RingletError(found?.extending === undefined ? 'numbers/not-active' : 'numbers/extension-under-way');
  }

  private async obtain(
    rentalId: Types.ObjectId,
    extension: OrderRow,
    { rentalProvider, span }: RentalQuote,
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<Rental> {
    const rental = await this.orders.find(rentalId);
    if (rental?.activationId === undefined || rental.expiresAt === undefined)
      throw new Error('an active rental without a number');
    const outcome = await rentalProvider.rentals.extend(rental.activationId, span);
    if (outcome.kind !== 'extended') {
      const { kind, detail } = outcome;
      this.log.warn({ requestId: correlationId, order: extension._id, rental: rentalId, kind, detail }, 'not extended');
      return outcome;
    }
    const expiresAt = new Date(rental.expiresAt.getTime() + lengthOf(span));
    const done: OrderRow = {
      ...extension,
      state: 'completed',
      activatedAt: new Date(this.clock.nowMs()),
      balanceAfter,
    };
    return this.acquireNumber.writeDown(done, async () => {
      if (await this.write(rentalId, done, expiresAt, correlationId)) return { kind: 'active', order: done };
      const attention = 'the provider extended the rental after the money had gone back';
      this.log.error({ order: extension._id, rental: rentalId }, attention);
      await this.orders.rows.updateOne({ _id: extension._id }, { $set: { attention } });
      return { kind: 'late' };
    });
  }

  private write(rentalId: Types.ObjectId, done: OrderRow, expiresAt: Date, correlationId: string): Promise<boolean> {
    const { _id, userId, country, service, price, cost, activatedAt, balanceAfter } = done;
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const set = { activatedAt, balanceAfter };
      if (!(await this.orders.take('extend', _id, { set, unset: ['attention'], session }))) return false;
      const orderId = _id.toHexString();
      const now = new Date(this.clock.nowMs());
      const isHeld = await this.orders.endExtension(rentalId, orderId, { expiresAt, extended: true }, now, session);
      if (!isHeld) throw new Error(`rental ${rentalId.toHexString()} was not held for its extension ${orderId}`);
      emit(orderActivated, { orderId, userId, country, service, price, cost }, activatedAt);
      return true;
    });
  }

  private async answer(rentalId: Types.ObjectId, { balance }: BuyNumberReply): Promise<BuyNumberReply> {
    const rental = await this.orders.find(rentalId);
    if (!rental) throw new RingletError('numbers/order-not-found');
    return { order: presentOrder(rental), balance };
  }
}
