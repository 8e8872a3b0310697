import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type Gauge } from 'prom-client';
import { type ProviderBalanceView } from '@ringlet/contracts/numbers/admin';
import { providerBalanceLow } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { isAtMost } from '../../domain/price';
import { isCheckDue, providerRecords } from '../../domain/provider-records';
import { NumbersSettings } from '../../settings';
import { NUMBER_PROVIDERS, type NumberProvider } from '../number-provider';
import { ProviderBalanceRow } from './provider-balance.model';

/** Balances at the providers as the supplier ledger reads them; publishes an event when one falls to its configured limit. */
@Injectable()
export class ProviderBalances {
  constructor(
    @InjectModel(ProviderBalanceRow.name) private readonly rows: Model<ProviderBalanceRow>,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const gauge: Gauge = metrics.gauge({
      name: 'ringlet_provider_balance',
      help: 'Balance at a number provider, in its own currency.',
      labelNames: ['provider', 'currency'],
      collect: () => this.updateGauge(gauge),
    });
  }

  /** The last read balances, by preference, whichever replica read them. */
  async list(): Promise<ProviderBalanceView[]> {
    const rows = await this.rows.find().lean<ProviderBalanceRow[]>();
    const records = providerRecords(this.settings.PROVIDER_RECORDS);
    const now = this.clock.now();
    return this.providers.map(({ name, currency }) => {
      const { balance, at } = rows.find(({ _id }) => _id === name) ?? {};
      const lastRead = balance === undefined || at === undefined ? {} : { balance, at: at.toISOString() };
      const wanted = this.settings.PROVIDER_BALANCE_WANTED;
      // The row's `low` is the alarm's state, which may lag behind the balance.
      const low = balance !== undefined && isAtMost(balance, wanted);
      const record = records[name];
      const known = record && { ...record, checkDue: isCheckDue(record, now) };
      return { provider: name, currency, wanted, low, ...lastRead, ...known };
    });
  }

  async record({ name, currency }: NumberProvider, balance: string): Promise<void> {
    const wanted = this.settings.PROVIDER_BALANCE_WANTED;
    const low = isAtMost(balance, wanted);
    const at = this.clock.now();
    const changes = { $set: { balance, at }, $setOnInsert: { low: false } };
    const before = await this.rows
      .findOneAndUpdate({ _id: name }, changes, { upsert: true })
      .lean<ProviderBalanceRow>();
    if (!low) {
      if (before?.low) await this.rows.updateOne({ _id: name }, { $set: { low } });
      return;
    }
    const sinceAlarmMs = at.getTime() - (before?.alarmedAt?.getTime() ?? -Infinity);
    // If a balance falls again soon after an alarm, the next alarm comes later, if it is still low then.
    if (before?.low || sinceAlarmMs < this.settings.timing.balanceAlarmEveryMs) return;
    const isRaised = await this.transactions.run(`balance-${name}`, async ({ session, emit }) => {
      const row = await this.rows
        .findOneAndUpdate({ _id: name }, { $set: { low, alarmedAt: at } }, { upsert: true, session })
        .lean<ProviderBalanceRow>();
      if (row?.low) return false;
      emit(providerBalanceLow, { provider: name, balance, currency, wanted });
      return true;
    });
    if (isRaised) this.log.error({ provider: name, balance, currency, wanted }, 'provider balance low');
  }

  /** From the database, because only one replica reads each balance. */
  private async updateGauge(gauge: Gauge): Promise<void> {
    const balances = await this.list().catch((error: unknown) => {
      this.log.warn({ err: error }, 'provider balance gauge failed');
      return [];
    });
    for (const { provider, currency, balance } of balances) {
      if (balance !== undefined) gauge.set({ provider, currency }, Number(balance));
    }
  }
}
