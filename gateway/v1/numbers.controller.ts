import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { koboFromNaira } from '@ringlet/contracts/money';
import { orderMessages, requestNextSms } from '@ringlet/contracts/numbers/messages';
import { buyNumber, listOrders, refundNumber } from '@ringlet/contracts/numbers/orders';
import { V1Number } from '@ringlet/contracts/numbers/public-number';
import { RouteLimits } from '../edge/route-limits';
import { AllowedIn, ForKeys } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Forwards, get, post } from '../http/forwards';
import { Ctx, type RequestContext, RequiresIdempotencyKey } from '../http/request-context';
import { cancelNote, purchaseNote } from '../numbers/purchase-notes';
import { keyOf } from './idempotency-key';
import { hasNews, MessageWaits } from './message-waits';
import { V1BoughtNumber, V1BuyNumber, V1Messages, V1MessagesQuery, V1NumberId, V1NumbersQuery } from './numbers.dto';

@ApiTags('numbers')
@Controller('v1/numbers')
@ForKeys('read')
export class V1NumbersController extends Forwards({
  buyNumber: post('', buyNumber, {
    summary: 'Buys a number; a repeat with the same Idempotency-Key gets the same number',
    description: purchaseNote,
    body: V1BuyNumber,
    input: ({ max_price, client_ref, ...offer }, ctx) => ({
      ...offer,
      price: koboFromNaira(max_price),
      clientRef: client_ref,
      idempotencyKey: keyOf(ctx),
    }),
    view: V1BoughtNumber,
    marks: [ForKeys('buy'), RequiresIdempotencyKey()],
  }),
  listNumbers: get('', listOrders, {
    summary: 'Own numbers, newest first',
    query: V1NumbersQuery,
    input: ({ client_ref, ...page }, ctx) => ({ ...page, userId: ctx.caller.id, clientRef: client_ref }),
    view: V1Number,
    marks: [ForKeys('read')],
  }),
  readNumber: get(':id', orderMessages, {
    summary: 'One own number',
    params: V1NumberId,
    input: ({ id }) => ({ orderId: id, limit: 1 }),
    answer: ({ order }) => order,
    view: V1Number,
    marks: [ForKeys('read')],
  }),
  cancelNumber: post(':id/cancel', refundNumber, {
    summary: 'Cancels an own number and refunds it once the provider has confirmed',
    description: cancelNote,
    params: V1NumberId,
    input: ({ id }, ctx) => ({ orderId: id, idempotencyKey: keyOf(ctx) }),
    view: V1BoughtNumber,
    marks: [AllowedIn('read-only'), ForKeys('buy'), RequiresIdempotencyKey()],
  }),
  requestMessage: post(':id/another', requestNextSms, {
    summary: 'Requests another message for an own number',
    params: V1NumberId,
    input: ({ id }) => ({ orderId: id }),
    answer: ({ order }) => order,
    view: V1Number,
    marks: [ForKeys('buy')],
  }),
}) {
  constructor(private readonly waits: MessageWaits) {
    super();
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
}
