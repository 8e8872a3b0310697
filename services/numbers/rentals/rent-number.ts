import { Inject, Injectable } from '@nestjs/common';
import { type Caller } from '@ringlet/contracts/caller';
import { type Kobo } from '@ringlet/contracts/money';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type RentNumberInput } from '@ringlet/contracts/numbers/rentals';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { lengthOf } from '../domain/rental';
import { answerAgain, PurchaseSaga } from '../orders/purchase.saga';
import { type Rental, AcquireNumber } from '../orders/acquire-number';
import { type OrderRow } from '../orders/order.model';
import { Orders } from '../orders/orders.repository';
import { NumbersSettings } from '../settings';
import { guardPrice, hashOf, timeOrder } from './rental-order';
import { type RentalQuote, RentalCatalog } from './rental-catalog';

/** Rents a number for a length of time: the purchase of a code's number, with another thing asked of the provider. */
@Injectable()
export class RentNumber {
  constructor(
    private readonly shelf: RentalCatalog,
    private readonly purchases: PurchaseSaga,
    private readonly acquireNumber: AcquireNumber,
    private readonly orders: Orders,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Errors: see the request in libs/contracts. A repeat with the same key is answered as the first was. */
  async rent(input: RentNumberInput, { id: userId }: Caller, correlationId: string): Promise<BuyNumberReply> {
    const { country, unit, count, price, idempotencyKey } = input;
    const requestHash = hashOf(['rental', country, unit, count, price]);
    const key = idempotencyKey === undefined ? undefined : `${userId}:${idempotencyKey}`;
    const earlier = key === undefined ? undefined : await this.orders.findByRequestKey(key);
    if (earlier) return answerAgain(earlier, requestHash);
    const quote = await this.shelf.quote(country, { unit, count }, 'new');
    if (quote.price > price) this.shelf.forget();
    guardPrice(quote, price);
    const times = { now: this.clock.nowMs(), leaseMs: this.settings.BUY_LEASE_MS };
    const order = timeOrder('rental', quote, { userId, key, requestHash }, times);
    const obtain = (balance: Kobo) => this.obtain(order, quote, balance, correlationId);
    return this.purchases.place(order, { obtain }, correlationId);
  }

  private async obtain(
    order: OrderRow,
    quote: RentalQuote,
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<Rental> {
    const { rentalProvider, place: country, span } = quote;
    const outcome = await rentalProvider.rentals.acquire({ country, span, ref: order._id.toHexString() });
    if (outcome.kind === 'rented') {
      const now = this.clock.nowMs();
      const expiresAt = new Date(now + lengthOf(span));
      const refundableUntil = new Date(Math.min(expiresAt.getTime(), now + this.settings.RENTAL_REFUND_MS));
      const active = { ...order, balanceAfter, activatedAt: new Date(now), expiresAt, refundableUntil };
      return this.acquireNumber.activate(active, outcome, correlationId);
    }
    const { kind, detail } = outcome;
    this.log.warn(
      { requestId: correlationId, order: order._id, provider: rentalProvider.name, kind, detail },
      'no rental',
    );
    this.shelf.forget();
    return outcome;
  }
}
