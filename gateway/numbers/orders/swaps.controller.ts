import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { OrderView, type SwapView } from '@ringlet/contracts/numbers/order';
import { listSwaps, swapNumber, withdrawSwap } from '@ringlet/contracts/numbers/swaps';
import { text } from '@ringlet/contracts/text';
import { AllowedIn, ForClients } from '../../http/access';
import { Reply } from '../../http/answers';
import { Forwards, get, post, remove } from '../../http/forwards';
import { AcceptsIdempotencyKey } from '../../http/request-context';
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
  withdrawSwap: remove('swap', withdrawSwap, {
    summary: 'Withdraws a swap that waits; repeating it changes nothing',
    params: OrderIdParam,
    input: ({ request_id }) => ({ orderId: request_id }),
    answer: ({ order }) => order,
    view: OrderView,
    message: 'The swap was withdrawn. The number is still yours.',
    marks: [AllowedIn('read-only')],
  }),
  swapNumber: post('swap', swapNumber, {
    summary: 'Gives up an own number without a message, and buys another one once its price is refunded',
    description:
      'Where the provider does not cancel yet the swap waits (`order.swap.at`). Where it is refused the number is kept. After ' +
      'numbers/swap-unresolved it continues automatically; numbers/price-changed has the price of now in data.price.',
    params: OrderIdParam,
    body: SwapBody,
    input: ({ request_id, reason, price }, { idempotencyKey }) => ({
      orderId: request_id,
      reason,
      ...(price !== undefined && { price: koboFromNaira(price) }),
      idempotencyKey,
    }),
    answer: ({ order, replacement, ...paid }, ctx) =>
      new Reply({ order, replacement, user: paidUser(ctx, paid) }, messageOf(order.swap)),
    view: SwappedNumber,
    marks: [AcceptsIdempotencyKey()],
  }),
}) {}

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
