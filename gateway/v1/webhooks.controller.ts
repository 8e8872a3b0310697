import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ownerProofErrors } from '@ringlet/contracts/auth/owner';
import { type ErrorCode } from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';
import { listDeliveries, readDelivery, replayDelivery, replayDeliveries } from '@ringlet/contracts/webhooks/deliveries';
import {
  createWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@ringlet/contracts/webhooks/endpoints';
import { ForKeys } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { WebhookOperations } from '../webhooks/webhook-operations';
import {
  ChangeWebhookBody,
  CreateWebhookBody,
  NewWebhookSecretView,
  ReplayWebhookBody,
  WebhookDeliveriesQuery,
  WebhookDeliveryParams,
  WebhookDeliveryView,
  WebhookParams,
  WebhookReplayView,
  WebhookTestView,
  WebhookView,
} from '../webhooks/webhooks.dto';

/** A key was made with a code: its requests need no proof of the account's owner. */
const ofKeys = ({ errors }: Pick<RequestType<object, unknown>, 'errors'>): ErrorCode[] =>
  errors.filter((code) => !ownerProofErrors.includes(code));

@ApiTags('webhooks')
@Controller('v1/webhooks')
@ForKeys('read')
export class V1WebhooksController {
  constructor(private readonly operations: WebhookOperations) {}

  @Get()
  @ApiOperation({
    summary: 'Own webhook endpoints, oldest first',
  })
  @Errors('auth/test-key')
  @ApiEnvelopeOf(WebhookView, { as: 'list' })
  async listWebhooks(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly WebhookView[]>> {
    return envelope(await this.operations.list(ctx));
  }

  @Post()
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Adds a webhook endpoint, which ends with the API key; its secret is shown once',
    description: '10 at most. deposit.credited needs the scope money, all other events read.',
  })
  @Errors(...ofKeys(createWebhook), 'auth/test-key')
  @ApiEnvelopeOf(NewWebhookSecretView)
  async createWebhook(
    @Body() body: CreateWebhookBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<NewWebhookSecretView>> {
    return envelope(await this.operations.create(body, ctx), 'The endpoint was added.');
  }

  @Put(':id')
  @ForKeys('buy')
  @ApiOperation({
    summary:
      'Replaces the fields of an endpoint, and switches it on or off; what happens while it is off is sent afterwards. With another address it ends with this API key from then on',
    description: 'deposit.credited needs the scope money, all other events read.',
  })
  @Errors(...ofKeys(changeWebhook), 'auth/test-key')
  @ApiEnvelopeOf(WebhookView)
  async changeWebhook(
    @Param() { id }: WebhookParams,
    @Body() body: ChangeWebhookBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<WebhookView>> {
    return envelope(await this.operations.change(id, body, ctx), 'The endpoint was changed.');
  }

  @Delete(':id')
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Deletes an endpoint and its log',
  })
  @Errors(deleteWebhook, 'auth/test-key')
  @ApiEnvelopeOf(EmptyView)
  async deleteWebhook(@Param() { id }: WebhookParams, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.operations.delete(id, ctx);
    return envelope({}, 'The endpoint was deleted.');
  }

  @Post(':id/secret')
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Makes a new secret, shown once; the one before signs too for 24 hours',
  })
  @Errors(rotateWebhookSecret, 'auth/test-key')
  @ApiEnvelopeOf(NewWebhookSecretView)
  async rotateWebhookSecret(
    @Param() { id }: WebhookParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<NewWebhookSecretView>> {
    return envelope(await this.operations.rotateSecret(id, ctx), 'The new secret is in use.');
  }

  @Post(':id/test')
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Sends webhook.test once; the log has the answer',
  })
  @Errors(testWebhook, 'auth/test-key')
  @ApiEnvelopeOf(WebhookTestView)
  async testWebhook(@Param() { id }: WebhookParams, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<WebhookTestView>> {
    return envelope(await this.operations.test(id, ctx), 'A test is being sent.');
  }

  @Get(':id/deliveries')
  @ApiOperation({
    summary: 'What was sent in the last 30 days, newest first',
  })
  @Errors(listDeliveries, 'auth/test-key')
  @ApiEnvelopeOf(WebhookDeliveryView, { as: 'list' })
  async listWebhookDeliveries(
    @Param() { id }: WebhookParams,
    @Query() page: WebhookDeliveriesQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<WebhookDeliveryView>> {
    return listEnvelope(await this.operations.deliveries(id, page, ctx));
  }

  @Get(':id/deliveries/:delivery')
  @ApiOperation({
    summary: 'One delivery, with what was sent and answered',
  })
  @Errors(readDelivery, 'auth/test-key')
  @ApiEnvelopeOf(WebhookDeliveryView)
  async readWebhookDelivery(
    @Param() params: WebhookDeliveryParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<WebhookDeliveryView>> {
    return envelope(await this.operations.delivery(params, ctx));
  }

  @Post(':id/deliveries/:delivery/replay')
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Sends a delivery again, with the same webhook-id',
  })
  @Errors(replayDelivery, 'auth/test-key')
  @ApiEnvelopeOf(EmptyView)
  async replayWebhookDelivery(
    @Param() params: WebhookDeliveryParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.operations.replay(params, ctx);
    return envelope({}, 'It is being sent again.');
  }

  @Post(':id/replay')
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Sends everything of a span of time again, each with its webhook-id',
  })
  @Errors(replayDeliveries, 'auth/test-key')
  @ApiEnvelopeOf(WebhookReplayView)
  async replayWebhook(
    @Param() { id }: WebhookParams,
    @Body() body: ReplayWebhookBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<WebhookReplayView>> {
    const result = await this.operations.replaySpan(id, body, ctx);
    return envelope(result, `${result.replayed} deliveries are being sent again.`);
  }
}
