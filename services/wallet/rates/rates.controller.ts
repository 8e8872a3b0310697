import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { getMarketRates, GetMarketRatesInput, type MarketRates } from '@ringlet/contracts/wallet/market-rates';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf } from '../admin/admin-of';
import { Rates } from './rates';

@Controller()
export class MarketRatesController {
  constructor(private readonly rates: Rates) {}

  @HandleRequest(getMarketRates)
  marketRates(@Payload() _input: GetMarketRatesInput, @Ctx() context: RequestContext): Promise<MarketRates> {
    adminOf(context);
    return this.rates.market();
  }
}
