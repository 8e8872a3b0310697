import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPriceHistory, GetPriceHistoryInput, type PriceDayView } from '@ringlet/contracts/numbers/price-history';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { PriceHistory } from './price-history';

@Controller()
export class PriceHistoryController {
  constructor(private readonly history: PriceHistory) {}

  @HandleRequest(getPriceHistory)
  get(@Payload() { country, service }: GetPriceHistoryInput): Promise<PriceDayView[]> {
    return this.history.of(country, service);
  }
}
