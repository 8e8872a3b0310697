import { Inject, Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { type Gauge } from 'prom-client';
import { activationOutageBegan } from '@ringlet/contracts/numbers/events';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { activeToCount, isActivationOutage, longestOutageMs } from '../../domain/missing-activation';
import { type ProviderName, providerNames } from '../../domain/provider-name';
import { OrderReads } from '../../order-store/order-reads';
import { NumbersSettings } from '../../settings';
import { ActivationOutageRow } from './activation-outage.model';

const maxAgeMs = 1000;

/**
 * Detects activation outages: a provider that does not know many of its active numbers at once, e.g. after a restart. During an
 * outage no number of that provider is refunded as gone. Admins are notified once.
 */
@Injectable()
export class ActivationOutages {
  /** Each provider's last check, for the many numbers that go missing at once. */
  private readonly checks = new Map<ProviderName, { readonly at: number; readonly outcome: Promise<boolean> }>();

  constructor(
    @InjectCollection(ActivationOutageRow) private readonly rows: Collection<ActivationOutageRow>,
    private readonly orders: OrderReads,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const gauge: Gauge = metrics.gauge({
      name: 'ringlet_provider_activation_outage',
      help: '1 while a provider does not know many of its active numbers; their refunds wait.',
      labelNames: ['provider'],
      collect: () => this.updateGauge(gauge),
    });
  }

  /** Whether the provider has an activation outage; computed at most once a second. */
  isOutage(provider: ProviderName): Promise<boolean> {
    const now = this.clock.nowMs();
    const last = this.checks.get(provider);
    if (last && now - last.at < Math.min(maxAgeMs, this.settings.timing.retryEveryMs)) return last.outcome;
    const outcome = this.check(provider);
    this.checks.set(provider, { at: now, outcome });
    outcome.catch(() => this.checks.delete(provider));
    return outcome;
  }

  private async check(provider: ProviderName): Promise<boolean> {
    // A provider drops ended numbers, which is no sign of a failure.
    const missing = await this.orders.countMissing(provider, this.clock.now());
    const active = await this.orders.countPolled(provider, activeToCount(missing));
    const row = await this.rows.findOne({ _id: provider });
    const was = row?.isOngoing === true;
    const is = isActivationOutage(missing, active, was);
    if (is && !was) await this.begin(provider, missing);
    if (!is && was) {
      await this.rows.updateOne({ _id: provider }, { $set: { isOngoing: false } });
      this.log.info({ provider, missing, active }, 'activation outage ended');
    }
    const since = was ? (row.since?.getTime() ?? 0) : this.clock.nowMs();
    return is && this.clock.nowMs() - since < longestOutageMs;
  }

  private async begin(provider: ProviderName, missing: number): Promise<void> {
    const since = this.clock.now();
    this.log.error({ provider, missing }, 'activation outage began');
    const begun = this.transactions.run(`activation-outage-${provider}`, async ({ session, emit }) => {
      const noOutage = { _id: provider, isOngoing: { $ne: true } };
      await this.rows.updateOne(noOutage, { $set: { isOngoing: true, since } }, { upsert: true, session });
      emit(activationOutageBegan, { provider, missing });
    });
    // A duplicate: another replica was first.
    await unlessDuplicate(begun);
  }

  private async updateGauge(gauge: Gauge): Promise<void> {
    const rows = await this.rows.find().toArray();
    for (const provider of providerNames) {
      const { isOngoing: is = false } = rows.find(({ _id }) => _id === provider) ?? {};
      gauge.set({ provider }, is ? 1 : 0);
    }
  }
}
