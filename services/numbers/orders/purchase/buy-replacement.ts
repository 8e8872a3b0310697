import { Injectable } from '@nestjs/common';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { poolsGivenUp } from '../../domain/swap';
import { replacementKey } from '../../order-store/request-key';
import { type PurchaseIdentity } from './new-order';
import { NumberPlans } from './number-plans';
import { NumberStock } from './number-stock';
import { PurchaseSaga } from './purchase.saga';
import { type PurchasePlan, type PurchaseSteps } from './purchase-plan';
import { type GivenUp, Replacements } from './replacements';
import { UsualSteps } from './usual-steps';

interface Wanted {
  readonly given: GivenUp;
  /** Stores the order together with the swap that it decides. */
  readonly storeOrder: PurchaseSteps['storeOrder'];
}

/** The purchase of a refunded number's replacement, once each. */
@Injectable()
export class BuyReplacement {
  constructor(
    private readonly saga: PurchaseSaga,
    private readonly steps: UsualSteps,
    private readonly plans: NumberPlans,
    private readonly stock: NumberStock,
    private readonly replacements: Replacements,
  ) {}

  /** May be repeated. Errors: those of a client's purchase. */
  execute(wanted: Wanted, correlationId: string): Promise<BuyNumberReply> {
    const { _id, userId, swap } = wanted.given;
    const requestKey = replacementKey(wanted.given);
    const fields = [_id.toHexString(), swap.highestPrice];
    const request = { userId, idempotencyKey: undefined, requestKey, fields };
    return this.saga.purchase(request, (identity) => this.plan(wanted, identity, correlationId), correlationId);
  }

  private async plan(
    { given, storeOrder }: Wanted,
    identity: PurchaseIdentity,
    correlationId: string,
  ): Promise<PurchasePlan> {
    const { _id, service, swap, autoSwap } = given;
    const quote = await this.replacements.quote(given);
    const used = swap.isAutomatic === true ? 1 : 0;
    const swapOf = { orderId: _id.toHexString(), pools: poolsGivenUp(given) };
    const more = { swapOf, autoSwap: autoSwap && { ...autoSwap, left: autoSwap.left - used } };
    const ordered = { service, quote, offers: this.stock.inStock(quote), more };
    const plan = await this.plans.planOf(ordered, identity, correlationId);
    return { ...plan, steps: this.steps.except({ storeOrder }) };
  }
}
