import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { decideOrphanedActivation, listOrphanedActivations } from '@ringlet/contracts/numbers/orphaned-activations';
import { answerDispute, listChargebacks, noteChargeback } from '@ringlet/contracts/wallet/chargebacks';
import { decideDifference } from '@ringlet/contracts/wallet/differences';
import { closeMissingPayment, listMissingPayments } from '@ringlet/contracts/wallet/missing-payments';
import { closePaymentWebhookFailures } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { attachPayment, listUnmatchedPayments, returnPayment } from '@ringlet/contracts/wallet/unmatched-payments';
import { ForAdmins } from '../http/access';
import { Answers, Reply } from '../http/answers';
import { Forwards, get, post } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { AllReviewQueueCounts } from './review-queue-counts';
import {
  AttachPaymentBody,
  CloseWebhookFailuresBody,
  DecideDifferenceBody,
  QueuesView,
  ReturnPaymentBody,
} from './review-queues.dto';

/** Work that waits for an admin. Lists of items have their own routes: deposits, numbers, dead letters, ... */
@ApiTags('queues')
@Controller('admin')
@ForAdmins('back-office.enter')
export class ReviewQueuesController extends Forwards({
  disputes: get('disputes', listChargebacks, {
    summary: 'Claims to take credited deposits back: disputes, refunds and reversals at the provider',
  }),
  answerDispute: post('disputes/answer', answerDispute, {
    summary: 'Contests or accepts a dispute that waits for our answer',
    description:
      'The provider is told within a minute, with the reason. The same answer is filed again. Of a reversal that other claims explain in ' +
      'part, it decides what was set aside: the client has it again, or it is gone.',
    message: 'The decision is carried out now.',
  }),
  noteDispute: post('disputes/note', noteChargeback, {
    summary: 'Adds a note to a dispute, for the back office',
    message: 'The note is added.',
  }),
  unmatchedPayments: get('unmatched-payments', listUnmatchedPayments, {
    summary: 'Payments to a provider under references that nobody knows, oldest first',
  }),
  attachPayment: post('unmatched-payments/attach', attachPayment, {
    summary: 'Gives an unmatched payment to a client as a deposit, once',
    description: 'The provider is asked again. Large ones need another admin: wallet/adjustment-requested.',
    body: AttachPaymentBody,
    input: ({ amount, ...body }) => ({ ...body, amount: koboFromNaira(amount) }),
    message: 'The payment is credited.',
  }),
  returnPayment: post('unmatched-payments/return', returnPayment, {
    summary: 'Notes in the ledger that the provider has returned an unmatched payment to its payer',
    description: 'Large ones need another admin: wallet/adjustment-requested.',
    body: ReturnPaymentBody,
    input: ({ amount, ...body }) => ({ ...body, amount: koboFromNaira(amount) }),
    message: 'The payment is marked as returned.',
  }),
  missingPayments: get('missing-payments', listMissingPayments, {
    summary: 'Payments that clients miss and that no unmatched payment may be, oldest first',
  }),
  closeMissingPayment: post('missing-payments/close', closeMissingPayment, {
    summary: 'Ends the search for a payment that a client misses, and tells the client',
    message: 'The client is told.',
  }),
  orphanedActivations: get('orphaned-activations', listOrphanedActivations, {
    summary: 'Numbers of given-up orders that were not cancelled within an hour, oldest first',
  }),
  closeWebhookFailures: post('webhook-failures/close', closePaymentWebhookFailures, {
    summary: 'Ends the work on failed webhooks of one provider and reason; later ones stay open',
    body: CloseWebhookFailuresBody,
    message: 'The failed webhooks are closed.',
  }),
  decideDifference: post('deposits/difference', decideDifference, {
    summary: 'Decides about a deposit of which another amount was reported after its credit',
    description: 'Accepting asks the provider again and corrects the balance, once.',
    body: DecideDifferenceBody,
    input: ({ reported, ...body }) => ({ ...body, reported: koboFromNaira(reported) }),
    answer: (deposit, _ctx, { decision }) =>
      new Reply(deposit, decision === 'accepted' ? 'The balance is corrected.' : 'The difference is closed.'),
  }),
  decideOrphanedActivation: post('orphaned-activations/decide', decideOrphanedActivation, {
    summary: 'Tries to cancel an orphaned activation now, or closes it',
    description: 'Closing needs a reason.',
    answer: (_reply, _ctx, { decision }) =>
      new Reply({}, decision === 'retry' ? 'The provider is asked again now.' : 'The number is closed.'),
  }),
}) {
  constructor(private readonly counts: AllReviewQueueCounts) {
    super();
  }

  @Get('queues')
  @ApiOperation({ summary: 'How much waits in each queue of the role, up to 100' })
  @Answers(QueuesView)
  queues(@Ctx() ctx: RequestContext) {
    return this.counts.read(ctx.caller.role, ctx);
  }
}
