import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { type OrderSwap } from '@ringlet/contracts/numbers/order';
import { listSwaps, type SwapEntry, swapNumber, withdrawSwap } from '@ringlet/contracts/numbers/swaps';
import { text } from '@ringlet/contracts/text';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../../http/access';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../../http/envelope';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../../http/request-context';
import { GoesOnIn } from '../../switches/goes-on-in';
import { OrderIdParam, OrderView } from './numbers.dto';
import { presentNumber, presentPaidUser } from './present-number';
import { SwapBody, SwapEntryView, SwappedNumber } from './swaps.dto';

/** Swaps of own numbers for others. */
@ApiTags('board')
@Controller('client/numbers/:request_id')
@ForClients()
export class SwapsController {
  constructor(private readonly requester: Requester) {}

  @Post('swap')
  @ApiOperation({
    summary: 'Gives up an own number without a message, and buys another one once its price is refunded',
    description:
      'Where the provider does not cancel yet the swap waits (`order.swap.at`). Where it is refused the number is kept. Errors: ' +
      'numbers/order-not-found, numbers/swap-not-offered (rentals), numbers/swap-not-needed (a message came), numbers/swap-pending, ' +
      'numbers/swap-withdrawn, numbers/swap-unresolved (503: it continues automatically), numbers/already-refunded, numbers/refund-pending, ' +
      'numbers/not-active, numbers/price-changed (409, data.price), numbers/out-of-stock, numbers/selling-stopped, ' +
      'wallet/insufficient-balance (402), platform/idempotency-mismatch.',
  })
  @AcceptsIdempotencyKey()
  @ApiEnvelopeOf(SwappedNumber)
  async swapNumber(
    @Param() { request_id }: OrderIdParam,
    @Body() { reason, price }: SwapBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<SwappedNumber>> {
    const highest = price === undefined ? {} : { price: koboFromNaira(price) };
    const input = { orderId: request_id, reason, ...highest, idempotencyKey: ctx.idempotencyKey };
    const { order, replacement, ...paid } = await this.requester.send(swapNumber, input, ctx);
    const swapped = { order: presentNumber(order), replacement: replacement && presentNumber(replacement) };
    return envelope({ ...swapped, user: presentPaidUser(ctx, paid) }, messageOf(order.swap));
  }

  @Delete('swap')
  @HttpCode(200)
  @GoesOnIn('read-only')
  @ApiOperation({
    summary: 'Withdraws a swap that waits; repeating it changes nothing',
    description: 'Errors: numbers/order-not-found, numbers/no-swap.',
  })
  @ApiEnvelopeOf(OrderView)
  async withdrawSwap(
    @Param() { request_id }: OrderIdParam,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<OrderView>> {
    const { order } = await this.requester.send(withdrawSwap, { orderId: request_id }, ctx);
    return envelope(presentNumber(order), 'The swap was withdrawn. The number is still yours.');
  }

  @Get('swaps')
  @ApiOperation({
    summary: 'What became of an own number and of those before and after it, oldest first',
    description: 'Empty where it was never swapped. Errors: numbers/order-not-found.',
  })
  @ApiEnvelopeOf(SwapEntryView, { as: 'list' })
  async swapsOfNumber(
    @Param() { request_id }: OrderIdParam,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly SwapEntryView[]>> {
    return envelope((await this.requester.send(listSwaps, { orderId: request_id }, ctx)).map(presentEntry));
  }
}

const refunded = text`The number was refunded.`;

function messageOf(swap: OrderSwap | undefined): string {
  switch (swap?.state) {
    case 'waiting':
      return 'The number will be swapped as soon as the provider allows it.';
    case 'swapped':
      return 'Number swapped.';
    default:
      return `${refunded} ${swap?.message ?? text`No other one could be bought.`}`;
  }
}

function presentEntry({ kind, at, orderId, number, reason, isAutomatic, until, ...rest }: SwapEntry): SwapEntryView {
  const { charged, refunded, replacement, message } = rest;
  return {
    kind,
    at,
    id: orderId,
    number,
    reason,
    automatic: isAutomatic,
    until,
    message,
    charged: charged === undefined ? undefined : nairaFromKobo(charged),
    refunded: refunded === undefined ? undefined : nairaFromKobo(refunded),
    replacement: replacement && { id: replacement.orderId, number: replacement.number },
  };
}
