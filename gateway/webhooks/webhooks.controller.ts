import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForClients } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { WebhookOperations } from './webhook-operations';
import { listDeliveries, readDelivery, replayDelivery, replayDeliveries } from '@ringlet/contracts/webhooks/deliveries';
import {
  createWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@ringlet/contracts/webhooks/endpoints';
import {
  ChangeOwnWebhookBody,
  CreateOwnWebhookBody,
  NewWebhookSecretView,
  ReplayWebhookBody,
  WebhookDeliveriesQuery,
  WebhookDeliveryParams,
  WebhookDeliveryView,
  WebhookParams,
  WebhookReplayView,
  WebhookTestView,
  WebhookView,
} from './webhooks.dto';

@ApiTags('webhooks')
@Controller('client/webhooks')
@ForClients()
export class WebhooksController {
  constructor(private readonly operations: WebhookOperations) {}

  @Get()
  @ApiOperation({ summary: 'Own webhook endpoints, oldest first' })
  @ApiEnvelopeOf(WebhookView, { as: 'list' })
  async webhooks(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly WebhookView[]>> {
    return envelope(await this.operations.list(ctx));
  }

  @Post()
  @ApiOperation({
    summary: 'Adds a webhook endpoint; its secret is shown once',
    description: 'With the password, and a code where two-factor sign-in is on.',
  })
  @Errors(createWebhook)
  @ApiEnvelopeOf(NewWebhookSecretView)
  async createWebhook(
    @Body() body: CreateOwnWebhookBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<NewWebhookSecretView>> {
    return envelope(await this.operations.create(body, ctx), 'The endpoint was added.');
  }

  @Put(':id')
  @ApiOperation({
    summary:
      'Replaces the fields of an endpoint, and switches it on or off; what happens while it is off is sent afterwards',
    description:
      'Another address, and switching on after access-ended, needs the password, and a code where two-factor sign-in is on.',
  })
  @Errors(changeWebhook)
  @ApiEnvelopeOf(WebhookView)
  async changeWebhook(
    @Param() { id }: WebhookParams,
    @Body() body: ChangeOwnWebhookBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<WebhookView>> {
    return envelope(await this.operations.change(id, body, ctx), 'The endpoint was changed.');
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Deletes an endpoint and its log',
  })
  @Errors(deleteWebhook)
  @ApiEnvelopeOf(EmptyView)
  async deleteWebhook(@Param() { id }: WebhookParams, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.operations.delete(id, ctx);
    return envelope({}, 'The endpoint was deleted.');
  }

  @Post(':id/secret')
  @ApiOperation({
    summary: 'Makes a new secret, shown once; the one before signs too for 24 hours',
  })
  @Errors(rotateWebhookSecret)
  @ApiEnvelopeOf(NewWebhookSecretView)
  async rotateWebhookSecret(
    @Param() { id }: WebhookParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<NewWebhookSecretView>> {
    return envelope(await this.operations.rotateSecret(id, ctx), 'The new secret is in use.');
  }

  @Post(':id/test')
  @ApiOperation({
    summary: 'Sends webhook.test once; the log has the answer',
  })
  @Errors(testWebhook)
  @ApiEnvelopeOf(WebhookTestView)
  async testWebhook(@Param() { id }: WebhookParams, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<WebhookTestView>> {
    return envelope(await this.operations.test(id, ctx), 'A test is being sent.');
  }

  @Get(':id/deliveries')
  @ApiOperation({
    summary: 'What was sent in the last 30 days, newest first',
  })
  @Errors(listDeliveries)
  @ApiEnvelopeOf(WebhookDeliveryView, { as: 'list' })
  async webhookDeliveries(
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
  @Errors(readDelivery)
  @ApiEnvelopeOf(WebhookDeliveryView)
  async webhookDelivery(
    @Param() params: WebhookDeliveryParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<WebhookDeliveryView>> {
    return envelope(await this.operations.delivery(params, ctx));
  }

  @Post(':id/deliveries/:delivery/replay')
  @ApiOperation({
    summary: 'Sends a delivery again, with the same webhook-id',
  })
  @Errors(replayDelivery)
  @ApiEnvelopeOf(EmptyView)
  async replayWebhookDelivery(
    @Param() params: WebhookDeliveryParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.operations.replay(params, ctx);
    return envelope({}, 'It is being sent again.');
  }

  @Post(':id/replay')
  @ApiOperation({
    summary: 'Sends everything of a span of time again, each with its webhook-id',
  })
  @Errors(replayDeliveries)
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
