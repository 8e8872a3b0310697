import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type DollarRates } from '../domain/conversion';
import { readMarketRates } from '../domain/market-rates';
import { JsonApi } from '../providers/json-api';
import { type WalletSettings } from '../settings';

/** The exchange-rate API at RATES_URL. https://www.exchangerate-api.com/docs/free */
@Injectable()
export class MarketRatesApi {
  private readonly api: JsonApi;
  private readonly path: string;

  constructor(@Inject(SETTINGS) { RATES_URL, timing }: WalletSettings, metrics: Metrics) {
    const { origin, pathname, search } = new URL(RATES_URL);
    this.api = new JsonApi(origin, timing.paymentTimeoutMs, { provider: 'exchange-rates', metrics });
    this.path = pathname + search;
  }

  /** Throws if the API does not respond or has no usable rates. */
  async fetch(): Promise<DollarRates> {
    const { body } = await this.api.call({ path: this.path, call: 'latest' });
    const rates = readMarketRates(body);
    if (!rates) throw new Error('the exchange-rate API has no usable dollar rates');
    return rates;
  }
}
