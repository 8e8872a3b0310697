import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  decideOrphanedActivation,
  listOrphanedActivations,
  type OrphanedActivation,
} from '@ringlet/contracts/numbers/orphaned-activations';
import { decideDifference } from '@ringlet/contracts/wallet/differences';
import { closePaymentWebhookFailures } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { Requester } from '@ringlet/messaging/requester';
import { ForAdmins } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { AdminDepositView } from '../wallet/admin-deposits.dto';
import { presentAdminDeposit } from '../wallet/present-wallet';
import { AllReviewQueueCounts } from './review-queue-counts';
import {
  CloseWebhookFailuresBody,
  DecideDifferenceBody,
  DecideOrphanedActivationBody,
  OrphanedActivationsQuery,
  OrphanedActivationView,
  QueuesView,
} from './review-queues.dto';

/** Work that waits for an admin. Lists of items have routes of their own: deposits, numbers, dead letters, ... */
@ApiTags('queues')
@Controller('admin')
@ForAdmins('back-office.enter')
export class ReviewQueuesController {
  constructor(
    private readonly requester: Requester,
    private readonly counts: AllReviewQueueCounts,
  ) {}

  @Get('queues')
  @ApiOperation({ summary: 'How much waits in each queue of the role, up to 100' })
  @ApiEnvelopeOf(QueuesView)
  async queues(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<QueuesView>> {
    return envelope(await this.counts.read(ctx.caller?.role ?? 'client', ctx));
  }

  @Post('deposits/difference')
  @HttpCode(200)
  @ForAdmins('deposits.decide')
  @ApiOperation({
    summary: 'Decides about a deposit of which another amount was reported after its credit',
    description: 'Accepting asks the provider again and corrects the balance, once.',
  })
  @Errors(decideDifference)
  @ApiEnvelopeOf(AdminDepositView)
  async decideDifference(
    @Body() { reported, ...body }: DecideDifferenceBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<AdminDepositView>> {
    const input = { ...body, reported: koboFromNaira(reported) };
    const deposit = await this.requester.send(decideDifference, input, ctx);
    const message = body.decision === 'accepted' ? 'The balance is corrected.' : 'The difference is closed.';
    return envelope(presentAdminDeposit(deposit), message);
  }

  @Get('orphaned-activations')
  @ForAdmins('numbers.review')
  @ApiOperation({ summary: 'Numbers of given-up orders that were not cancelled within an hour, oldest first' })
  @ApiEnvelopeOf(OrphanedActivationView, { as: 'list' })
  async orphanedActivations(
    @Query() query: OrphanedActivationsQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<OrphanedActivationView>> {
    const { data, nextCursor } = await this.requester.send(listOrphanedActivations, query, ctx);
    return listEnvelope({ data: data.map(presentOrphan), nextCursor });
  }

  @Post('orphaned-activations/decide')
  @HttpCode(200)
  @ForAdmins('numbers.review')
  @ApiOperation({
    summary: 'Tries to cancel an orphaned activation now, or closes it',
    description: 'Closing needs a reason.',
  })
  @Errors(decideOrphanedActivation)
  @ApiEnvelopeOf(EmptyView)
  async decideOrphanedActivation(
    @Body() body: DecideOrphanedActivationBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(decideOrphanedActivation, body, ctx);
    return envelope({}, body.decision === 'retry' ? 'The provider is asked again now.' : 'The number is closed.');
  }

  @Post('webhook-failures/close')
  @HttpCode(200)
  @ForAdmins('operations.change')
  @ApiOperation({ summary: 'Ends the work on failed webhooks of one provider and reason; later ones stay open' })
  @ApiEnvelopeOf(EmptyView)
  async closeWebhookFailures(
    @Body() body: CloseWebhookFailuresBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    return envelope(
      await this.requester.send(closePaymentWebhookFailures, body, ctx),
      'The failed webhooks are closed.',
    );
  }
}

function presentOrphan(orphan: OrphanedActivation): OrphanedActivationView {
  const { id, provider, orderId, activationId, number, rental, createdAt, attempts, nextAt } = orphan;
  return {
    id,
    upstream: provider,
    order_id: orderId,
    ...(activationId !== undefined && { upstream_id: activationId }),
    ...(number !== undefined && { number }),
    rental,
    created_at: createdAt,
    attempts,
    next_at: nextAt,
  };
}
