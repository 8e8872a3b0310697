import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { RingletError } from '#libs/contracts/errors';
import { buyNumber, BuyNumberInput, type BuyNumberReply } from '#libs/contracts/numbers';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { BuyNumber } from './buy-number';

@Controller()
export class BuyNumberController {
  constructor(private readonly buyNumber: BuyNumber) {}

  @Handles(buyNumber)
  buy(@Payload() input: BuyNumberInput, @Ctx() { caller, correlationId }: Call): Promise<BuyNumberReply> {
    if (!caller) throw new RingletError('auth/session-required');
    return this.buyNumber.buy(input, caller, correlationId);
  }
}
