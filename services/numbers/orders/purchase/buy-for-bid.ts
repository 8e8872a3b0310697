import { Injectable } from '@nestjs/common';
import { type Kobo } from '@ringlet/contracts/money';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { CatalogQuotes } from '../../catalog/catalog-quotes';
import { type PurchaseIdentity } from './new-order';
import { NumberPlans } from './number-plans';
import { atMost, NumberStock, withTrialOf } from './number-stock';
import { PurchaseSaga } from './purchase.saga';
import { type PurchasePlan, type PurchaseSteps } from './purchase-plan';
import { UsualSteps } from './usual-steps';

/** What a bid buys, and its highest price. */
interface NumberForBid {
  readonly bidId: string;
  readonly userId: string;
  readonly country: string;
  readonly service: string;
  readonly price: Kobo;
  /** Identifies this purchase, which may be repeated. */
  readonly requestKey: string;
  readonly storeOrder: PurchaseSteps['storeOrder'];
}

@Injectable()
export class BuyForBid {
  constructor(
    private readonly saga: PurchaseSaga,
    private readonly steps: UsualSteps,
    private readonly plans: NumberPlans,
    private readonly stock: NumberStock,
    private readonly catalogQuotes: CatalogQuotes,
  ) {}

  /** Errors: those of a client's purchase. */
  execute(wanted: NumberForBid, correlationId: string): Promise<BuyNumberReply> {
    const { userId, requestKey, bidId, price } = wanted;
    const fields = [bidId, price];
    const request = { userId, idempotencyKey: undefined, requestKey, isUnattended: true, fields } as const;
    return this.saga.purchase(request, (identity) => this.plan(wanted, identity, correlationId), correlationId);
  }

  private async plan(wanted: NumberForBid, identity: PurchaseIdentity, correlationId: string): Promise<PurchasePlan> {
    const { bidId, country, service, price, storeOrder } = wanted;
    const quote = atMost(price, this.catalogQuotes.quote(country, service));
    const offers = withTrialOf(this.stock.inStock(quote), identity);
    const plan = await this.plans.planOf({ service, quote, offers, more: { bidId } }, identity, correlationId);
    return { ...plan, steps: this.steps.except({ storeOrder }) };
  }
}
