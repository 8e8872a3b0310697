import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { dayMs, hourMs, minuteMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { deliveriesAtMost, describeDeliveries, type OrderDelivery } from '@ringlet/contracts/numbers/orders';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import {
  type FailureDecision,
  type JobLease,
  type JobResult,
  type QueueWorker,
} from '@ringlet/work-queue/queue-worker';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { reversalOf } from '../../domain/chargeback';
import { answerTo, boughtWith } from '../../domain/dispute-answer';
import { ProviderRefused, ProviderUnavailable } from '../../domain/payment-provider';
import { LedgerQueries } from '../../ledger/ledger-queries';
import { PaymentProviders } from '../../providers/payment-providers';
import { type WalletSettings } from '../../settings';
import { type DepositRow } from '../deposit.model';
import { Deposits } from '../deposits.repository';
import { SendRepayment } from '../repayments/send-repayment';
import { type ChargebackRow, type DisputeAnswer } from './chargeback.model';
import { Chargebacks } from './chargebacks.repository';
import { disputeDetails, disputeMessage, evidencePdf } from './dispute-evidence';
import { FollowChargebacks } from './follow-chargebacks';
import { SettleChargeback } from './settle-chargeback';

/** Longer than an answer with all of its time-outs. */
const leaseMs = 120_000;
/** The providers limit bursts. */
const concurrency = 3;
/** When to ask the provider for the outcome of an answer, and how often again. */
const firstAskMs = 10 * minuteMs;
const laterAskMs = 6 * hourMs;
/** A refusal by the provider lasts a while: an admin may have another answer. */
const refusedAgainMs = 15 * minuteMs;
/** In its last hour a waiting dispute is tried every minute, whatever the provider says. */
const lastMs = hourMs;
const lastAgainMs = minuteMs;
/** A bank may refuse a repayment for this long after it was sent. */
const mayReturnForMs = 14 * dayMs;
/** A repayment reaches a person's bank within this time. */
const repaymentStuckMs = 3 * dayMs;
/** With so little time left, a dispute is answered without numbers' part. */
const withoutNumbersMs = 4 * hourMs;
/** A person still has time then. */
const urgentMs = 4 * hourMs;
const numbersDeadlineMs = 5000;

/**
 * Answers each dispute that waits for us, sends each repayment, and follows each open claim until it is decided. Every step
 * starts from the provider's report and can be repeated, so a crash between two of them loses nothing. Replicas share the work.
 */
@Injectable()
export class ChargebackWorker implements OnApplicationBootstrap {
  private readonly worker: QueueWorker<ChargebackRow>;

  constructor(
    private readonly chargebacks: Chargebacks,
    private readonly deposits: Deposits,
    private readonly follow: FollowChargebacks,
    private readonly settle: SettleChargeback,
    private readonly sendRepayment: SendRepayment,
    private readonly providers: PaymentProviders,
    private readonly ledger: LedgerQueries,
    private readonly requester: Requester,
    private readonly clock: Clock,
    queues: WorkQueues,
    @Inject(SETTINGS) { timing: { depositSweepMs: longestSleepMs } }: WalletSettings,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    metrics.figure({
      name: 'ringlet_disputes_urgent',
      help: 'Disputes that are lost within four hours because nobody has answered them.',
      read: () => chargebacks.countUrgent(urgentMs),
    });
    metrics.figure({
      name: 'ringlet_repayments_stuck',
      help: 'Repayments of deposits that need another account of the payer, or that the provider has had for three days.',
      read: () => chargebacks.countStuck(repaymentStuckMs),
    });
    const options = {
      concurrency,
      leaseMs,
      longestSleepMs,
      isExpected: (error: unknown) => error instanceof ProviderUnavailable,
      onFailure: (row: ChargebackRow, error: unknown) => this.failed(row, error),
    };
    this.worker = queues.worker(chargebacks.queue, (row, lease) => this.handle(row, lease), options);
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  /** Polls for due ones at once. */
  wake(): void {
    this.worker.wake();
  }

  private async handle(
    { _id, reference, cause, providerId, answer }: ChargebackRow,
    lease: JobLease,
  ): Promise<JobResult> {
    const deposit = await this.deposits.find(reference);
    if (!deposit) throw new Error(`deposit ${reference} does not exist`);
    const isRefund = cause === 'refund' || cause === 'repayment';
    const correlationId = `chargeback-${_id}`;
    await this.follow.execute(deposit, correlationId, isRefund ? providerId : undefined);
    // A person has decided it, whatever the provider calls the payment by now.
    if (cause === 'reversal' && answer) await this.settle.settle(deposit, [reversalOf(reference)], correlationId);
    const row = await this.chargebacks.find(_id);
    const now = this.clock.nowMs();
    if (row?.state === 'lost' && cause === 'repayment') {
      const isLast = now > row.changedAt.getTime() + mayReturnForMs;
      return isLast ? 'complete' : { runAt: new Date(now + dayMs) };
    }
    if (row?.state !== 'open') return 'written';
    if (cause === 'repayment') return this.sendRepayment.execute(row, deposit, lease);
    const filedAt = row.answer?.filedAt?.getTime();
    if (!row.awaitsAnswer || cause === 'reversal') return { runAt: new Date(now + laterAskMs) };
    // The provider may report it a moment later.
    if (filedAt !== undefined && now < filedAt + firstAskMs) return { runAt: new Date(filedAt + firstAskMs) };
    return this.answer(row, deposit, lease);
  }

  private async answer(row: ChargebackRow, deposit: DepositRow, lease: JobLease): Promise<JobResult> {
    const { _id, providerId: id, method, amount } = row;
    const { disputes } = this.providers.configuredProviderFor(method);
    if (!disputes) throw new Error(`${method} has no disputes`);
    const { before, later } = await this.ledger.afterDeposit(deposit.reference);
    const bought = boughtWith({ before, credited: deposit.credited ?? kobo(0) }, later);
    const deliveries = await this.findDeliveries(row, bought);
    const answer = row.answer ?? this.decide(row, bought.length, deliveries);
    if (!(await this.chargebacks.decide(_id, lease.token, answer))) return 'lost';
    const details = disputeDetails({ deposit, answer, bought: bought.length, deliveries });
    const document = await evidencePdf(`Payment ${deposit.reference}`, details, answer.decidedAt);
    const { decision } = answer;
    const { name, email } = deposit;
    const message = disputeMessage(answer);
    await disputes.answer({ id, decision, amount, message, name, email, details, document });
    this.log.info({ chargeback: _id, decision, rule: answer.rule }, 'dispute answered');
    const filedAt = this.clock.now();
    const changes = { $set: { answer: { ...answer, filedAt } }, $unset: { problem: '' as const } };
    // The ledger follows at once, even without a webhook.
    const isHeld = await this.chargebacks.queue.complete(_id, lease.token, { changes, runAt: filedAt });
    return isHeld ? 'written' : 'lost';
  }

  private decide(
    { amount: claimed, taken }: ChargebackRow,
    bought: number,
    deliveries: readonly OrderDelivery[] | undefined,
  ): DisputeAnswer {
    const delivered = deliveries?.filter(({ isDelivered }) => isDelivered).length;
    return { ...answerTo({ claimed, taken, bought, delivered }), decidedAt: this.clock.now() };
  }

  /** Undefined if numbers does not answer and there is no time left to wait. */
  private async findDeliveries(
    { _id, userId, answerBy }: ChargebackRow,
    bought: readonly { readonly orderId: string }[],
  ): Promise<readonly OrderDelivery[] | undefined> {
    if (bought.length === 0) return [];
    const ids = bought.slice(0, deliveriesAtMost).map(({ orderId }) => orderId);
    try {
      const options = { correlationId: `chargeback-${_id}`, deadlineMs: numbersDeadlineMs };
      return await this.requester.send(describeDeliveries, { userId, ids }, options);
    } catch (error) {
      const mayWait = answerBy !== undefined && this.clock.nowMs() < answerBy.getTime() - withoutNumbersMs;
      if (mayWait || !(error instanceof RingletError)) throw error;
      this.log.warn({ err: error, chargeback: _id }, 'dispute answered without deliveries');
      return undefined;
    }
  }

  private failed({ awaitsAnswer, answerBy }: ChargebackRow, error: unknown): FailureDecision<ChargebackRow> {
    const changes = { $set: { problem: error instanceof Error ? error.message.slice(0, 300) : String(error) } };
    const isLast = awaitsAnswer && answerBy !== undefined && this.clock.nowMs() > answerBy.getTime() - lastMs;
    if (isLast) return { changes, delayMs: lastAgainMs };
    return error instanceof ProviderRefused ? { changes, delayMs: refusedAgainMs } : { changes };
  }
}
