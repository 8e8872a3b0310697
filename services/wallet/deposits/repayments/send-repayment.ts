import { Inject, Injectable } from '@nestjs/common';
import { hourMs, minuteMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type JobLease, type JobResult } from '@ringlet/work-queue/queue-worker';
import { type ChargebackReport } from '../../domain/chargeback';
import { ProviderRefused } from '../../domain/payment-provider';
import { PaymentProviders } from '../../providers/payment-providers';
import { type ChargebackRow } from '../chargebacks/chargeback.model';
import { Chargebacks } from '../chargebacks/chargebacks.repository';
import { SettleChargeback } from '../chargebacks/settle-chargeback';
import { type DepositRow } from '../deposit.model';

/** A list may show a repayment a moment after its answer was lost: it counts as missing after it was absent twice, this far apart. */
const missedAgainMs = minuteMs;
/** Its webhook says so sooner. */
const askAgainMs = hourMs;
/** Statuses of wrong keys or too many calls: a later attempt may succeed. */
const retriedStatuses: ReadonlySet<number> = new Set([401, 403, 408, 425]);

/** Makes the provider send a repayment, once. The caller has first asked what the provider knows of it. */
@Injectable()
export class SendRepayment {
  constructor(
    private readonly chargebacks: Chargebacks,
    private readonly settle: SettleChargeback,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** `row`: an open repayment. Errors: ProviderUnavailable, ProviderRefused: it may have been made, and is asked about again. */
  async execute(row: ChargebackRow, deposit: DepositRow, lease: JobLease): Promise<JobResult> {
    const { sentAs, reported, askedAt, missedAt, refusedAt } = row;
    const now = this.clock.now();
    const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
    // It is refused, and waits for the decision of another claim.
    if (reported === 0) return this.refuse(row, deposit, after(now, askAgainMs));
    if (sentAs !== undefined) return { runAt: after(now, askAgainMs) };
    if (askedAt !== undefined && missedAt === undefined) return this.noteFor(row, lease, { missedAt: now });
    if (missedAt !== undefined && now < after(missedAt, missedAgainMs))
      return { runAt: after(missedAt, missedAgainMs) };
    if (refusedAt !== undefined) return this.refuse(row, deposit, after(now, askAgainMs));
    return this.send(row, deposit, lease, now);
  }

  private async send(row: ChargebackRow, deposit: DepositRow, lease: JobLease, now: Date): Promise<JobResult> {
    const { _id, providerId: id, reference, amount, method } = row;
    const runAt = new Date(now.getTime() + askAgainMs);
    try {
      const repay = await this.providers.configuredProviderFor(method).prepareRepayment({ id, reference, amount });
      if (!(await this.chargebacks.ask(_id, lease.token, now))) return 'lost';
      const report = await repay();
      this.log.info({ chargeback: _id, amount, state: report.state }, 'repayment asked for');
      return await this.follow(deposit, report, runAt);
    } catch (error) {
      if (!(error instanceof ProviderRefused) || retriedStatuses.has(error.status)) throw error;
      this.log.warn({ chargeback: _id, err: error }, 'repayment refused');
      // After a lost answer a refusal may mean that it was made.
      return row.askedAt === undefined
        ? this.refuse(row, deposit, runAt)
        : this.noteFor(row, lease, { refusedAt: now, problem: error.message.slice(0, 300) });
    }
  }

  /** Stores what was seen, and has the provider asked again a minute later. */
  private async noteFor(
    { _id }: ChargebackRow,
    { token }: JobLease,
    seen: Partial<Pick<ChargebackRow, 'missedAt' | 'refusedAt' | 'problem'>>,
  ): Promise<JobResult> {
    const again = { changes: { $set: seen }, runAt: new Date(this.clock.nowMs() + missedAgainMs) };
    return (await this.chargebacks.queue.complete(_id, token, again)) ? 'written' : 'lost';
  }

  private refuse({ providerId: id, amount }: ChargebackRow, deposit: DepositRow, runAt: Date): Promise<JobResult> {
    return this.follow(deposit, { cause: 'repayment', id, state: 'won', amount }, runAt);
  }

  private async follow(deposit: DepositRow, report: ChargebackReport, runAt: Date): Promise<JobResult> {
    await this.settle.settle(deposit, [report], `repayment-${report.id}`);
    const row = await this.chargebacks.find(`${deposit.method}:repayment:${report.id}`);
    return row?.state === 'open' ? { runAt } : 'written';
  }
}
