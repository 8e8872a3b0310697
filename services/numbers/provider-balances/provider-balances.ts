import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { Gauge } from 'prom-client';
import { type ProviderBalance } from '@ringlet/contracts/numbers/admin';
import { providerBalanceLow } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Metrics } from '@ringlet/platform/metrics';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { isAtMost } from '../domain/price';
import { NumbersSettings } from '../settings';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';
import { BalanceRow } from './provider-balance.model';

/** Watches what we have left at the providers: a gauge, and an event when it falls below what the settings want. */
@Injectable()
export class ProviderBalances implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly gauge: Gauge;
  private readonly watching: IntervalTask;

  constructor(
    @InjectModel(BalanceRow.name) private readonly rows: Model<BalanceRow>,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.gauge = new Gauge({
      name: 'ringlet_provider_balance',
      help: 'What we have left at a number provider, in its own currency.',
      labelNames: ['provider', 'currency'],
      registers: [metrics.registry],
    });
    const failed = (error: unknown): void => log.warn({ err: error }, 'could not look after the balances');
    this.watching = new IntervalTask(() => this.look(), settings.BALANCE_EVERY_MS, failed);
  }

  onApplicationBootstrap(): void {
    this.watching.start();
    this.watching.poke();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.watching.stop();
  }

  /** What was read last of each provider, by whichever process. */
  async last(): Promise<ProviderBalance[]> {
    const rows = await this.rows.find().lean<BalanceRow[]>();
    return this.providers.map(({ name, currency }) => {
      const { balance, at } = rows.find(({ _id }) => _id === name) ?? {};
      const read = balance === undefined || at === undefined ? {} : { balance, at: at.toISOString() };
      const wanted = this.settings.PROVIDER_BALANCE_WANTED;
      // The row's own mark says what was overrides, which is later than what is.
      const low = balance !== undefined && isAtMost(balance, wanted);
      return { provider: name, currency, wanted, low, ...read };
    });
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.providers.map((provider) =>
        this.lookAt(provider).catch((error: unknown) => {
          this.log.warn({ err: error, provider: provider.name }, 'a balance is not to be had');
        }),
      ),
    );
  }

  private async lookAt(provider: NumberProvider): Promise<void> {
    const { name, currency } = provider;
    const balance = await provider.balance();
    this.gauge.set({ provider: name, currency }, Number(balance));
    const wanted = this.settings.PROVIDER_BALANCE_WANTED;
    const low = isAtMost(balance, wanted);
    const at = new Date(this.clock.nowMs());
    const read = { $set: { balance, at }, $setOnInsert: { low: false } };
    const row = await this.rows.findOneAndUpdate({ _id: name }, read, { upsert: true }).lean<BalanceRow>();
    if (!low) {
      if (row?.low) await this.rows.updateOne({ _id: name }, { $set: { low } });
      return;
    }
    const lately = at.getTime() - (row?.overridesAt?.getTime() ?? -Infinity) < this.settings.BALANCE_ALARM_EVERY_MS;
    // One that fell again so soon is overrides of later, should it still be low then.
    if (row?.low || lately) return;
    const isOurs = await this.transactions.run(`balance-${name}`, async ({ session, emit }) => {
      const before = await this.rows
        .findOneAndUpdate({ _id: name }, { $set: { low, overridesAt: at } }, { upsert: true, session })
        .lean<BalanceRow>();
      if (before?.low) return false;
      emit(providerBalanceLow, { provider: name, balance, currency, wanted });
      return true;
    });
    if (isOurs) this.log.error({ provider: name, balance, currency, wanted }, 'a provider runs dry');
  }
}
