import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type SiteCost } from '#libs/contracts/numbers';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { type Rates } from '../domain/price';
import { NumbersSettings } from '../settings';
import { defaultRates, siteCostId, SiteCostRow } from './site-cost.model';

/** The rates and margins that apply now, in memory; the newest saved ones within a second, whichever process saved them. */
@Injectable()
export class Pricing implements OnApplicationBootstrap, OnApplicationShutdown {
  private current: Rates & { readonly version: number } = { ...defaultRates, version: 0 };
  private readonly listeners: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(SiteCostRow.name) private readonly rows: Model<SiteCostRow>,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    this.timer = setInterval(() => {
      this.load().catch((error: unknown) => this.log.warn({ err: error }, 'could not read rates and margins'));
    }, this.settings.CATALOGUE_CHECK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  get rates(): Rates & { readonly version: number } {
    return this.current;
  }

  /** Told when other rates or margins apply. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Takes over what is saved, if it is newer than what applies. */
  async load(): Promise<void> {
    const saved = await this.rows.findOne({ _id: siteCostId }).lean<SiteCostRow>();
    if (saved) this.apply(saved);
  }

  siteCost(): SiteCost {
    const { lowcost, highcost, rate_usd, rate_ngn, rate_rub } = this.current;
    return { id: siteCostId, lowcost, highcost, rate_usd, rate_ngn, rate_rub };
  }

  private apply(saved: Rates & { readonly version: number }): void {
    if (saved.version <= this.current.version) return;
    this.current = saved;
    for (const listener of this.listeners) listener();
  }
}
