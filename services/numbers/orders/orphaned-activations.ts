import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { NumbersSettings } from '../settings';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';
import { OrphanedActivationRow } from './orphaned-activation.model';
import { type ProviderName } from '../domain/provider-name';

const atOnce = 20;

/** Gives back numbers that came when nobody waited for them any more; their orders have given the money back. */
@Injectable()
export class OrphanedActivations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly working = new Map<ProviderName, Promise<void>>();

  constructor(
    @InjectModel(OrphanedActivationRow.name) private readonly rows: Model<OrphanedActivationRow>,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly anomalies: ProviderAnomalies,
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

  async add(stray: Omit<OrphanedActivationRow, '_id' | 'dueAt'>): Promise<void> {
    // A provider may count rentals and codes apart.
    const _id = `${stray.provider}:${stray.kind === 'rental' ? 'rental:' : ''}${stray.activationId}`;
    const { provider, activationId, orderId, number } = stray;
    this.anomalies.record(provider, 'late-number', { activationId, order: orderId, number });
    await this.rows.updateOne({ _id }, { $set: { ...stray, dueAt: new Date(this.clock.nowMs()) } }, { upsert: true });
  }

  /** Each provider's by themselves: one that is silent holds up its own only. */
  private async work(provider: NumberProvider): Promise<void> {
    try {
      const due = await this.rows
        .find({ provider: provider.name, dueAt: { $lte: new Date(this.clock.nowMs()) } })
        .sort({ dueAt: 1 })
        .limit(atOnce)
        .lean<OrphanedActivationRow[]>();
      for (const stray of due) await this.giveBack(stray, provider);
    } catch (error) {
      this.log.warn({ err: error, provider: provider.name }, 'could not give a stray number back; later again');
    }
  }

  private async giveBack(
    { _id, kind, activationId, number, dueAt }: OrphanedActivationRow,
    provider: NumberProvider,
  ): Promise<void> {
    const later = new Date(this.clock.nowMs() + 5 * this.settings.RETRY_EVERY_MS);
    const claimed = await this.rows.updateOne({ _id, dueAt }, { $set: { dueAt: later } });
    if (claimed.modifiedCount === 0) return;
    const answer = await (kind === 'rental' ? provider.rentals : provider)?.cancel(activationId);
    // A rental that is not taken back at once never is; a number for one code is, once it is old enough.
    if (answer === undefined || (answer === 'refused' && kind !== 'rental')) return;
    if (answer === 'refused')
      this.log.error({ stray: _id, number }, 'a stray rental is not taken back: it is paid for nothing');
    await this.rows.deleteOne({ _id });
    if (answer !== 'refused') this.log.info({ stray: _id }, 'a stray number went back');
  }
}
