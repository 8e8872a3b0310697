import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { type SetRenewalInput } from '@ringlet/contracts/numbers/rentals';
import { Clock } from '@ringlet/platform/clock';
import { isSameSpan, rentalSpans } from '../domain/rental';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';
import { presentOrder } from '../order-store/present-order';
import { RentalCatalog } from './rental-catalog';

/** What owners change of their rentals: the end, and the automatic renewal. */
@Injectable()
export class OwnRentals {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly rentalCatalog: RentalCatalog,
    private readonly lockedAccounts: LockedAccounts,
    private readonly clock: Clock,
  ) {}

  async finish(orderId: string, userId: string): Promise<OrderView> {
    const { _id } = await this.findOwn(orderId, userId);
    const isEnded = await this.orders.endRental(_id, this.clock.now());
    const found = await this.orders.get(_id);
    if (isEnded) return presentOrder(found);
    const isExtended = found.state === 'active' && found.rental?.pendingExtensionId !== undefined;
    throw new RingletError(isExtended ? 'numbers/extension-under-way' : 'numbers/not-active');
  }

  /** A changed renewal is tried at the next occasion, whatever failed before. */
  async setRenewal({ orderId, unit, count, price }: SetRenewalInput, userId: string): Promise<OrderView> {
    const { _id, country } = await this.findOwn(orderId, userId);
    const span = { unit, count };
    if (!rentalSpans.some((each) => isSameSpan(each, span))) throw new RingletError('numbers/span-not-offered');
    // A given limit can be set even while the provider does not answer or sells nothing.
    const highestPrice = price === undefined ? await this.priceOfNow(country, span) : kobo(price);
    const isSet = await this.orders.setRenewal(_id, { span, highestPrice }, this.clock.now());
    if (!isSet) throw new RingletError('numbers/not-active');
    await this.lockedAccounts.refuseLocked(userId, () => this.orders.endRenewal(_id));
    return presentOrder(await this.orders.get(_id));
  }

  async endRenewal(orderId: string, userId: string): Promise<OrderView> {
    const { _id } = await this.orders.findOwn(orderId, userId);
    await this.orders.endRenewal(_id);
    return presentOrder(await this.orders.get(_id));
  }

  private async findOwn(orderId: string, userId: string): Promise<OrderRow> {
    const order = await this.orders.findOwn(orderId, userId);
    if (order.kind !== 'rental') throw new RingletError('numbers/order-not-found');
    return order;
  }

  private async priceOfNow(country: string, span: RentalSpan): Promise<Kobo> {
    const { offers } = await this.rentalCatalog.offersOf(country);
    const offer = offers.find((each) => isSameSpan(each, span));
    if (!offer) throw new RingletError('numbers/span-not-offered');
    return offer.price;
  }
}
