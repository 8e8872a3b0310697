import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { OrderView, type SwapView } from '@ringlet/contracts/numbers/order';
import { listSwaps, swapNumber, withdrawSwap } from '@ringlet/contracts/numbers/swaps';
import { text } from '@ringlet/contracts/text';
import { AllowedIn, ForClients } from '../../http/access';
import { Answers, Errors, Reply } from '../../http/answers';
import { Forwards, get } from '../../http/forwards';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../../http/request-context';
import { OrderIdParam } from './numbers.dto';
import { paidUser } from './paid-user';
import { SwapBody, SwappedNumber } from './swaps.dto';

@ApiTags('board')
@Controller('client/numbers/:request_id')
@ForClients()
export class SwapsController extends Forwards({
  swapsOfNumber: get('swaps', listSwaps, {
    summary: 'What became of an own number and of those before and after it, oldest first',
    description: 'Empty where it was never swapped.',
    params: OrderIdParam,
    input: ({ request_id }) => ({ orderId: request_id }),
  }),
}) {
  @Post('swap')
  @ApiOperation({
    summary: 'Gives up an own number without a message, and buys another one once its price is refunded',
    description:
      'Where the provider does not cancel yet the swap waits (`order.swap.at`). Where it is refused the number is kept. After ' +
      'numbers/swap-unresolved it continues automatically; numbers/price-changed has the price of now in data.price.',
  })
  @Errors(swapNumber)
  @AcceptsIdempotencyKey()
  @Answers(SwappedNumber)
  async swapNumber(
    @Param() { request_id }: OrderIdParam,
    @Body() { reason, price }: SwapBody,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<SwappedNumber>> {
    const highest = price === undefined ? {} : { price: koboFromNaira(price) };
    const input = { orderId: request_id, reason, ...highest, idempotencyKey: ctx.idempotencyKey };
    const { order, replacement, ...paid } = await ctx.send(swapNumber, input);
    return new Reply({ order, replacement, user: paidUser(ctx, paid) }, messageOf(order.swap));
  }

  @Delete('swap')
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'Withdraws a swap that waits; repeating it changes nothing' })
  @Errors(withdrawSwap)
  @Answers(OrderView, { message: 'The swap was withdrawn. The number is still yours.' })
  async withdrawSwap(@Param() { request_id }: OrderIdParam, @Ctx() ctx: RequestContext): Promise<OrderView> {
    const { order } = await ctx.send(withdrawSwap, { orderId: request_id });
    return order;
  }
}

const refunded = text`The number was refunded.`;

function messageOf(swap: SwapView | undefined): string {
  switch (swap?.state) {
    case 'waiting':
      return 'The number will be swapped as soon as the provider allows it.';
    case 'swapped':
      return 'Number swapped.';
    default:
      return `${refunded} ${swap?.message ?? text`No other one could be bought.`}`;
  }
}
