import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { minuteMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { readMarketRates } from '../domain/market-rates';
import { JsonApi } from '../providers/json-api';
import { type WalletSettings } from '../settings';
import { Rates } from './rates';

/** After a failure. */
const againAfterMs = 5 * minuteMs;

/**
 * Reads the exchange-rate API at RATES_URL every ratesRefreshMs (open.er-api.com has daily data). The last rates stay stored
 * until the next successful read. https://www.exchangerate-api.com/docs/free
 */
@Injectable()
export class MarketRatesReader implements OnApplicationBootstrap {
  private readonly api: JsonApi;
  private readonly path: string;

  constructor(
    private readonly rates: Rates,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    const { origin, pathname, search } = new URL(settings.RATES_URL);
    this.api = new JsonApi(origin, settings.timing.paymentTimeoutMs, { provider: 'exchange-rates', metrics });
    this.path = pathname + search;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('market-rates', this.settings.timing.ratesRefreshMs, async () => {
      if (!(await this.read())) return new Date(this.clock.nowMs() + againAfterMs);
    });
  }

  /** False if the API does not respond or has no usable rates. */
  async read(): Promise<boolean> {
    try {
      const { body } = await this.api.call({ path: this.path, call: 'latest' });
      const rates = readMarketRates(body);
      if (!rates) throw new Error('the exchange-rate API has no usable dollar rates');
      await this.rates.save({ _id: 'market', rates, at: this.clock.now() });
      return true;
    } catch (err) {
      this.log.warn({ err }, 'market rates read failed');
      return false;
    }
  }
}
