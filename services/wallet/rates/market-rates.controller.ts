import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { getMarketRates, GetMarketRatesInput, type MarketRates } from '#libs/contracts/wallet-rates';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { adminOf } from '../admin/admin-of';
import { Rates } from './rates';

@Controller()
export class MarketRatesController {
  constructor(private readonly rates: Rates) {}

  @Handles(getMarketRates)
  marketRates(@Payload() _input: GetMarketRatesInput, @Ctx() call: Call): Promise<MarketRates> {
    adminOf(call);
    return this.rates.market();
  }
}
