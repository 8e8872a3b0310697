import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { anotherMessage, AnotherMessageInput, type Order } from '#libs/contracts/numbers';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { callerOf } from '../../caller';
import { AnotherMessage } from './another-message';

@Controller()
export class AnotherMessageController {
  constructor(private readonly another: AnotherMessage) {}

  @Handles(anotherMessage)
  async ask(@Payload() { orderId }: AnotherMessageInput, @Ctx() call: Call): Promise<{ order: Order }> {
    return { order: await this.another.ask(orderId, callerOf(call)) };
  }
}
