import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  decideOrphanedActivation,
  DecideOrphanedActivationInput,
  listOrphanedActivations,
  OrphanedActivationView,
} from '@ringlet/contracts/numbers/orphaned-activations';
import { Page } from '@ringlet/contracts/paging';
import { AdminDepositView } from '@ringlet/contracts/wallet/admin';
import {
  answerDispute,
  AnswerDisputeInput,
  ChargebackView,
  listChargebacks,
  ListChargebacksInput,
  noteChargeback,
  NoteChargebackInput,
} from '@ringlet/contracts/wallet/chargebacks';
import { decideDifference } from '@ringlet/contracts/wallet/differences';
import {
  closeMissingPayment,
  CloseMissingPaymentInput,
  listMissingPayments,
  MissingPaymentView,
} from '@ringlet/contracts/wallet/missing-payments';
import { closePaymentWebhookFailures } from '@ringlet/contracts/wallet/payment-webhook-failures';
import {
  attachPayment,
  listUnmatchedPayments,
  returnPayment,
  UnmatchedPaymentView,
} from '@ringlet/contracts/wallet/unmatched-payments';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList, Reply } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
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
export class ReviewQueuesController {
  constructor(private readonly counts: AllReviewQueueCounts) {}

  @Get('queues')
  @ApiOperation({ summary: 'How much waits in each queue of the role, up to 100' })
  @Answers(QueuesView)
  queues(@Ctx() ctx: RequestContext) {
    return this.counts.read(ctx.caller.role, ctx);
  }

  @Post('deposits/difference')
  @ForAdmins('deposits.decide')
  @ApiOperation({
    summary: 'Decides about a deposit of which another amount was reported after its credit',
    description: 'Accepting asks the provider again and corrects the balance, once.',
  })
  @Errors(decideDifference)
  @Answers(AdminDepositView)
  async decideDifference(
    @Body() { reported, ...body }: DecideDifferenceBody,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<AdminDepositView>> {
    const input = { ...body, reported: koboFromNaira(reported) };
    const deposit = await ctx.send(decideDifference, input);
    const message = body.decision === 'accepted' ? 'The balance is corrected.' : 'The difference is closed.';
    return new Reply(deposit, message);
  }

  @Get('disputes')
  @ForAdmins('deposits.decide')
  @ApiOperation({ summary: 'Claims to take credited deposits back: disputes, refunds and reversals at the provider' })
  @AnswersList(ChargebackView)
  disputes(@Query() query: ListChargebacksInput, @Ctx() ctx: RequestContext) {
    return ctx.send(listChargebacks, query);
  }

  @Post('disputes/answer')
  @ForAdmins('deposits.decide')
  @ApiOperation({
    summary: 'Contests or accepts a dispute that waits for our answer',
    description:
      'The provider is told within a minute, with the reason. The same answer is filed again. Of a reversal that other claims explain in ' +
      'part, it decides what was set aside: the client has it again, or it is gone.',
  })
  @Errors(answerDispute)
  @Answers(ChargebackView, { message: 'The decision is carried out now.' })
  answerDispute(@Body() body: AnswerDisputeInput, @Ctx() ctx: RequestContext) {
    return ctx.send(answerDispute, body);
  }

  @Post('disputes/note')
  @ForAdmins('deposits.decide')
  @ApiOperation({ summary: 'Adds a note to a dispute, for the back office' })
  @Errors(noteChargeback)
  @Answers(ChargebackView, { message: 'The note is added.' })
  noteDispute(@Body() body: NoteChargebackInput, @Ctx() ctx: RequestContext) {
    return ctx.send(noteChargeback, body);
  }

  @Get('unmatched-payments')
  @ForAdmins('deposits.decide')
  @ApiOperation({ summary: 'Payments to a provider under references that nobody knows, oldest first' })
  @AnswersList(UnmatchedPaymentView)
  unmatchedPayments(@Query() query: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listUnmatchedPayments, query);
  }

  @Post('unmatched-payments/attach')
  @ForAdmins('deposits.decide')
  @ApiOperation({
    summary: 'Gives an unmatched payment to a client as a deposit, once',
    description: 'The provider is asked again. Large ones need another admin: wallet/adjustment-requested.',
  })
  @Errors(attachPayment)
  @Answers(EmptyView, { message: 'The payment is credited.' })
  attachPayment(@Body() { amount, ...body }: AttachPaymentBody, @Ctx() ctx: RequestContext) {
    return ctx.send(attachPayment, { ...body, amount: koboFromNaira(amount) });
  }

  @Post('unmatched-payments/return')
  @ForAdmins('deposits.decide')
  @ApiOperation({
    summary: 'Notes in the ledger that the provider has returned an unmatched payment to its payer',
    description: 'Large ones need another admin: wallet/adjustment-requested.',
  })
  @Errors(returnPayment)
  @Answers(EmptyView, { message: 'The payment is marked as returned.' })
  returnPayment(@Body() { amount, ...body }: ReturnPaymentBody, @Ctx() ctx: RequestContext) {
    return ctx.send(returnPayment, { ...body, amount: koboFromNaira(amount) });
  }

  @Get('missing-payments')
  @ForAdmins('deposits.decide')
  @ApiOperation({ summary: 'Payments that clients miss and that no unmatched payment may be, oldest first' })
  @AnswersList(MissingPaymentView)
  missingPayments(@Ctx() ctx: RequestContext) {
    return ctx.send(listMissingPayments, {});
  }

  @Post('missing-payments/close')
  @ForAdmins('deposits.decide')
  @ApiOperation({ summary: 'Ends the search for a payment that a client misses, and tells the client' })
  @Errors(closeMissingPayment)
  @Answers(EmptyView, { message: 'The client is told.' })
  closeMissingPayment(@Body() body: CloseMissingPaymentInput, @Ctx() ctx: RequestContext) {
    return ctx.send(closeMissingPayment, body);
  }

  @Get('orphaned-activations')
  @ForAdmins('numbers.review')
  @ApiOperation({ summary: 'Numbers of given-up orders that were not cancelled within an hour, oldest first' })
  @AnswersList(OrphanedActivationView)
  orphanedActivations(@Query() query: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listOrphanedActivations, query);
  }

  @Post('orphaned-activations/decide')
  @ForAdmins('numbers.review')
  @ApiOperation({
    summary: 'Tries to cancel an orphaned activation now, or closes it',
    description: 'Closing needs a reason.',
  })
  @Errors(decideOrphanedActivation)
  @Answers(EmptyView)
  async decideOrphanedActivation(
    @Body() body: DecideOrphanedActivationInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<EmptyView>> {
    await ctx.send(decideOrphanedActivation, body);
    return new Reply({}, body.decision === 'retry' ? 'The provider is asked again now.' : 'The number is closed.');
  }

  @Post('webhook-failures/close')
  @ForAdmins('operations.change')
  @ApiOperation({ summary: 'Ends the work on failed webhooks of one provider and reason; later ones stay open' })
  @Answers(EmptyView, { message: 'The failed webhooks are closed.' })
  closeWebhookFailures(@Body() body: CloseWebhookFailuresBody, @Ctx() ctx: RequestContext) {
    return ctx.send(closePaymentWebhookFailures, body);
  }
}
