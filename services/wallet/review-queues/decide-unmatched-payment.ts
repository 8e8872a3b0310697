import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type AttachPaymentInput, type ReturnPaymentInput } from '@ringlet/contracts/wallet/unmatched-payments';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { type AdjustmentAsked, AdjustmentRequests } from '../adjustments/adjustment-requests';
import { SettleUnmatchedPayment } from '../deposits/unmatched/settle-unmatched-payment';
import { type UnmatchedPaymentRow } from '../deposits/unmatched/unmatched-payment.model';
import { UnmatchedPayments } from '../deposits/unmatched/unmatched-payments';
import { depositId, unmatchedReturnId } from '../domain/posting';
import { NeedsAnotherAdmin } from '../ledger/decided-alone';

/** An admin decides whose an unmatched payment is, or that it went back. Above one person's limit the decision is only requested. */
@Injectable()
export class DecideUnmatchedPayment {
  constructor(
    private readonly payments: UnmatchedPayments,
    private readonly settle: SettleUnmatchedPayment,
    private readonly requests: AdjustmentRequests,
  ) {}

  async attach(input: AttachPaymentInput, adminId: string, context: RequestContext): Promise<void> {
    const by = adminId.toLowerCase();
    const userId = input.userId.toLowerCase();
    if (userId === by) throw new RingletError('auth/own-account');
    const payment = await this.payments.find(input.id);
    if (payment.state === 'attached' && payment.userId === userId && payment.decidedBy?.[0] === by) return;
    this.requireOpen(payment, input);
    const approval = { adminId, reason: input.reason };
    const asked = { act: 'payment-attachment' as const, posting: depositId(payment.reference), userId };
    await this.orRequest(payment, { ...asked, ...input, requestedBy: by }, context.correlationId, () =>
      this.settle.attach(payment, userId, approval, context),
    );
  }

  async return(input: ReturnPaymentInput, adminId: string, correlationId: string): Promise<void> {
    const by = adminId.toLowerCase();
    const payment = await this.payments.find(input.id);
    if (payment.state === 'returned' && payment.decidedBy?.[0] === by) return;
    this.requireOpen(payment, input);
    const approval = { adminId, reason: input.reason };
    const asked = { act: 'payment-return' as const, posting: unmatchedReturnId(payment.provider, payment.reference) };
    await this.orRequest(payment, { ...asked, ...input, requestedBy: by }, correlationId, () =>
      this.settle.return(payment, approval, correlationId),
    );
  }

  /** As the admin saw it. */
  private requireOpen({ state, amount }: UnmatchedPaymentRow, seen: ReturnPaymentInput): void {
    if (state !== 'open' || amount !== seen.amount) throw new RingletError('wallet/payment-decided');
  }

  private async orRequest(
    { key: about, amount }: UnmatchedPaymentRow,
    {
      act,
      posting,
      userId,
      reason,
      requestedBy,
    }: Pick<AdjustmentAsked, 'act' | 'posting' | 'userId' | 'reason' | 'requestedBy'>,
    correlationId: string,
    decide: () => Promise<void>,
  ): Promise<void> {
    try {
      await decide();
    } catch (error) {
      if (!(error instanceof NeedsAnotherAdmin)) throw error;
      const { decidedAlone } = error;
      await this.requests.add(
        { act, posting, userId, reason, requestedBy, about, amount, decidedAlone },
        correlationId,
      );
      throw new RingletError('wallet/adjustment-requested');
    }
  }
}
