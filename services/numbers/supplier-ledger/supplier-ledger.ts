import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { type Gauge } from 'prom-client';
import { dayOf, lastDays } from '@ringlet/contracts/days';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { type ProviderName } from '../domain/provider-name';
import { decimalOfAmount, supplierAmount } from '../domain/supplier-amount';
import {
  changesOf,
  compare,
  isQuiet,
  isReadingDue,
  type Movement,
  movementsUntil,
  type Reading,
} from '../domain/supplier-ledger';
import { keptShare, shareDays } from '../domain/supplier-share';
import { OrderReads } from '../order-store/order-reads';
import { ProviderBalances } from '../providers/balances/provider-balances';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { NumbersSettings } from '../settings';
import { Overcharges } from './overcharges';
import { SupplierDifferences } from './supplier-differences';
import { SupplierLedgerRow } from './supplier-ledger.model';
import { SupplierMovements } from './supplier-movements';

/** Reads the balances at the providers and compares them with the expected movements, one replica at a time for each. */
@Injectable()
export class SupplierLedger implements OnApplicationBootstrap {
  constructor(
    @InjectCollection(SupplierLedgerRow) private readonly rows: Collection<SupplierLedgerRow>,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly movements: SupplierMovements,
    private readonly differences: SupplierDifferences,
    private readonly balances: ProviderBalances,
    private readonly orders: OrderReads,
    private readonly overcharges: Overcharges,
    private readonly transactions: Transactions,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const gauge: Gauge = metrics.gauge({
      name: 'ringlet_supplier_difference',
      help: 'What a number provider charged beyond what was bought in the last 24 hours, in its own currency. Kind: kept, unexplained.',
      labelNames: ['provider', 'currency', 'kind'],
      collect: () => this.updateGauge(gauge),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { supplierLookEveryMs, balanceEveryMs } = this.settings.timing;
    const everyMs = Math.min(supplierLookEveryMs, balanceEveryMs);
    const options = { backOff: { firstMs: balanceEveryMs, maxMs: balanceEveryMs } };
    for (const provider of this.providers) {
      const work = () => this.keep(provider);
      await this.tasks.runExclusive(`supplier-ledger:${provider.name}`, everyMs, work, options);
    }
  }

  private async keep(provider: NumberProvider): Promise<void> {
    const { name } = provider;
    const { timing } = this.settings;
    const { readAt, since, pending = [] } = (await this.rows.findOne({ _id: name })) ?? {};
    const now = this.clock.nowMs();
    const movements = await this.movements.open(name, new Date(since?.from ?? pending[0]?.from ?? now));
    const comparable = pending.filter(({ until }) => until + timing.supplierCompareAfterMs <= now);
    if (comparable.length > 0) await this.compareAll(name, since, comparable, movements);
    const isMinuteOver = now - (readAt?.getTime() ?? 0) >= timing.balanceEveryMs;
    if (isMinuteOver || isReadingDue(pending, movements)) await this.read(provider);
    if (isMinuteOver) await this.sumUp(name);
  }

  private async read(provider: NumberProvider): Promise<void> {
    const readAt = this.clock.now();
    const balance = await provider.balance();
    const reading = { balance: supplierAmount(balance), from: readAt.getTime(), until: this.clock.nowMs() };
    await this.rows.updateOne(
      { _id: provider.name },
      { $push: { pending: reading }, $set: { readAt } },
      { upsert: true },
    );
    await this.balances.record(provider, balance);
  }

  /** Compares the windows between the quiet ones of these readings; drops the others. */
  private async compareAll(
    provider: ProviderName,
    last: Reading | undefined,
    readings: readonly Reading[],
    open: readonly Movement[],
  ): Promise<void> {
    let since = last;
    let movements = open;
    for (const reading of readings) {
      // An undecided purchase's cost is unknown, so nothing later can be compared.
      if (await this.orders.hasUndecided(provider, reading.until)) return;
      if (!isQuiet(reading, movements)) {
        await this.rows.updateOne({ _id: provider }, { $pull: { pending: { from: reading.from } } });
        continue;
      }
      const window = movementsUntil(reading, movements);
      await this.close(provider, since, reading, window);
      since = reading;
      movements = movements.filter((each) => !window.includes(each));
    }
  }

  /** Stores a window's result once. */
  private async close(
    provider: ProviderName,
    since: Reading | undefined,
    reading: Reading,
    window: readonly Movement[],
  ): Promise<void> {
    const now = this.clock.nowMs();
    const found = await this.differences.foundSince(provider, new Date(now - hourMs));
    const limits = { now, standsAfterMs: this.settings.timing.supplierStandAfterMs };
    const nothing = { added: [], evenedOut: [], cheaper: [] };
    // Before the first reading the balance is unknown.
    const { added, evenedOut, cheaper } = since ? compare(since, reading, window, found, limits) : nothing;
    const isClosed = await this.transactions.run(`supplier-ledger-${provider}`, async ({ session }) => {
      const asRead = { _id: provider, 'since.from': since?.from ?? { $exists: false } };
      const $inc = { [`spent.${dayOf(new Date(reading.from))}`]: -changesOf(window) };
      const change = { $set: { since: reading }, $pull: { pending: { from: { $lte: reading.from } } }, $inc };
      if ((await this.rows.updateOne(asRead, change, { session })).matchedCount === 0) return false;
      await this.movements.close(
        window.map(({ id }) => id),
        session,
      );
      await this.differences.remove(evenedOut, session);
      await this.differences.add(provider, added, session);
      for (const { orderId, amount } of cheaper) await this.movements.correct(orderId, amount, session);
      return true;
    });
    if (!isClosed) return;
    for (const { kind, amount, orders, count } of added) {
      const about = { provider, kind, amount: decimalOfAmount(amount), orders: orders.map(({ orderId }) => orderId) };
      this.log.warn({ ...about, count }, 'supplier difference found');
    }
  }

  /** Lets differences stand that nothing has evened out, and measures the share that the provider keeps. */
  private async sumUp(provider: ProviderName): Promise<void> {
    await this.overcharges.publishStanding(provider);
    const now = this.clock.now();
    const days = lastDays(now, shareDays);
    const { spent = {} } = (await this.rows.findOne({ _id: provider })) ?? {};
    const kept = await this.differences.amountSince(provider, new Date(now.getTime() - shareDays * dayMs), 'kept');
    const sum = days.reduce((total, day) => total + (spent[day] ?? 0), 0);
    const old = Object.keys(spent).filter((day) => !days.includes(day));
    await this.rows.updateOne(
      { _id: provider },
      {
        $set: { keptShare: keptShare(kept, sum) },
        ...(old.length > 0 && { $unset: Object.fromEntries(old.map((day) => [`spent.${day}`, ''])) }),
      },
    );
  }

  private async updateGauge(gauge: Gauge): Promise<void> {
    const since = new Date(this.clock.nowMs() - dayMs);
    for (const { name: provider, currency } of this.providers) {
      for (const kind of ['kept', 'unexplained'] as const) {
        const amount = await this.differences.amountSince(provider, since, kind).catch((error: unknown) => {
          this.log.warn({ err: error }, 'supplier difference gauge failed');
          return undefined;
        });
        if (amount !== undefined) gauge.set({ provider, currency, kind }, Number(decimalOfAmount(amount)));
      }
    }
  }
}
