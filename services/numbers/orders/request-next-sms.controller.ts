import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { requestNextSms, RequestNextSmsInput, type Order } from '@ringlet/contracts/numbers/orders';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { callerOf } from '../caller';
import { RequestNextSms } from './request-next-sms';

@Controller()
export class RequestNextSmsController {
  constructor(private readonly another: RequestNextSms) {}

  @HandleRequest(requestNextSms)
  async ask(@Payload() { orderId }: RequestNextSmsInput, @Ctx() context: RequestContext): Promise<{ order: Order }> {
    return { order: await this.another.ask(orderId, callerOf(context)) };
  }
}
