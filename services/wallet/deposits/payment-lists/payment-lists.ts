import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { type Counter, type Gauge } from 'prom-client';
import { type Kobo } from '@ringlet/contracts/money';
import { type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { InjectCollection } from '@ringlet/persistence/collection';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { type ListSpan, nextPass, readUntilAfter } from '../../domain/list-pass';
import { isCreditable, type PaymentProvider, type PaymentReport, reportOf } from '../../domain/payment-provider';
import { PaymentProviders } from '../../providers/payment-providers';
import { type WalletSettings } from '../../settings';
import { type DepositRow } from '../deposit.model';
import { Deposits } from '../deposits.repository';
import { SettlePayment } from '../settle-payment';
import { UnmatchedPayments } from '../unmatched/unmatched-payments';
import { type ListPass, PaymentListRow } from './payment-list.model';

/** The most pages of one run, for each provider and span; then it continues soon with the next page. */
const pagesAtMost = 20;
const asksAtMost = 200;
const continuesAfterMs = 10_000;
/** The most pages for one client. */
const pagesAroundAtMost = 5;
/** A provider's endless list is given up for this pass. */
const passPagesAtMost = 2000;
const spans: readonly ListSpan[] = ['recent', 'nightly'];

/**
 * Reads the providers' own lists, for payments without a webhook or a deposit. Each is then handled like a webhook. One replica
 * at a time; the place is stored after each page, and a page that is read again credits nothing twice.
 */
@Injectable()
export class PaymentLists implements OnApplicationBootstrap {
  private readonly found: Counter<'provider' | 'outcome'>;

  constructor(
    @InjectCollection(PaymentListRow) private readonly rows: Collection<PaymentListRow>,
    private readonly providers: PaymentProviders,
    private readonly deposits: Deposits,
    private readonly unmatched: UnmatchedPayments,
    private readonly settlePayment: SettlePayment,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.found = metrics.counter({
      name: 'ringlet_payments_found_in_lists_total',
      help: "Payments that were in a provider's list and not in the ledger: settled (no webhook had come), unmatched, unconfirmed, unknown (the provider itself does not confirm it) or failed.",
      labelNames: ['provider', 'outcome'],
    });
    const readUntil: Gauge<'provider'> = metrics.gauge({
      name: 'ringlet_payment_list_read_until_seconds',
      help: "Until when a provider's list of payments is read, in seconds since 1970.",
      labelNames: ['provider'],
      collect: async () => {
        const rows = await this.rows
          .find({ _id: /:recent$/, readUntil: { $exists: true } })
          .toArray()
          .catch(() => []);
        for (const { _id, readUntil: until } of rows)
          readUntil.set({ provider: _id.replace(':recent', '') }, (until?.getTime() ?? 0) / 1000);
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { paymentListsMs } = this.settings.timing;
    await this.tasks.runExclusive('payment-lists', paymentListsMs, ({ signal }) => this.run(signal));
  }

  /** Reads due lists. Returns when to run again. */
  async run(stop: AbortSignal): Promise<Date> {
    let isLeft = false;
    for (const method of this.providers.configuredMethods()) {
      for (const span of spans) {
        if (stop.aborted) break;
        isLeft = (await this.tryRead(this.providers.configuredProviderFor(method), span, stop)) || isLeft;
      }
    }
    return new Date(this.clock.nowMs() + (isLeft ? continuesAfterMs : this.settings.timing.paymentListsMs));
  }

  /** Settles the payments of this amount from that time, for a client who misses one. Skips a provider that does not answer. */
  async readAround(span: { from: Date; to: Date }, amount: Kobo): Promise<void> {
    await Promise.all(
      this.providers
        .configuredMethods()
        .map((method) =>
          this.readPagesAround(this.providers.configuredProviderFor(method), span, amount).catch((error: unknown) =>
            this.log.warn({ err: error, provider: method }, 'payment list read failed'),
          ),
        ),
    );
  }

  private async readPagesAround(
    provider: PaymentProvider,
    { from, to }: { from: Date; to: Date },
    amount: Kobo,
  ): Promise<void> {
    let next: string | undefined;
    for (let pages = 0; pages < pagesAroundAtMost; pages++) {
      const page = await provider.listPayments(from, to, next);
      await this.settle(
        provider,
        page.payments.filter((report) => isCreditable(report) && report.amount === amount),
      );
      next = page.next;
      if (next === undefined) return;
    }
  }

  /** A silent provider does not delay the other. */
  private async tryRead(provider: PaymentProvider, span: ListSpan, stop: AbortSignal): Promise<boolean> {
    try {
      return await this.read(provider, span, stop);
    } catch (error) {
      this.log.warn({ err: error, provider: provider.method, span }, 'payment list read failed');
      return false;
    }
  }

  /** Returns whether pages are left. */
  private async read(provider: PaymentProvider, span: ListSpan, stop: AbortSignal): Promise<boolean> {
    const _id = `${provider.method}:${span}`;
    const row = await this.rows.findOne({ _id });
    const due = nextPass(span, row?.readUntil, this.clock.now());
    const begun = row?.pass ?? (due && { ...due, pages: 0, missed: 0 });
    if (!begun) return false;
    let pass: ListPass = begun;
    for (let pages = 0, asked = 0; pages < pagesAtMost && asked < asksAtMost && !stop.aborted; pages++) {
      const page = await provider.listPayments(pass.from, pass.to, pass.next);
      const settled = await this.settle(provider, page.payments.filter(isCreditable));
      asked += settled.asked;
      const { from, to } = pass;
      const missed = pass.missed + page.unreadable + settled.failed;
      pass = withoutUndefined({ from, to, next: page.next, pages: pass.pages + 1, missed });
      if (page.unreadable > 0)
        this.log.error({ provider: provider.method, unreadable: page.unreadable }, 'payment list has unreadable rows');
      if (page.next === undefined) return this.finish(_id, span, row?.readUntil, pass);
      if (pass.pages >= passPagesAtMost) {
        this.log.error({ provider: provider.method, span }, 'payment list does not end');
        return this.finish(_id, span, row?.readUntil, { ...pass, missed: missed + 1 });
      }
      await this.rows.updateOne({ _id }, { $set: { pass } }, { upsert: true });
    }
    return true;
  }

  private async finish(_id: string, span: ListSpan, before: Date | undefined, pass: ListPass): Promise<false> {
    const readUntil = readUntilAfter(span, before, pass);
    await this.rows.updateOne({ _id }, { $set: { readUntil }, $unset: { pass: '' as const } }, { upsert: true });
    return false;
  }

  /**
   * Settles the paid ones that are not in the ledger. Returns how many the provider was asked about, and how many could not be
   * settled.
   */
  private async settle(
    { method }: PaymentProvider,
    paid: readonly PaymentReport[],
  ): Promise<{ asked: number; failed: number }> {
    const deposits = await this.deposits.findMany(paid.map(({ reference }) => reference));
    const recorded = await this.unmatched.recorded(method, paid);
    const isBooked = (report: PaymentReport): boolean => {
      const deposit = deposits.get(report.reference);
      return deposit?.method === method ? isKnown(deposit, report) : recorded.has(report.reference);
    };
    const open = paid.filter((report) => !isBooked(report));
    let failed = 0;
    for (const { reference } of open) {
      const outcome = await this.trySettle(method, reference);
      this.found.inc({ provider: method, outcome });
      if (outcome === 'failed') failed++;
    }
    return { asked: open.length, failed };
  }

  private async trySettle(provider: PaymentProviderName, reference: string) {
    const correlationId = `payment-list-${reference}`;
    try {
      const outcome = await this.settlePayment.execute(provider, reference, correlationId);
      this.log.info({ provider, reference, outcome }, 'payment found in list');
      return outcome;
    } catch (error) {
      this.log.warn({ err: error, provider, reference }, 'payment of list not settled');
      return 'failed';
    }
  }
}

/** The reported amount is credited, or noted as the deposit's difference. */
function isKnown({ requested, credited, reportedSince, difference }: DepositRow, report: PaymentReport): boolean {
  const { amount } = reportOf(report, requested);
  return [credited, reportedSince, difference?.reported, difference?.settled].includes(amount);
}
