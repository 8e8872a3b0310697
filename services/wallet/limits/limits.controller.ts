import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { ChargeInput, chargeOrder, type ChargeReply } from '@ringlet/contracts/wallet/ledger';
import {
  chooseSpendingLimits,
  ChooseSpendingLimitsInput,
  getSpendingLimits,
  type SpendingLimitsView,
} from '@ringlet/contracts/wallet/limits';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Ledger } from '../ledger/ledger';
import { SpendingLimits } from './spending-limits';

@Controller()
export class LimitsController {
  constructor(
    private readonly ledger: Ledger,
    private readonly limits: SpendingLimits,
  ) {}

  @HandleRequest(chargeOrder)
  async charge(@Payload() input: ChargeInput, @Ctx() { correlationId }: RequestContext): Promise<ChargeReply> {
    const { orderId, userId, amount, keyId, keySpendPerDay, holdId } = input;
    const spendPerDay = keySpendPerDay !== undefined && { spendPerDay: kobo(keySpendPerDay) };
    const key = keyId === undefined ? undefined : { keyId, ...spendPerDay };
    const order = { orderId, userId, amount: kobo(amount) };
    // The held money was within the limit when the bid was made.
    const { balance, at } = await (holdId === undefined
      ? this.limits.within(userId, correlationId, (limit) => this.ledger.charge(order, correlationId, { key, limit }))
      : this.ledger.chargeHeld(order, holdId, correlationId));
    return { balance, at: at.toISOString() };
  }

  @HandleRequest(getSpendingLimits)
  view(@CurrentUser() { id }: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.limits.view(id, correlationId);
  }

  @HandleRequest(chooseSpendingLimits)
  choose(
    @Payload() { spend, purchases }: ChooseSpendingLimitsInput,
    @CurrentUser() { id }: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<SpendingLimitsView> {
    const chosen = withoutUndefined({ spend: spend === undefined ? undefined : kobo(spend), purchases });
    return this.limits.choose(id, chosen, correlationId);
  }
}
