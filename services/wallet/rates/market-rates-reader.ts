import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type WalletSettings } from '../settings';
import { MarketRatesApi } from './market-rates-api';
import { Rates } from './rates';

const firstRetryMs = 60_000;

/**
 * Reads the market rates every ratesRefreshMs (open.er-api.com has daily data), and sooner after a failure. The last rates stay
 * stored until the next successful read.
 */
@Injectable()
export class MarketRatesReader implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private failuresInARow = 0;
  private isStopped = false;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly api: MarketRatesApi,
    private readonly rates: Rates,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    void this.readAndReschedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.reading;
  }

  /** Never rejects: a failure is logged and retried next time. */
  read(): Promise<void> {
    return (this.reading ??= this.readOnce()
      .then(
        () => {
          this.failuresInARow = 0;
        },
        (error: unknown) => {
          this.failuresInARow++;
          this.log.warn({ err: error }, 'market rates read failed');
        },
      )
      .finally(() => (this.reading = undefined)));
  }

  private async readAndReschedule(): Promise<void> {
    await this.read();
    if (!this.isStopped) this.timer = setTimeout(() => void this.readAndReschedule(), this.delayMs());
  }

  /** A minute after a failure, then twice as long each time, up to the usual interval. */
  private delayMs(): number {
    const { ratesRefreshMs: usual } = this.settings.timing;
    return this.failuresInARow === 0 ? usual : Math.min(usual, firstRetryMs * 2 ** (this.failuresInARow - 1));
  }

  private async readOnce(): Promise<void> {
    const rates = await this.api.fetch();
    await this.rates.save({ _id: 'market', rates, at: this.clock.now() });
  }
}
