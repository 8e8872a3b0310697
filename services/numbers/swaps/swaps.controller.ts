import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  listSwaps,
  ListSwapsInput,
  swapNumber,
  SwapNumberInput,
  withdrawSwap,
  WithdrawSwapInput,
} from '@ringlet/contracts/numbers/swaps';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { SwapNumber } from './swap-number';
import { SwapTimeline } from './swap-timeline';

@Controller()
export class SwapsController {
  constructor(
    private readonly swaps: SwapNumber,
    private readonly timeline: SwapTimeline,
  ) {}

  @HandleRequest(swapNumber)
  swap(@Payload() input: SwapNumberInput, @CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.swaps.request(input, caller, correlationId);
  }

  @HandleRequest(withdrawSwap)
  async withdraw(
    @Payload() { orderId }: WithdrawSwapInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return { order: await this.swaps.withdraw(orderId, caller, correlationId) };
  }

  @HandleRequest(listSwaps)
  list(@Payload() { orderId }: ListSwapsInput, @CurrentUser() caller: Caller) {
    return this.timeline.of(orderId, caller);
  }
}
