import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { allowRates, AllowRatesInput, allowRefund, AllowRefundInput } from '@ringlet/contracts/wallet/money-acts';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AllowActs } from './allow-acts';

@Controller()
export class MoneyActsController {
  constructor(private readonly acts: AllowActs) {}

  @HandleRequest(allowRefund)
  refund(@Payload() input: AllowRefundInput, @CurrentUser() admin: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.acts.refund(input, admin.id, correlationId);
  }

  @HandleRequest(allowRates)
  rates(@Payload() input: AllowRatesInput, @CurrentUser() admin: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.acts.rates(input, admin.id, correlationId);
  }
}
