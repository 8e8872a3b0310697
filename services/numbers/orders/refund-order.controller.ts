import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { refundByAdmin, RefundByAdminInput } from '@ringlet/contracts/numbers/admin';
import { refundNumber, RefundNumberInput, type RefundNumberReply } from '@ringlet/contracts/numbers/orders';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf, callerOf } from '../caller';
import { RefundOrder } from './refund-order';

@Controller()
export class RefundOrderController {
  constructor(private readonly refunds: RefundOrder) {}

  @HandleRequest(refundNumber)
  byClient(@Payload() input: RefundNumberInput, @Ctx() context: RequestContext): Promise<RefundNumberReply> {
    return this.refunds.byClient(input, callerOf(context), context.correlationId);
  }

  @HandleRequest(refundByAdmin)
  byAdmin(@Payload() input: RefundByAdminInput, @Ctx() context: RequestContext): Promise<RefundNumberReply> {
    return this.refunds.byAdmin(input, adminOf(context), context.correlationId);
  }
}
