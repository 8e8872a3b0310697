import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { buyNumber, BuyNumberInput, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type Call } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { callerOf } from '../caller';
import { PurchaseSaga } from './purchase.saga';

@Controller()
export class PurchaseController {
  constructor(private readonly buyNumber: PurchaseSaga) {}

  @HandleRequest(buyNumber)
  buy(@Payload() input: BuyNumberInput, @Ctx() call: Call): Promise<BuyNumberReply> {
    return this.buyNumber.buy(input, callerOf(call), call.correlationId);
  }
}
