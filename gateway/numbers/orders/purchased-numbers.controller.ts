import { Body, Controller, Delete, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { findOwnOrders } from '@ringlet/contracts/numbers/board';
import { orderMessages, reportMisreadCode, requestNextSms } from '@ringlet/contracts/numbers/messages';
import { OrderView } from '@ringlet/contracts/numbers/order';
import { buyNumber, refundNumber, withdrawRefund } from '@ringlet/contracts/numbers/orders';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { AllowedIn, ForClients } from '../../http/access';
import { Answers, AnswersWhole, Errors, Reply } from '../../http/answers';
import { Forwards, get, post } from '../../http/forwards';
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
  misread: post('api/sms/:request_id/:message_id/misread', reportMisreadCode, {
    summary: 'Says that the code shown of a message is not its code',
    description: 'Counted by service.',
    params: MessageIdParam,
    input: ({ request_id, message_id }) => ({ orderId: request_id, messageId: message_id }),
    message: 'Thank you.',
    marks: [AllowedIn('read-only')],
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

  @Post('api/refund/:request_id')
  @AllowedIn('read-only')
  @ApiOperation({
    summary: 'Cancels an own number and refunds it once the provider has confirmed',
    description: cancelNote,
  })
  @Errors(refundNumber)
  @AcceptsIdempotencyKey()
  @Answers(RefundedNumber)
  async refund(
    @Param() { request_id }: OrderIdParam,
    @Body() { when_possible }: RefundBody,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<RefundedNumber>> {
    const input = { orderId: request_id, whenPossible: when_possible, idempotencyKey: ctx.idempotencyKey };
    const { order, scheduledFor, ...paid } = await ctx.send(refundNumber, input);
    return new Reply(
      { order, user: paidUser(ctx, paid), scheduledFor },
      scheduledFor === undefined
        ? 'Number refunded successfully.'
        : 'The number will be refunded as soon as the provider allows it.',
    );
  }

  @Delete('api/refund/:request_id')
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'Withdraws a refund that is scheduled; repeating it changes nothing' })
  @Errors(withdrawRefund)
  @Answers(OrderView, { message: 'The refund was withdrawn. The number is still yours.' })
  async withdrawRefund(@Param() { request_id }: OrderIdParam, @Ctx() ctx: RequestContext): Promise<OrderView> {
    const { order } = await ctx.send(withdrawRefund, { orderId: request_id });
    return order;
  }

  @Post('api/sms/:request_id/another')
  @ApiOperation({ summary: 'Requests the next SMS for an own number' })
  @Errors(requestNextSms)
  @Answers(OrderView, { message: 'Waiting for another message.' })
  async another(@Param() { request_id }: OrderIdParam, @Ctx() ctx: RequestContext): Promise<OrderView> {
    const { order } = await ctx.send(requestNextSms, { orderId: request_id });
    return order;
  }
}
