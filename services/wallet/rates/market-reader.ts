import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#libs/platform/clock';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { callProvider } from '../providers/provider-call';
import { readMarket } from '../domain/market';
import { type WalletSettings } from '../settings';
import { Rates } from './rates';

/** Reads the market's rates now and then (open.er-api.com, daily data). What was read last stays until the next good answer. */
@Injectable()
export class MarketReader implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly rates: Rates,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.read(), this.settings.RATES_REFRESH_MS);
    void this.read();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /** Never fails: what goes wrong is logged, and tried again at the next time. */
  read(): Promise<void> {
    return (this.reading ??= this.readOnce()
      .catch((error: unknown) => this.log.warn({ err: error }, 'could not read the market rates'))
      .finally(() => (this.reading = undefined)));
  }

  private async readOnce(): Promise<void> {
    const { body } = await callProvider(this.settings.RATES_URL, {}, this.settings.PAYMENT_TIMEOUT_MS);
    const rates = readMarket(body);
    if (!rates) throw new Error(`no rates for a dollar at ${this.settings.RATES_URL}`);
    await this.rates.keep({ _id: 'market', rates, at: this.clock.now() });
  }
}
