import { Body, Delete, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { koboFromNaira } from '@ringlet/contracts/money';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  listDeliveries,
  readDelivery,
  replayDeliveries,
  replayDelivery,
  WebhookDeliveryView,
  WebhookReplayView,
} from '@ringlet/contracts/webhooks/deliveries';
import {
  deleteWebhook,
  listWebhooks,
  NewWebhookSecretView,
  rotateWebhookSecret,
  testWebhook,
  WebhookTestView,
  WebhookView,
} from '@ringlet/contracts/webhooks/endpoints';
import { Requester } from '@ringlet/messaging/requester';
import { Answers, AnswersList, Reply } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  type ChangeWebhookBody,
  ReplayWebhookBody,
  WebhookDeliveriesQuery,
  WebhookDeliveryParams,
  WebhookParams,
} from './webhooks.dto';

/** What an operation does, what a key needs for it, and its errors: as the document of those who call says it. */
type Describe = (summary: string, scope: 'read' | 'buy', ...errors: string[]) => MethodDecorator;

/** The routes that are the same with a session and with an API key, except for who may call them. */
export function WebhookRoutes(describe: Describe) {
  abstract class Routes {
    constructor(@Inject(Requester) readonly requester: Requester) {}

    @Get()
    @describe('Own webhook endpoints, oldest first', 'read')
    @AnswersList(WebhookView)
    listWebhooks(@Ctx() ctx: RequestContext): Promise<readonly WebhookView[]> {
      return this.requester.send(listWebhooks, {}, ctx);
    }

    @Delete(':id')
    @describe('Deletes an endpoint and its log', 'buy', 'webhooks/not-found')
    @Answers(EmptyView, { message: 'The endpoint was deleted.' })
    deleteWebhook(@Param() { id }: WebhookParams, @Ctx() ctx: RequestContext): Promise<EmptyView> {
      return this.requester.send(deleteWebhook, { id }, ctx);
    }

    @Post(':id/secret')
    @describe(
      'Makes a new secret, shown once; the one before signs too for 24 hours',
      'buy',
      'webhooks/not-found',
      'platform/too-many-requests',
    )
    @Answers(NewWebhookSecretView, { message: 'The new secret is in use.' })
    rotateWebhookSecret(@Param() { id }: WebhookParams, @Ctx() ctx: RequestContext): Promise<NewWebhookSecretView> {
      return this.requester.send(rotateWebhookSecret, { id }, ctx);
    }

    @Post(':id/test')
    @describe(
      'Sends webhook.test once; the log has the answer',
      'buy',
      'webhooks/not-found',
      'webhooks/switched-off',
      'platform/too-many-requests',
    )
    @Answers(WebhookTestView, { message: 'A test is being sent.' })
    testWebhook(@Param() { id }: WebhookParams, @Ctx() ctx: RequestContext): Promise<WebhookTestView> {
      return this.requester.send(testWebhook, { id }, ctx);
    }

    @Get(':id/deliveries')
    @describe('What was sent in the last 30 days, newest first', 'read', 'webhooks/not-found')
    @AnswersList(WebhookDeliveryView)
    listWebhookDeliveries(
      @Param() { id }: WebhookParams,
      @Query() page: WebhookDeliveriesQuery,
      @Ctx() ctx: RequestContext,
    ): Promise<PageOf<WebhookDeliveryView>> {
      return this.requester.send(listDeliveries, { id, ...page }, ctx);
    }

    @Get(':id/deliveries/:delivery')
    @describe(
      'One delivery, with what was sent and answered',
      'read',
      'webhooks/not-found',
      'webhooks/delivery-not-found',
    )
    @Answers(WebhookDeliveryView)
    readWebhookDelivery(
      @Param() { id, delivery }: WebhookDeliveryParams,
      @Ctx() ctx: RequestContext,
    ): Promise<WebhookDeliveryView> {
      return this.requester.send(readDelivery, { id, deliveryId: delivery }, ctx);
    }

    @Post(':id/deliveries/:delivery/replay')
    @describe(
      'Sends a delivery again, with the same webhook-id',
      'buy',
      'webhooks/not-found',
      'webhooks/delivery-not-found',
      'webhooks/switched-off',
      'platform/too-many-requests',
    )
    @Answers(EmptyView, { message: 'It is being sent again.' })
    replayWebhookDelivery(
      @Param() { id, delivery }: WebhookDeliveryParams,
      @Ctx() ctx: RequestContext,
    ): Promise<EmptyView> {
      return this.requester.send(replayDelivery, { id, deliveryId: delivery }, ctx);
    }

    @Post(':id/replay')
    @describe(
      'Sends everything of a span of time again, each with its webhook-id',
      'buy',
      'webhooks/not-found',
      'webhooks/switched-off',
      'platform/too-many-requests',
    )
    @Answers(WebhookReplayView)
    async replayWebhook(
      @Param() { id }: WebhookParams,
      @Body() body: ReplayWebhookBody,
      @Ctx() ctx: RequestContext,
    ): Promise<Reply<WebhookReplayView>> {
      const result = await this.requester.send(replayDeliveries, { id, ...body }, ctx);
      return new Reply(result, `${result.replayed} deliveries are being sent again.`);
    }
  }
  return Routes;
}

/** The fields of an endpoint with its limit in kobo. */
export const inKobo = <Body extends Pick<ChangeWebhookBody, 'balance_below'>>({ balance_below, ...same }: Body) => ({
  ...same,
  ...(balance_below !== undefined && { balanceBelow: koboFromNaira(balance_below) }),
});
