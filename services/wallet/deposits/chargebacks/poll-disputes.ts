import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Counter } from 'prom-client';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type ScheduledTask, ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { chargebackKey } from '../../domain/chargeback';
import { type ListedDispute, type PaymentProvider, ProviderUnavailable } from '../../domain/payment-provider';
import { PaymentProviders } from '../../providers/payment-providers';
import { Deposits } from '../deposits.repository';
import { UnmatchedPayments } from '../unmatched/unmatched-payments';
import { Chargebacks } from './chargebacks.repository';
import { FollowChargebacks } from './follow-chargebacks';

const everyMs = 5 * minuteMs;
/** A page can skip a row while others arrive; the next read finds it. Older open ones are asked about one by one. */
const listedMs = 7 * dayMs;
const pagesAtMost = 40;
/** Failed pages in a row after which the provider counts as silent. */
const failedAtMost = 3;

/** Reads the providers' lists of disputes: without them a dispute with a lost webhook would be lost too. */
@Injectable()
export class PollDisputes implements OnApplicationBootstrap {
  private readonly found: Counter<'provider'>;
  private task: ScheduledTask | undefined;

  constructor(
    private readonly providers: PaymentProviders,
    private readonly deposits: Deposits,
    private readonly chargebacks: Chargebacks,
    private readonly follow: FollowChargebacks,
    private readonly unmatched: UnmatchedPayments,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.found = metrics.counter({
      name: 'ringlet_disputes_found_by_list_total',
      help: 'Disputes, or ends of them, that no webhook of the payment provider reported.',
      labelNames: ['provider'],
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.task = await this.tasks.runExclusive('dispute-list', everyMs, ({ signal }) => this.poll(signal), {
      jitter: 0.1,
    });
  }

  async expedite(): Promise<void> {
    await this.task?.expedite();
  }

  private async poll(signal: AbortSignal): Promise<void> {
    for (const method of this.providers.configuredMethods()) {
      const provider = this.providers.configuredProviderFor(method);
      if (provider.disputes) await this.pollOne(provider, provider.disputes, signal);
    }
  }

  private async pollOne(
    { method }: PaymentProvider,
    disputes: NonNullable<PaymentProvider['disputes']>,
    signal: AbortSignal,
  ): Promise<void> {
    const since = new Date(this.clock.nowMs() - listedMs);
    let failed = 0;
    for (let page = 1; !signal.aborted; page++) {
      const listed = await this.tryPage(method, () => disputes.list(since, page));
      failed = listed instanceof ProviderUnavailable ? failed + 1 : 0;
      if (listed instanceof ProviderUnavailable) {
        if (failed === failedAtMost) throw listed;
        continue;
      }
      for (const dispute of await this.unknown(method, listed.disputes)) {
        if (signal.aborted) return;
        await this.followOne(method, dispute);
      }
      if (listed.isLast) return;
      if (page >= pagesAtMost) {
        this.log.error({ provider: method, pages: page }, 'dispute list too long');
        return;
      }
    }
  }

  /** A failed page does not hide later ones, which are older and lost sooner. */
  private async tryPage<Page>(
    provider: PaymentProviderName,
    read: () => Promise<Page>,
  ): Promise<Page | ProviderUnavailable> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ err: error, provider }, 'dispute list read failed');
      return error;
    }
  }

  /** Those that are not stored, or stored differently. */
  private async unknown(method: PaymentProviderName, listed: readonly ListedDispute[]): Promise<ListedDispute[]> {
    const rows = await this.chargebacks.findMany(listed.map(({ report }) => chargebackKey(method, report)));
    const known = new Map(rows.map((row) => [row._id, row]));
    return listed.filter(({ report }) => {
      const row = known.get(chargebackKey(method, report));
      const isOver = row !== undefined && row.state !== 'open';
      return !isOver && (row?.state !== report.state || row.awaitsAnswer !== report.awaitsAnswer);
    });
  }

  /** A failed one does not delay the others. */
  private async followOne(provider: PaymentProviderName, { reference, report }: ListedDispute): Promise<void> {
    const about = { provider, reference, dispute: report.id };
    try {
      const deposit = await this.deposits.find(reference);
      if (deposit?.method !== provider) {
        if (!(await this.unmatched.noteDispute(provider, reference))) this.log.warn(about, 'dispute reference unknown');
        return;
      }
      const found = await this.follow.execute(deposit, `dispute-${report.id}`);
      if (found.length > 0) this.found.inc({ provider });
    } catch (error) {
      this.log.warn({ ...about, err: error }, 'dispute read failed');
    }
  }
}
