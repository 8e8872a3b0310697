import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { buyNumber, BuyNumberInput, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { callerOf } from '../caller';
import { PurchaseSaga } from './purchase.saga';

@Controller()
export class PurchaseController {
  constructor(private readonly buyNumber: PurchaseSaga) {}

  @HandleRequest(buyNumber)
  buy(@Payload() input: BuyNumberInput, @Ctx() context: RequestContext): Promise<BuyNumberReply> {
    return this.buyNumber.buy(input, callerOf(context), context.correlationId);
  }
}
