import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import {
  type CostChange,
  getCost,
  GetCostInput,
  listCostChanges,
  ListCostChangesInput,
  saveCost,
  SaveCostInput,
  type SiteCost,
} from '@ringlet/contracts/numbers/pricing';
import { type PageOf } from '@ringlet/contracts/paging';
import { ratesApproved } from '@ringlet/contracts/wallet/money-acts';
import { CurrentUser, HandleRequest, OnEvent, RequirePermission } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Pricing } from './pricing';

@Controller()
export class PricingController {
  constructor(private readonly pricing: Pricing) {}

  @HandleRequest(saveCost)
  @RequirePermission('prices.change')
  save(
    @Payload() input: SaveCostInput,
    @CurrentUser() admin: Caller,
    @Ctx() context: RequestContext,
  ): Promise<SiteCost> {
    return this.pricing.save(input, admin.id, context);
  }

  @OnEvent(ratesApproved)
  ratesApproved(@Payload() event: EventEnvelope<DataOf<typeof ratesApproved>>): Promise<void> {
    return this.pricing.saveApproved(event);
  }

  @HandleRequest(listCostChanges)
  @RequirePermission('prices.view')
  changes(@Payload() page: ListCostChangesInput): Promise<PageOf<CostChange>> {
    return this.pricing.history(page);
  }

  @HandleRequest(getCost)
  get(@Payload() _input: GetCostInput): SiteCost {
    return this.pricing.siteCost();
  }
}
