import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Caller } from '@ringlet/contracts/caller';
import { koboFromNaira } from '@ringlet/contracts/money';
import { buyNumber, listOrders, orderMessages } from '@ringlet/contracts/numbers/orders';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Users } from '../accounts/users';
import { Answers, answer, type Answer, answerList, type ListAnswer } from '../http/answer';
import { Asking, IdempotencyKey, SignedIn } from '../http/asking';
import { ForClients } from '../sessions/access';
import { ListQuery } from '../wallet/wallet.dto';
import { BoughtNumber, BuyNumberBody, MessagesAnswer, OrderView, RequestIdParam } from './numbers.dto';
import { presentOrder } from './present-order';

/** A purchase waits for the upstream; the service itself gives up before this. */
const purchaseDeadlineMs = 30_000;

@ApiTags('numbers')
@Controller()
@ForClients()
export class OrdersController {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  @Post('api/BuyNumber')
  @ApiOperation({
    summary: 'Rents a number and charges the wallet',
    description:
      'Errors: wallet/insufficient-balance (402), numbers/price-changed (409, data.price), numbers/out-of-stock, ' +
      'numbers/service-unknown, numbers/upstream-unavailable, numbers/order-unresolved.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @Answers(BoughtNumber)
  async buyNumber(
    @Body() body: BuyNumberBody,
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<Answer<BoughtNumber>> {
    const { order, balance } = await this.requester.ask(
      buyNumber,
      { ...body, price: koboFromNaira(body.price), idempotencyKey },
      { ...asking, deadlineMs: purchaseDeadlineMs },
    );
    const user = await this.users.afterPayment(caller.id, balance, asking);
    return answer({ order: presentOrder(order), user }, 'Number purchased successfully.');
  }

  @Get('client/purchased-numbers')
  @ApiOperation({ summary: 'Own numbers, newest first' })
  @Answers(OrderView, { as: 'list' })
  async purchasedNumbers(
    @Query() page: ListQuery,
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<OrderView>> {
    const { data, nextCursor } = await this.requester.ask(listOrders, { userId: caller.id, ...page }, asking);
    return answerList({ data: data.map(presentOrder), nextCursor });
  }

  @Get('api/sms/:request_id')
  @HttpCode(200)
  @ApiOperation({ summary: 'The messages of an own number', description: 'Errors: numbers/order-not-found.' })
  @ApiResponse({ status: 200, type: MessagesAnswer })
  async messages(@Param() { request_id }: RequestIdParam, @Asking() asking: RequestOptions): Promise<MessagesAnswer> {
    const { order, messages } = await this.requester.ask(orderMessages, { orderId: request_id }, asking);
    return { status: true, message: 'OK', messages: [...messages], data: presentOrder(order) };
  }
}
