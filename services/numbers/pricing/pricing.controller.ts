import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getCost, GetCostInput, type SiteCost } from '#libs/contracts/numbers';
import { Handles } from '#libs/messaging/handles';
import { Pricing } from './pricing';

@Controller()
export class PricingController {
  constructor(private readonly pricing: Pricing) {}

  @Handles(getCost)
  cost(@Payload() _input: GetCostInput): SiteCost {
    return this.pricing.siteCost();
  }
}
