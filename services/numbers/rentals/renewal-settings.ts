import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { type SetRenewalInput } from '@ringlet/contracts/numbers/rentals';
import { Clock } from '@ringlet/platform/clock';
import { isSameSpan, rentalSpans } from '../domain/rental';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { OrdersRepository } from '../order-store/orders.repository';
import { presentOrder } from '../order-store/present-order';
import { RentalCatalog } from './rental-catalog';

@Injectable()
export class RenewalSettings {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly rentalCatalog: RentalCatalog,
    private readonly lockedAccounts: LockedAccounts,
    private readonly clock: Clock,
  ) {}

  /** A changed renewal is tried at the next occasion, whatever failed before. */
  async set({ orderId, unit, count, price }: SetRenewalInput, userId: string): Promise<OrderView> {
    const { _id, kind, country } = await this.orders.findOwn(orderId, userId);
    if (kind !== 'rental') throw new RingletError('numbers/order-not-found');
    const span = { unit, count };
    if (!rentalSpans.some((each) => isSameSpan(each, span))) throw new RingletError('numbers/span-not-offered');
    // A given limit can be set even while the provider does not answer or sells nothing.
    const highestPrice = price === undefined ? await this.priceOfNow(country, span) : kobo(price);
    const isSet = await this.orders.setRenewal(_id, { span, highestPrice }, this.clock.now());
    if (!isSet) throw new RingletError('numbers/not-active');
    await this.lockedAccounts.refuseLocked(userId, () => this.end(orderId, userId));
    return this.read(_id);
  }

  async end(orderId: string, userId: string): Promise<OrderView> {
    const { _id } = await this.orders.findOwn(orderId, userId);
    await this.orders.endRenewal(_id);
    return this.read(_id);
  }

  /** Ends the automatic renewals that an account set until then. May be repeated. */
  async endAllOf(userId: string, madeUntil: Date): Promise<void> {
    await this.orders.endRenewals(userId, madeUntil);
  }

  private async priceOfNow(country: string, span: RentalSpan): Promise<Kobo> {
    const { offers } = await this.rentalCatalog.offersOf(country);
    const offer = offers.find((each) => isSameSpan(each, span));
    if (!offer) throw new RingletError('numbers/span-not-offered');
    return offer.price;
  }

  private async read(id: Types.ObjectId): Promise<OrderView> {
    const order = await this.orders.find(id);
    if (!order) throw new RingletError('numbers/order-not-found');
    return presentOrder(order);
  }
}
