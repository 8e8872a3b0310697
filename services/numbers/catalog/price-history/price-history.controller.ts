import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OfferInput } from '@ringlet/contracts/numbers/offer';
import { getPriceHistory } from '@ringlet/contracts/numbers/price-history';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { PriceHistory } from './price-history';

@Controller()
export class PriceHistoryController {
  constructor(private readonly history: PriceHistory) {}

  @HandleRequest(getPriceHistory)
  get(@Payload() { country, service }: OfferInput) {
    return this.history.of(country, service);
  }
}
