import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { getCost, GetCostInput, saveCost, SaveCostInput, type SiteCost } from '@ringlet/contracts/numbers/pricing';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf } from '../caller';
import { Pricing } from './pricing';

@Controller()
export class PricingController {
  constructor(private readonly pricing: Pricing) {}

  @HandleRequest(saveCost)
  save(@Payload() input: SaveCostInput, @Ctx() context: RequestContext): Promise<SiteCost> {
    return this.pricing.save(input, adminOf(context).id, context.correlationId);
  }

  @HandleRequest(getCost)
  cost(@Payload() _input: GetCostInput): SiteCost {
    return this.pricing.siteCost();
  }
}
