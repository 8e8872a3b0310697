import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Caller } from '@ringlet/contracts/caller';
import { koboFromNaira } from '@ringlet/contracts/money';
import { buyNumber, listOrders, orderMessages } from '@ringlet/contracts/numbers/orders';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Users } from '../accounts/users';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, IdempotencyKey, CurrentUser } from '../http/context';
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
  @ApiEnvelopeOf(BoughtNumber)
  async buyNumber(
    @Body() body: BuyNumberBody,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<ApiEnvelope<BoughtNumber>> {
    const { order, balance } = await this.requester.send(
      buyNumber,
      { country: body.country, service: body.service, price: koboFromNaira(body.price), idempotencyKey },
      { ...context, deadlineMs: purchaseDeadlineMs },
    );
    const user = await this.users.afterPayment(caller.id, balance, context);
    return envelope({ order: presentOrder(order), user }, 'Number purchased successfully.');
  }

  @Get('client/purchased-numbers')
  @ApiOperation({ summary: 'Own numbers, newest first' })
  @ApiEnvelopeOf(OrderView, { as: 'list' })
  async purchasedNumbers(
    @Query() page: ListQuery,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<OrderView>> {
    const { data, nextCursor } = await this.requester.send(listOrders, { userId: caller.id, ...page }, context);
    return listEnvelope({ data: data.map(presentOrder), nextCursor });
  }

  @Get('api/sms/:request_id')
  @HttpCode(200)
  @ApiOperation({ summary: 'The messages of an own number', description: 'Errors: numbers/order-not-found.' })
  @ApiResponse({ status: 200, type: MessagesAnswer })
  async messages(@Param() { request_id }: RequestIdParam, @Ctx() context: RequestOptions): Promise<MessagesAnswer> {
    const { order, messages } = await this.requester.send(orderMessages, { orderId: request_id }, context);
    return { status: true, message: 'OK', messages: [...messages], data: presentOrder(order) };
  }
}
