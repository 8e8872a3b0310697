import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type AttachPaymentInput, type ReturnPaymentInput } from '@ringlet/contracts/wallet/unmatched-payments';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AdjustmentRequests } from '../adjustments/adjustment-requests';
import { SettleUnmatchedPayment } from '../deposits/unmatched/settle-unmatched-payment';
import { type UnmatchedPaymentRow } from '../deposits/unmatched/unmatched-payment.model';
import { UnmatchedPayments } from '../deposits/unmatched/unmatched-payments';
import { depositId, unmatchedReturnId } from '../domain/posting';

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
    const { key: about, reference, amount } = payment;
    const { reason } = input;
    const asked = { act: 'payment-attachment' as const, posting: depositId(reference), about, userId, amount, reason };
    await this.requests.decideOrAdd({ ...asked, requestedBy: by }, context.correlationId, () =>
      this.settle.attach(payment, userId, { adminId, reason }, context),
    );
  }

  async return(input: ReturnPaymentInput, adminId: string, correlationId: string): Promise<void> {
    const by = adminId.toLowerCase();
    const payment = await this.payments.find(input.id);
    if (payment.state === 'returned' && payment.decidedBy?.[0] === by) return;
    this.requireOpen(payment, input);
    const { key: about, provider, reference, amount } = payment;
    const { reason } = input;
    const posting = unmatchedReturnId(provider, reference);
    const asked = { act: 'payment-return' as const, posting, about, amount, reason, requestedBy: by };
    await this.requests.decideOrAdd(asked, correlationId, () =>
      this.settle.return(payment, { adminId, reason }, correlationId),
    );
  }

  /** As the admin saw it. */
  private requireOpen({ state, amount }: UnmatchedPaymentRow, seen: ReturnPaymentInput): void {
    if (state !== 'open' || amount !== seen.amount) throw new RingletError('wallet/payment-decided');
  }
}
