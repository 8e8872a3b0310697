import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { koboFromNaira } from '@ringlet/contracts/money';
import { orderMessages, requestNextSms } from '@ringlet/contracts/numbers/messages';
import { buyNumber, listOrders, refundNumber } from '@ringlet/contracts/numbers/orders';
import { publicMessage, publicNumber } from '@ringlet/contracts/numbers/public-number';
import { Requester } from '@ringlet/messaging/requester';
import { RouteLimits } from '../edge/route-limits';
import { ForKeys } from '../http/access';
import { Errors } from '../http/errors';
import { cancelNote, purchaseNote } from '../numbers/purchase-notes';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { RequiresIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import { GoesOnIn } from '../switches/goes-on-in';
import { keyOf } from './idempotency-key';
import { hasNews, MessageWaits } from './message-waits';
import {
  V1BoughtNumber,
  V1BuyNumber,
  V1Messages,
  V1MessagesQuery,
  V1Number,
  V1NumberId,
  V1NumbersQuery,
} from './numbers.dto';
import { balanceOf } from './present';

@ApiTags('numbers')
@Controller('v1/numbers')
@ForKeys('read')
export class V1NumbersController {
  constructor(
    private readonly requester: Requester,
    private readonly waits: MessageWaits,
  ) {}

  @Post()
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Buys a number; a repeat with the same Idempotency-Key gets the same number',
    description: purchaseNote,
  })
  @Errors(buyNumber)
  @RequiresIdempotencyKey()
  @ApiEnvelopeOf(V1BoughtNumber)
  async buyNumber(@Body() body: V1BuyNumber, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<V1BoughtNumber>> {
    const { country, service, max_price, client_ref } = body;
    const key = keyOf(ctx);
    const input = { country, service, price: koboFromNaira(max_price), clientRef: client_ref, idempotencyKey: key };
    const { order, balance } = await this.requester.send(buyNumber, input, ctx);
    return envelope({ number: publicNumber(order), balance: balanceOf(balance) });
  }

  @Get()
  @ApiOperation({ summary: 'Own numbers, newest first' })
  @ApiEnvelopeOf(V1Number, { as: 'list' })
  async listNumbers(@Query() query: V1NumbersQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<V1Number>> {
    const { client_ref, ...page } = query;
    const input = { ...page, userId: ctx.caller.id, clientRef: client_ref };
    const { data, nextCursor } = await this.requester.send(listOrders, input, ctx);
    return listEnvelope({ data: data.map(publicNumber), nextCursor });
  }

  @Get(':id')
  @ApiOperation({ summary: 'One own number' })
  @Errors(orderMessages)
  @ApiEnvelopeOf(V1Number)
  async readNumber(@Param() { id }: V1NumberId, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<V1Number>> {
    const { order } = await this.requester.send(orderMessages, { orderId: id, limit: 1 }, ctx);
    return envelope(publicNumber(order));
  }

  @Get(':id/messages')
  @RouteLimits({ admission: 'always' })
  @ApiOperation({
    summary: 'The messages of an own number; with `wait` the answer comes when one arrives',
  })
  @Errors(orderMessages)
  @ApiEnvelopeOf(V1Messages)
  async listMessages(
    @Param() { id }: V1NumberId,
    @Query() { wait = 0, after }: V1MessagesQuery,
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
  ): Promise<ApiEnvelope<V1Messages>> {
    // Listening begins before the first read: a message in between is not missed.
    const waiting = wait === 0 ? undefined : this.waits.listen(ctx, id, { ms: wait * 1000, after });
    if (waiting !== undefined) request.raw.socket.once('close', waiting.end);
    try {
      let found = await this.requester.send(orderMessages, { orderId: id }, ctx);
      if (waiting !== undefined && found.order.status === 'active' && !hasNews(found, after)) {
        await waiting.changed;
        found = await this.requester.send(orderMessages, { orderId: id }, ctx);
      }
      return envelope({ number: publicNumber(found.order), messages: found.messages.map(publicMessage) });
    } finally {
      waiting?.end();
      if (waiting !== undefined) request.raw.socket.off('close', waiting.end);
    }
  }

  @Post(':id/cancel')
  @GoesOnIn('read-only')
  @HttpCode(200)
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Cancels an own number and refunds it once the provider has confirmed',
    description: cancelNote,
  })
  @Errors(refundNumber)
  @RequiresIdempotencyKey()
  @ApiEnvelopeOf(V1BoughtNumber)
  async cancelNumber(@Param() { id }: V1NumberId, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<V1BoughtNumber>> {
    const input = { orderId: id, idempotencyKey: keyOf(ctx) };
    const { order, balance } = await this.requester.send(refundNumber, input, ctx);
    return envelope({ number: publicNumber(order), balance: balanceOf(balance) });
  }

  @Post(':id/another')
  @HttpCode(200)
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Requests another message for an own number',
  })
  @Errors(requestNextSms)
  @ApiEnvelopeOf(V1Number)
  async requestMessage(@Param() { id }: V1NumberId, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<V1Number>> {
    const { order } = await this.requester.send(requestNextSms, { orderId: id }, ctx);
    return envelope(publicNumber(order));
  }
}
