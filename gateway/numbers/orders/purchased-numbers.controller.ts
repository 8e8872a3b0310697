import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { findOwnOrders } from '@ringlet/contracts/numbers/board';
import { orderMessages, reportMisreadCode, requestNextSms } from '@ringlet/contracts/numbers/messages';
import { OrderView } from '@ringlet/contracts/numbers/order';
import { buyNumber, refundNumber, withdrawRefund } from '@ringlet/contracts/numbers/orders';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { AllowedIn, ForClients } from '../../http/access';
import { Answers, AnswersWhole, Errors, Reply } from '../../http/answers';
import { Forwards, get, post, remove } from '../../http/forwards';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../../http/request-context';
import { cancelNote, purchaseNote } from '../purchase-notes';
import {
  BoughtNumber,
  BuyNumberBody,
  MessageIdParam,
  MessagesAnswer,
  MessagesQuery,
  OrderIdParam,
  RefundBody,
  RefundedNumber,
} from './numbers.dto';
import { paidUser } from './paid-user';

@ApiTags('numbers')
@Controller()
@ForClients()
export class PurchasedNumbersController extends Forwards({
  purchasedNumbers: get('client/purchased-numbers', findOwnOrders, {
    summary: 'Own numbers with their codes, tags and notes, newest first',
  }),
  reportMisreadCode: post('api/sms/:request_id/:message_id/misread', reportMisreadCode, {
    summary: 'Says that the code shown of a message is not its code',
    description: 'Counted by service.',
    params: MessageIdParam,
    input: ({ request_id, message_id }) => ({ orderId: request_id, messageId: message_id }),
    message: 'Thank you.',
    marks: [AllowedIn('read-only')],
  }),
  refundNumber: post('api/refund/:request_id', refundNumber, {
    summary: 'Cancels an own number and refunds it once the provider has confirmed',
    description: cancelNote,
    params: OrderIdParam,
    body: RefundBody,
    input: ({ request_id, when_possible }, ctx) => ({
      orderId: request_id,
      whenPossible: when_possible,
      idempotencyKey: ctx.idempotencyKey,
    }),
    answer: ({ order, scheduledFor, ...paid }, ctx) =>
      new Reply(
        { order, user: paidUser(ctx, paid), scheduledFor },
        scheduledFor === undefined
          ? 'Number refunded successfully.'
          : 'The number will be refunded as soon as the provider allows it.',
      ),
    view: RefundedNumber,
    marks: [AllowedIn('read-only'), AcceptsIdempotencyKey()],
  }),
  withdrawRefund: remove('api/refund/:request_id', withdrawRefund, {
    summary: 'Withdraws a refund that is scheduled; repeating it changes nothing',
    params: OrderIdParam,
    input: ({ request_id }) => ({ orderId: request_id }),
    answer: ({ order }) => order,
    view: OrderView,
    message: 'The refund was withdrawn. The number is still yours.',
    marks: [AllowedIn('read-only')],
  }),
  requestNextSms: post('api/sms/:request_id/another', requestNextSms, {
    summary: 'Requests the next SMS for an own number',
    params: OrderIdParam,
    input: ({ request_id }) => ({ orderId: request_id }),
    answer: ({ order }) => order,
    view: OrderView,
    message: 'Waiting for another message.',
  }),
}) {
  constructor(@Inject(LOG) private readonly log: Log) {
    super();
  }

  @Post('api/BuyNumber')
  @ApiOperation({
    summary: 'Buys a number and charges the wallet',
    description:
      'With `auto_swap_minutes` a number without a code after three times the usual wait (at most four minutes, and not before its ' +
      'provider cancels it) is given up, refunded and replaced, for that long after the purchase, each for at most `auto_swap_price`: ' +
      'one number is paid at most. ' +
      purchaseNote,
  })
  @Errors(buyNumber)
  @AcceptsIdempotencyKey()
  @Answers(BoughtNumber, { message: 'Number purchased successfully.' })
  async buyNumber(@Body() body: BuyNumberBody, @Ctx() ctx: RequestContext): Promise<BoughtNumber> {
    const { country, service, auto_swap_minutes: autoSwapMinutes, auto_swap_price: swapPrice } = body;
    const price = koboFromNaira(body.price);
    const autoSwapPrice = swapPrice === undefined ? undefined : koboFromNaira(swapPrice);
    const input = { country, service, price, autoSwapMinutes, autoSwapPrice, idempotencyKey: ctx.idempotencyKey };
    const { order, ...paid } = await ctx.send(buyNumber, input);
    this.log.info({ requestId: ctx.correlationId, userId: ctx.caller.id, orderId: order.id }, 'number bought');
    return { order, user: paidUser(ctx, paid) };
  }

  @Get('api/sms/:request_id')
  @ApiOperation({ summary: 'The messages of an own number, newest page first' })
  @Errors(orderMessages)
  @AnswersWhole(MessagesAnswer)
  async messages(
    @Param() { request_id }: OrderIdParam,
    @Query() query: MessagesQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<MessagesAnswer> {
    const found = await ctx.send(orderMessages, { ...query, orderId: request_id });
    return { status: true, message: 'OK', ...found };
  }
}
