import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { type Quote, type QuotedOffer } from '../../catalog/catalog-quotes';
import { type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { AcquireNumber } from './acquire-number';
import { DecimalIds } from './decimal-ids';
import { newOrder, type PurchaseIdentity } from './new-order';
import { type PurchasePlan } from './purchase-plan';

interface OrderedNumber {
  readonly service: string;
  /** Its price, with every offer. */
  readonly quote: Quote;
  /** The offers to ask, in order. */
  readonly offers: readonly QuotedOffer[];
  /** Further fields stored with the order. */
  readonly more: Pick<OrderRow, 'client' | 'apiKey' | 'swapOf' | 'autoSwap' | 'bidId'>;
}

/** The common part of plans for numbers. */
@Injectable()
export class NumberPlans {
  constructor(
    private readonly acquireNumber: AcquireNumber,
    private readonly decimalIds: DecimalIds,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
  ) {}

  async planOf(
    { service, quote, offers, more }: OrderedNumber,
    identity: PurchaseIdentity,
    correlationId: string,
  ): Promise<Omit<PurchasePlan, 'steps'>> {
    const { country, serviceName, price, usCents } = quote;
    const [offer] = offers.length === 0 ? quote.offers : offers;
    if (!offer) throw new RingletError('numbers/out-of-stock');
    const refusal = quote.refusal ?? (offers.length === 0 ? new RingletError('numbers/out-of-stock') : undefined);
    const item = withoutUndefined({
      kind: 'code' as const,
      country: country.id,
      countryName: country.title,
      service,
      serviceName,
      price,
      usCents,
      cost: offer.costKobo,
      provider: offer.provider,
      pool: offer.pool,
      decimalId: await this.decimalIds.next(),
      ...more,
    });
    const order = newOrder(identity, item, this.clock.now(), this.schedule.purchaseLease());
    const acquire = (balance: Kobo) => this.acquireNumber.execute(order, offers, balance, correlationId);
    return { order, acquire, refusal };
  }
}
