import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type DecideAdjustmentInput, type RequestedAdjustment } from '@ringlet/contracts/wallet/adjustments';
import { ratesApproved, refundApproved } from '@ringlet/contracts/wallet/money-acts';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { ChargebackWorker } from '../deposits/chargebacks/chargeback-worker';
import { Chargebacks } from '../deposits/chargebacks/chargebacks.repository';
import { endDifference, openDifference } from '../deposits/deposit-differences';
import { Deposits } from '../deposits/deposits.repository';
import { type SecondApproval, SettleDeposit } from '../deposits/settle-deposit';
import { SettleUnmatchedPayment } from '../deposits/unmatched/settle-unmatched-payment';
import { UnmatchedPayments } from '../deposits/unmatched/unmatched-payments';
import { adjustment } from '../domain/posting';
import { Ledger } from '../ledger/ledger';
import { type AdjustmentRequestRow, presentAdjustment } from './adjustment-request.model';
import { AdjustmentRequests, subjectOf } from './adjustment-requests';

/** Another admin approves or declines a requested decision. */
@Injectable()
export class DecideAdjustment {
  constructor(
    private readonly requests: AdjustmentRequests,
    private readonly ledger: Ledger,
    private readonly deposits: Deposits,
    private readonly settle: SettleDeposit,
    private readonly payments: UnmatchedPayments,
    private readonly settlePayment: SettleUnmatchedPayment,
    private readonly chargebacks: Chargebacks,
    private readonly chargebackWorker: ChargebackWorker,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(input: DecideAdjustmentInput, adminId: string, context: RequestContext): Promise<RequestedAdjustment> {
    const { id, decision, note } = input;
    const by = adminId.toLowerCase();
    const request = await this.requests.find(id);
    if (request === null) throw new RingletError('wallet/adjustment-not-found');
    if (request.userId === by) throw new RingletError('auth/own-account');
    if (decision === 'approved') await this.approve(request, by, context);
    else await this.decline(request, by, note, context.correlationId);
    const decided = await this.requests.find(id);
    if (decided?.state !== decision || decided.decidedBy !== by) throw new RingletError('wallet/adjustment-decided');
    return presentAdjustment(decided, this.clock.now());
  }

  /** One transaction for the decision and its effect: neither exists without the other. */
  private async approve(request: AdjustmentRequestRow, by: string, context: RequestContext): Promise<void> {
    const { correlationId } = context;
    if (request.requestedBy === by) throw new RingletError('wallet/adjustment-own');
    if (request.state === 'approved' && request.decidedBy === by) return;
    const decide = (transaction: Transaction): Promise<void> => this.decideIn(transaction, request, by);
    switch (request.act) {
      case 'adjustment':
        return this.postAdjustment(request, by, decide, correlationId);
      case 'deposit':
        return this.creditDeposit(request, { adminId: by, decide }, correlationId);
      case 'payment-attachment':
      case 'payment-return':
        return this.settleUnmatched(request, { adminId: by, decide }, context);
      case 'dispute-acceptance':
        return this.acceptDispute(request, decide, correlationId);
      case 'difference-closing':
        return this.closeDifference(request, decide, correlationId);
      case 'refund':
      case 'rates':
        return this.transactions.run(correlationId, async (transaction) => {
          await decide(transaction);
          publishApproved(transaction, request, by);
        });
    }
  }

  private async decideIn({ session, emit }: Transaction, request: AdjustmentRequestRow, by: string): Promise<void> {
    const isNew = await this.requests.decide(request, { state: 'approved', decidedBy: by }, session);
    if (!isNew) throw this.refusal(request);
    emit(adminActed, { adminId: by, action: 'adjustment.approved', ...subjectOf(request), reason: request.reason });
  }

  private async postAdjustment(
    { requestedBy: adminId, key = '', userId = '', amount = kobo(0), reason }: AdjustmentRequestRow,
    by: string,
    decide: (transaction: Transaction) => Promise<void>,
    correlationId: string,
  ): Promise<void> {
    const draft = adjustment({ adminId, decidedBy: [adminId, by], key, userId, amount, reason });
    await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      await decide(transaction);
      return this.ledger.post(transaction, draft, correlationId);
    });
  }

  private async creditDeposit(
    { about = '', requestedBy: adminId, amount = kobo(0), reason }: AdjustmentRequestRow,
    second: SecondApproval,
    correlationId: string,
  ): Promise<void> {
    const deposit = await this.deposits.require(about);
    await this.settle.credit(deposit, { amount }, correlationId, { approval: { adminId, reason }, second });
  }

  private async settleUnmatched(
    { act, about = '', requestedBy: adminId, userId = '', amount, reason }: AdjustmentRequestRow,
    second: SecondApproval,
    context: RequestContext,
  ): Promise<void> {
    const payment = await this.payments.findByKey(about);
    if (payment.amount !== amount) throw new RingletError('wallet/payment-decided');
    const approval = { adminId, reason };
    if (act === 'payment-return') await this.settlePayment.return(payment, approval, context.correlationId, second);
    else await this.settlePayment.attach(payment, userId, approval, context, second);
  }

  /** The worker tells the provider. */
  private async acceptDispute(
    { about = '', requestedBy: by, userId, amount: approved = kobo(0), reason }: AdjustmentRequestRow,
    decide: (transaction: Transaction) => Promise<void>,
    correlationId: string,
  ): Promise<void> {
    await this.transactions.run(correlationId, async (transaction) => {
      await decide(transaction);
      const answer = { decision: 'accepted' as const, by, reason, decidedAt: this.clock.now() };
      const answered = await this.chargebacks.answer(about, answer, transaction.session);
      if (!answered) throw new RingletError('wallet/dispute-answered');
      const { amount, taken, reference } = answered;
      if (amount - taken > approved) throw new RingletError('wallet/adjustment-exceeded');
      const act = { adminId: by, action: 'dispute.accepted', about: reference, userId, amount, reason };
      transaction.emit(adminActed, act);
    });
    this.chargebackWorker.wake();
  }

  private async closeDifference(
    { about = '', requestedBy: by, amount = kobo(0), reason }: AdjustmentRequestRow,
    decide: (transaction: Transaction) => Promise<void>,
    correlationId: string,
  ): Promise<void> {
    const deposit = await this.deposits.require(about);
    const { reportedSince: reported = kobo(0) } = deposit;
    const { held: settled, count } = openDifference(deposit, reported);
    if (settled - reported !== amount) throw new RingletError('wallet/difference-gone');
    await this.transactions.run(correlationId, async (transaction) => {
      await decide(transaction);
      const decided = { reported, decision: 'closed' as const, by, count, settled };
      await endDifference(this.deposits, transaction, deposit, decided, reason);
    });
  }

  private async decline(
    request: AdjustmentRequestRow,
    by: string,
    note: string | undefined,
    correlationId: string,
  ): Promise<void> {
    if (await this.requests.decline(request, by, note, correlationId)) return;
    if (request.state !== 'declined') throw this.refusal(request);
  }

  private refusal({ state, expiresAt }: AdjustmentRequestRow): RingletError {
    const hasExpired = state === 'requested' && expiresAt <= this.clock.now();
    return new RingletError(hasExpired ? 'wallet/adjustment-expired' : 'wallet/adjustment-decided');
  }
}

/** Numbers does what was approved. */
function publishApproved(
  { emit }: Transaction,
  { requestedBy, reason, about: orderId, rates }: AdjustmentRequestRow,
  approvedBy: string,
): void {
  const people = { requestedBy, approvedBy, reason };
  if (rates) emit(ratesApproved, { ...people, rates });
  else if (orderId !== undefined) emit(refundApproved, { ...people, orderId });
}
