import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { pricingChanged } from '@ringlet/contracts/numbers/pricing';
import { getMarketRates, type MarketRatesView } from '@ringlet/contracts/wallet/market-rates';
import { HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { Rates } from './rates';

/** The API's terms require it wherever its rates are shown. */
const attribution = { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' };

@Controller()
export class RatesController {
  constructor(
    private readonly inbox: Inbox,
    private readonly rates: Rates,
  ) {}

  @HandleRequest(getMarketRates)
  async marketRates(): Promise<MarketRatesView> {
    const { rates, readAt } = await this.rates.market();
    return {
      rateUsd: rates.USD,
      rateNgn: rates.NGN,
      rateRub: rates.RUB,
      rateGhs: rates.GHS,
      rateZar: rates.ZAR,
      ...(readAt ? { source: 'market', readAt: readAt.toISOString() } : { source: 'fallback' }),
      attribution,
    };
  }

  @OnEvent(pricingChanged)
  async pricingChanged(@Payload() event: EventOf<typeof pricingChanged>): Promise<void> {
    const { rate_usd: USD, rate_ngn: NGN, rate_rub: RUB } = event.data;
    await this.inbox.once('rates', event, (transaction) =>
      this.rates.save({ _id: 'pricing', rates: { USD, NGN, RUB }, at: new Date(event.at) }, transaction),
    );
  }
}
