import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '../../clock';
import { Oddities } from '../../oddities/oddities';
import { NumbersSettings } from '../../settings';
import { type NumberProvider, type ProviderName, NUMBER_PROVIDERS } from '../../providers/provider';
import { StrayRow } from './stray.model';

const atOnce = 20;

/** Gives back numbers that came when nobody waited for them any more; their orders have given the money back. */
@Injectable()
export class Strays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly working = new Map<ProviderName, Promise<void>>();

  constructor(
    @InjectModel(StrayRow.name) private readonly rows: Model<StrayRow>,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly oddities: Oddities,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      for (const provider of this.providers) {
        const { name } = provider;
        if (!this.working.has(name))
          this.working.set(
            name,
            this.work(provider).finally(() => this.working.delete(name)),
          );
      }
    }, this.settings.RETRY_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.working.values());
  }

  async add(stray: Omit<StrayRow, '_id' | 'dueAt'>): Promise<void> {
    // A provider may count rentals and codes apart.
    const _id = `${stray.provider}:${stray.kind === 'rental' ? 'rental:' : ''}${stray.requestId}`;
    const { provider, requestId, orderId, number } = stray;
    this.oddities.note(provider, 'late-number', { requestId, order: orderId, number });
    await this.rows.updateOne({ _id }, { $set: { ...stray, dueAt: new Date(this.clock.now()) } }, { upsert: true });
  }

  /** Each provider's by themselves: one that is silent holds up its own only. */
  private async work(provider: NumberProvider): Promise<void> {
    try {
      const due = await this.rows
        .find({ provider: provider.name, dueAt: { $lte: new Date(this.clock.now()) } })
        .sort({ dueAt: 1 })
        .limit(atOnce)
        .lean<StrayRow[]>();
      for (const stray of due) await this.giveBack(stray, provider);
    } catch (error) {
      this.log.warn({ err: error, provider: provider.name }, 'could not give a stray number back; later again');
    }
  }

  private async giveBack({ _id, kind, requestId, number, dueAt }: StrayRow, provider: NumberProvider): Promise<void> {
    const later = new Date(this.clock.now() + 5 * this.settings.RETRY_EVERY_MS);
    const claimed = await this.rows.updateOne({ _id, dueAt }, { $set: { dueAt: later } });
    if (claimed.modifiedCount === 0) return;
    const answer = await (kind === 'rental' ? provider.rentals : provider)?.cancel(requestId);
    // A rental that is not taken back at once never is; a number for one code is, once it is old enough.
    if (answer === undefined || (answer === 'refused' && kind !== 'rental')) return;
    if (answer === 'refused')
      this.log.error({ stray: _id, number }, 'a stray rental is not taken back: it is paid for nothing');
    await this.rows.deleteOne({ _id });
    if (answer !== 'refused') this.log.info({ stray: _id }, 'a stray number went back');
  }
}
