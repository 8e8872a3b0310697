import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { type EventOf } from '@ringlet/contracts/event';
import { getCost, listCostChanges, saveCost, SaveCostInput } from '@ringlet/contracts/numbers/pricing';
import { Page } from '@ringlet/contracts/paging';
import { ratesApproved } from '@ringlet/contracts/wallet/money-acts';
import { CurrentUser, HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Pricing } from './pricing';

@Controller()
export class PricingController {
  constructor(private readonly pricing: Pricing) {}

  @HandleRequest(saveCost)
  save(@Payload() input: SaveCostInput, @CurrentUser() admin: Caller, @Ctx() context: RequestContext) {
    return this.pricing.save(input, admin.id, context);
  }

  @OnEvent(ratesApproved)
  ratesApproved(@Payload() event: EventOf<typeof ratesApproved>): Promise<void> {
    return this.pricing.saveApproved(event);
  }

  @HandleRequest(listCostChanges)
  changes(@Payload() page: Page) {
    return this.pricing.history(page);
  }

  @HandleRequest(getCost)
  get() {
    return this.pricing.siteCost();
  }
}
