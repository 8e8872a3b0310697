import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { koboFromNaira } from '@ringlet/contracts/money';
import { orderMessages, requestNextSms } from '@ringlet/contracts/numbers/messages';
import { buyNumber, listOrders, refundNumber } from '@ringlet/contracts/numbers/orders';
import { V1Number } from '@ringlet/contracts/numbers/public-number';
import { RouteLimits } from '../edge/route-limits';
import { AllowedIn, ForKeys } from '../http/access';
import { Answers, AnswersList, Errors } from '../http/answers';
import { Forwards, post } from '../http/forwards';
import { Ctx, type RequestContext, RequiresIdempotencyKey } from '../http/request-context';
import { cancelNote, purchaseNote } from '../numbers/purchase-notes';
import { keyOf } from './idempotency-key';
import { hasNews, MessageWaits } from './message-waits';
import { V1BoughtNumber, V1BuyNumber, V1Messages, V1MessagesQuery, V1NumberId, V1NumbersQuery } from './numbers.dto';

@ApiTags('numbers')
@Controller('v1/numbers')
@ForKeys('read')
export class V1NumbersController extends Forwards({
  cancelNumber: post(':id/cancel', refundNumber, {
    summary: 'Cancels an own number and refunds it once the provider has confirmed',
    description: cancelNote,
    params: V1NumberId,
    input: ({ id }, ctx) => ({ orderId: id, idempotencyKey: keyOf(ctx) }),
    view: V1BoughtNumber,
    marks: [AllowedIn('read-only'), ForKeys('buy'), RequiresIdempotencyKey()],
  }),
}) {
  constructor(private readonly waits: MessageWaits) {
    super();
  }

  @Post()
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Buys a number; a repeat with the same Idempotency-Key gets the same number',
    description: purchaseNote,
  })
  @Errors(buyNumber)
  @RequiresIdempotencyKey()
  @Answers(V1BoughtNumber)
  buyNumber(@Body() body: V1BuyNumber, @Ctx() ctx: RequestContext) {
    const { country, service, max_price, client_ref } = body;
    const key = keyOf(ctx);
    const input = { country, service, price: koboFromNaira(max_price), clientRef: client_ref, idempotencyKey: key };
    return ctx.send(buyNumber, input);
  }

  @Get()
  @ApiOperation({ summary: 'Own numbers, newest first' })
  @AnswersList(V1Number)
  listNumbers(@Query() query: V1NumbersQuery, @Ctx() ctx: RequestContext) {
    const { client_ref, ...page } = query;
    const input = { ...page, userId: ctx.caller.id, clientRef: client_ref };
    return ctx.send(listOrders, input);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One own number' })
  @Errors(orderMessages)
  @Answers(V1Number)
  async readNumber(@Param() { id }: V1NumberId, @Ctx() ctx: RequestContext): Promise<V1Number> {
    const { order } = await ctx.send(orderMessages, { orderId: id, limit: 1 });
    return order;
  }

  @Get(':id/messages')
  @RouteLimits({ admission: 'always' })
  @ApiOperation({ summary: 'The messages of an own number; with `wait` the answer comes when one arrives' })
  @Errors(orderMessages)
  @Answers(V1Messages)
  async listMessages(
    @Param() { id }: V1NumberId,
    @Query() { wait = 0, after }: V1MessagesQuery,
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
  ): Promise<V1Messages> {
    // Listens before the first read, so that it misses no message in between.
    const waiting = wait === 0 ? undefined : this.waits.listen(ctx, id, { ms: wait * 1000, after });
    if (waiting !== undefined) request.raw.socket.once('close', waiting.end);
    try {
      let found = await ctx.send(orderMessages, { orderId: id });
      if (waiting !== undefined && found.order.status === 'active' && !hasNews(found, after)) {
        await waiting.changed;
        found = await ctx.send(orderMessages, { orderId: id });
      }
      return found;
    } finally {
      waiting?.end();
      if (waiting !== undefined) request.raw.socket.off('close', waiting.end);
    }
  }

  @Post(':id/another')
  @ForKeys('buy')
  @ApiOperation({ summary: 'Requests another message for an own number' })
  @Errors(requestNextSms)
  @Answers(V1Number)
  async requestMessage(@Param() { id }: V1NumberId, @Ctx() ctx: RequestContext): Promise<V1Number> {
    const { order } = await ctx.send(requestNextSms, { orderId: id });
    return order;
  }
}
