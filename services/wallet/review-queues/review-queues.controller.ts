import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { Page } from '@ringlet/contracts/paging';
import { countWalletReviewQueues } from '@ringlet/contracts/review-queues';
import { type AdminDepositView } from '@ringlet/contracts/wallet/admin';
import {
  answerDispute,
  AnswerDisputeInput,
  listChargebacks,
  ListChargebacksInput,
  noteChargeback,
  NoteChargebackInput,
} from '@ringlet/contracts/wallet/chargebacks';
import { decideDifference, DecideDifferenceInput } from '@ringlet/contracts/wallet/differences';
import {
  closeMissingPayment,
  CloseMissingPaymentInput,
  listMissingPayments,
} from '@ringlet/contracts/wallet/missing-payments';
import {
  closePaymentWebhookFailures,
  ClosePaymentWebhookFailuresInput,
} from '@ringlet/contracts/wallet/payment-webhook-failures';
import {
  attachPayment,
  AttachPaymentInput,
  listUnmatchedPayments,
  returnPayment,
  ReturnPaymentInput,
} from '@ringlet/contracts/wallet/unmatched-payments';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { countQueues } from '@ringlet/persistence/review-queues';
import { Transactions } from '@ringlet/persistence/transactions';
import { AdjustmentRequests } from '../adjustments/adjustment-requests';
import { Chargebacks } from '../deposits/chargebacks/chargebacks.repository';
import { presentAdminDeposit } from '../deposits/deposit.model';
import { Deposits } from '../deposits/deposits.repository';
import { PaymentWebhookFailures } from '../deposits/payment-webhook-failures';
import { UnmatchedQueue } from '../deposits/unmatched/unmatched-queue';
import { CloseMissingPayment } from './close-missing-payment';
import { DecideDifference } from './decide-difference';
import { DecideDispute } from './decide-dispute';
import { DecideUnmatchedPayment } from './decide-unmatched-payment';

@Controller()
export class ReviewQueuesController {
  constructor(
    private readonly deposits: Deposits,
    private readonly adjustments: AdjustmentRequests,
    private readonly decideDifference: DecideDifference,
    private readonly disputes: DecideDispute,
    private readonly chargebacks: Chargebacks,
    private readonly unmatched: UnmatchedQueue,
    private readonly closeMissing: CloseMissingPayment,
    private readonly decideUnmatched: DecideUnmatchedPayment,
    private readonly failures: PaymentWebhookFailures,
    private readonly transactions: Transactions,
  ) {}

  @HandleRequest(countWalletReviewQueues)
  count(@CurrentUser() { id, role }: Caller) {
    return countQueues(role, {
      'crypto-deposits': () => this.deposits.countQueue({ method: 'crypto', status: 'pending' }),
      'differing-deposits': () => this.deposits.countQueue({ reportedSince: { $gte: kobo(0) } }),
      disputes: () => this.chargebacks.countWaiting(),
      'unmatched-payments': () => this.unmatched.count(),
      adjustments: () => this.adjustments.countQueue(id),
      'failed-webhooks': () => this.failures.countOpen(),
    });
  }

  @HandleRequest(decideDifference)
  async decide(
    @Payload() input: DecideDifferenceInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<AdminDepositView> {
    return presentAdminDeposit(await this.decideDifference.execute(input, admin.id, correlationId));
  }

  @HandleRequest(listChargebacks)
  listChargebacks(@Payload() { stage }: ListChargebacksInput) {
    return this.disputes.list(stage);
  }

  @HandleRequest(answerDispute)
  answerDispute(
    @Payload() input: AnswerDisputeInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.disputes.answer(input, admin.id, correlationId);
  }

  @HandleRequest(noteChargeback)
  noteChargeback(
    @Payload() input: NoteChargebackInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.disputes.note(input, admin.id, correlationId);
  }

  @HandleRequest(listUnmatchedPayments)
  listUnmatched(@Payload() input: Page) {
    return this.unmatched.list(input);
  }

  @HandleRequest(attachPayment)
  attach(@Payload() input: AttachPaymentInput, @CurrentUser() admin: Caller, @Ctx() context: RequestContext) {
    return this.decideUnmatched.attach(input, admin.id, context);
  }

  @HandleRequest(returnPayment)
  return(@Payload() input: ReturnPaymentInput, @CurrentUser() admin: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.decideUnmatched.return(input, admin.id, correlationId);
  }

  @HandleRequest(listMissingPayments)
  listMissing() {
    return this.unmatched.listMissing();
  }

  @HandleRequest(closeMissingPayment)
  closeMissingPayment(
    @Payload() input: CloseMissingPaymentInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.closeMissing.execute(input, admin.id, correlationId);
  }

  @HandleRequest(closePaymentWebhookFailures)
  closeFailures(
    @Payload() { reason, ...input }: ClosePaymentWebhookFailuresInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await this.failures.close(input, session))) return;
      const about = `${input.provider}:${input.kind}`;
      emit(adminActed, {
        adminId: admin.id,
        action: 'webhook-failures.closed',
        about,
        to: String(input.count),
        reason,
      });
    });
  }
}
