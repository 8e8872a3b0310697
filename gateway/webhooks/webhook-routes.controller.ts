import { Body, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type ErrorCode } from '@ringlet/contracts/errors';
import { koboFromNaira } from '@ringlet/contracts/money';
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
  WebhookInput,
  WebhookTestView,
  WebhookView,
} from '@ringlet/contracts/webhooks/endpoints';
import { Answers, AnswersList, EmptyView, Errors, Reply } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  type ChangeWebhookBody,
  ReplayWebhookBody,
  WebhookDeliveriesQuery,
  WebhookDeliveryParams,
} from './webhooks.dto';

/**
 * The routes shared by sessions and API keys. `access`: what a key needs; `always`: errors of all of them besides those of their requests.
 */
export function WebhookRoutes(access: (scope: 'read' | 'buy') => MethodDecorator, always: readonly ErrorCode[] = []) {
  abstract class Routes {
    @Get()
    @access('read')
    @ApiOperation({ summary: 'Own webhook endpoints, oldest first' })
    @Errors(listWebhooks, ...always)
    @AnswersList(WebhookView)
    listWebhooks(@Ctx() ctx: RequestContext) {
      return ctx.send(listWebhooks, {});
    }

    @Delete(':id')
    @access('buy')
    @ApiOperation({ summary: 'Deletes an endpoint and its log' })
    @Errors(deleteWebhook, ...always)
    @Answers(EmptyView, { message: 'The endpoint was deleted.' })
    deleteWebhook(@Param() { id }: WebhookInput, @Ctx() ctx: RequestContext) {
      return ctx.send(deleteWebhook, { id });
    }

    @Post(':id/secret')
    @access('buy')
    @ApiOperation({ summary: 'Makes a new secret, shown once; the one before signs too for 24 hours' })
    @Errors(rotateWebhookSecret, ...always)
    @Answers(NewWebhookSecretView, { message: 'The new secret is in use.' })
    rotateWebhookSecret(@Param() { id }: WebhookInput, @Ctx() ctx: RequestContext) {
      return ctx.send(rotateWebhookSecret, { id });
    }

    @Post(':id/test')
    @access('buy')
    @ApiOperation({ summary: 'Sends webhook.test once; the log has the answer' })
    @Errors(testWebhook, ...always)
    @Answers(WebhookTestView, { message: 'A test is being sent.' })
    testWebhook(@Param() { id }: WebhookInput, @Ctx() ctx: RequestContext) {
      return ctx.send(testWebhook, { id });
    }

    @Get(':id/deliveries')
    @access('read')
    @ApiOperation({ summary: 'What was sent in the last 30 days, newest first' })
    @Errors(listDeliveries, ...always)
    @AnswersList(WebhookDeliveryView)
    listWebhookDeliveries(
      @Param() { id }: WebhookInput,
      @Query() page: WebhookDeliveriesQuery,
      @Ctx() ctx: RequestContext,
    ) {
      return ctx.send(listDeliveries, { id, ...page });
    }

    @Get(':id/deliveries/:delivery')
    @access('read')
    @ApiOperation({ summary: 'One delivery, with what was sent and answered' })
    @Errors(readDelivery, ...always)
    @Answers(WebhookDeliveryView)
    readWebhookDelivery(@Param() { id, delivery }: WebhookDeliveryParams, @Ctx() ctx: RequestContext) {
      return ctx.send(readDelivery, { id, deliveryId: delivery });
    }

    @Post(':id/deliveries/:delivery/replay')
    @access('buy')
    @ApiOperation({ summary: 'Sends a delivery again, with the same webhook-id' })
    @Errors(replayDelivery, ...always)
    @Answers(EmptyView, { message: 'It is being sent again.' })
    replayWebhookDelivery(@Param() { id, delivery }: WebhookDeliveryParams, @Ctx() ctx: RequestContext) {
      return ctx.send(replayDelivery, { id, deliveryId: delivery });
    }

    @Post(':id/replay')
    @access('buy')
    @ApiOperation({ summary: 'Sends everything of a span of time again, each with its webhook-id' })
    @Errors(replayDeliveries, ...always)
    @Answers(WebhookReplayView)
    async replayWebhook(
      @Param() { id }: WebhookInput,
      @Body() body: ReplayWebhookBody,
      @Ctx() ctx: RequestContext,
    ): Promise<Reply<WebhookReplayView>> {
      const result = await ctx.send(replayDeliveries, { id, ...body });
      return new Reply(result, `${result.replayed} deliveries are being sent again.`);
    }
  }
  return Routes;
}

/** Converts the endpoint's limit to kobo. */
export const inKobo = <Body extends Pick<ChangeWebhookBody, 'balance_below'>>({ balance_below, ...same }: Body) => ({
  ...same,
  balanceBelow: balance_below === undefined ? undefined : koboFromNaira(balance_below),
});
