import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { callProvider } from '../providers/provider-call';
import { readMarket } from '../domain/market-rates';
import { type WalletSettings } from '../settings';
import { Rates } from './rates';

const firstRetryMs = 60_000;

/**
 * Reads the market's rates now and then (open.er-api.com, daily data), and sooner after a failure. What was read last stays until
 * the next good answer.
 */
@Injectable()
export class MarketReader implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private failuresInARow = 0;
  private isOver = false;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly rates: Rates,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    void this.keepReading();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.reading;
  }

  /** Never fails: what goes wrong is logged, and tried again at the next time. */
  read(): Promise<void> {
    return (this.reading ??= this.readOnce()
      .then(
        () => {
          this.failuresInARow = 0;
        },
        (error: unknown) => {
          this.failuresInARow++;
          this.log.warn({ err: error }, 'could not read the market rates');
        },
      )
      .finally(() => (this.reading = undefined)));
  }

  private async keepReading(): Promise<void> {
    await this.read();
    if (!this.isOver) this.timer = setTimeout(() => void this.keepReading(), this.nextReadMs());
  }

  /** A minute after a failure, then twice as long each time, at most the usual pace. */
  private nextReadMs(): number {
    const { RATES_REFRESH_MS: usual } = this.settings;
    return this.failuresInARow === 0 ? usual : Math.min(usual, firstRetryMs * 2 ** (this.failuresInARow - 1));
  }

  private async readOnce(): Promise<void> {
    const { body } = await callProvider(this.settings.RATES_URL, {}, this.settings.PAYMENT_TIMEOUT_MS);
    const rates = readMarket(body);
    if (!rates) throw new Error(`no rates for a dollar at ${this.settings.RATES_URL}`);
    await this.rates.keep({ _id: 'market', rates, at: this.clock.now() });
  }
}
