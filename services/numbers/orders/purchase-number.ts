import { Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type BuyNumberInput, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { Clock } from '@ringlet/platform/clock';
import { Catalog, type Quote } from '../catalog/catalog';
import { withTrial } from '../domain/pool-health';
import { CatalogRefresher } from '../catalog/catalog-refresher';
import { EmptyOffers } from '../catalog/empty-offers';
import { AcquireNumber } from './acquire-number';
import { DecimalIds } from './decimal-ids';
import { apiKeyOf, newOrder } from './new-order';
import { OrderSchedule } from './order-schedule';
import { PurchaseSaga } from './purchase.saga';

/** The purchase of a number for one code. */
@Injectable()
export class PurchaseNumber {
  constructor(
    private readonly catalog: Catalog,
    private readonly refresher: CatalogRefresher,
    private readonly emptyOffers: EmptyOffers,
    private readonly acquireNumber: AcquireNumber,
    private readonly decimalIds: DecimalIds,
    private readonly saga: PurchaseSaga,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
  ) {}

  /** Errors: see the request in libs/contracts. */
  purchase(input: BuyNumberInput, caller: Caller, correlationId: string): Promise<BuyNumberReply> {
    const { country, service, price, clientRef, idempotencyKey } = input;
    const request = {
      userId: caller.id,
      idempotencyKey,
      fields: [country, service, price, ...(clientRef === undefined ? [] : [clientRef])],
    };
    return this.saga.purchase(
      request,
      async (identity) => {
        const quote = await this.quote(input);
        const inStock = quote.offers.filter((each) => !this.emptyOffers.has(each));
        const offers = withTrial(inStock, ({ isAside }) => isAside, orderNumber(identity._id));
        const isOutOfStock = offers.length === 0;
        const [offer] = isOutOfStock ? quote.offers : offers;
        if (!offer) throw new RingletError('numbers/out-of-stock');
        const refusal = quote.refusal ?? (isOutOfStock ? new RingletError('numbers/out-of-stock') : undefined);
        const item = {
          kind: 'code' as const,
          country: quote.country.id,
          countryName: quote.country.title,
          service,
          serviceName: quote.serviceName,
          price: quote.price,
          usCents: quote.usCents,
          cost: offer.costKobo,
          provider: offer.provider,
          ...(offer.pool !== undefined && { pool: offer.pool }),
          decimalId: await this.decimalIds.next(),
          ...(clientRef !== undefined && { clientRef }),
          ...apiKeyOf(caller),
        };
        const order = newOrder(identity, item, this.clock.now(), this.schedule.purchaseLease());
        const acquire = (balance: Kobo) => this.acquireNumber.acquire(order, offers, balance, correlationId);
        return { order, acquire, refusal };
      },
      correlationId,
    );
  }

  private async quote({ country, service, price }: BuyNumberInput): Promise<Quote> {
    let quote = this.catalog.quote(country, service);
    if (quote.price !== price) {
      // The replica that showed this price may have a newer catalog.
      await this.refresher.sync();
      quote = this.catalog.quote(country, service);
    }
    if (quote.refusal) return quote;
    if (quote.price <= 0) throw new RingletError('numbers/no-price');
    if (quote.price <= price) return quote;
    const data = { price: nairaFromKobo(quote.price) };
    return { ...quote, refusal: new RingletError('numbers/price-changed', { data }) };
  }
}

/** Counts the orders of a process: the last three bytes of the id. */
function orderNumber(id: Types.ObjectId): number {
  return parseInt(id.toHexString().slice(-6), 16);
}
