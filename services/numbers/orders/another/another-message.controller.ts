import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { anotherMessage, AnotherMessageInput, type Order } from '@ringlet/contracts/numbers';
import { type Call } from '@ringlet/messaging/envelope';
import { Handles } from '@ringlet/messaging/handles';
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
