import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller } from '@ringlet/contracts/caller';
import { requestNextSms, refundNumber } from '@ringlet/contracts/numbers/orders';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Users } from '../accounts/users';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, IdempotencyKey, CurrentUser } from '../http/context';
import { ForClients } from '../sessions/access';
import { OrderView, RefundBody, RefundedNumber, RequestIdParam } from './numbers.dto';
import { presentOrder } from './present-order';

/** A refund asks the upstream twice at most; the service itself gives up before this. */
export const refundDeadlineMs = 40_000;

@ApiTags('numbers')
@Controller('api')
@ForClients()
export class RefundsController {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  @Post('refund/:request_id')
  @ApiOperation({
    summary: 'Gives an own number back, and the money once the provider has confirmed',
    description:
      'Errors: numbers/order-not-found, numbers/refund-not-allowed (a message came), numbers/refund-too-early ' +
      '(data.seconds), numbers/already-refunded, numbers/not-active, numbers/refund-unresolved (503: it comes by itself), ' +
      'platform/idempotency-mismatch.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiEnvelopeOf(RefundedNumber)
  async refund(
    @Param() { request_id }: RequestIdParam,
    @Body() { when_possible }: RefundBody,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<ApiEnvelope<RefundedNumber>> {
    const { order, balance, scheduledFor } = await this.requester.send(
      refundNumber,
      { orderId: request_id, whenPossible: when_possible, idempotencyKey },
      { ...context, deadlineMs: refundDeadlineMs },
    );
    const user = await this.users.afterPayment(caller.id, balance, context);
    const message =
      scheduledFor === undefined
        ? 'Number refunded successfully.'
        : 'The number will be refunded when its time has come.';
    return envelope({ order: presentOrder(order), user, scheduled_for: scheduledFor }, message);
  }

  @Post('sms/:request_id/another')
  @ApiOperation({
    summary: 'Asks the provider for a further message to an own number',
    description:
      'Errors: numbers/order-not-found, numbers/not-active, numbers/no-message-yet, numbers/no-further-message, ' +
      'numbers/upstream-unavailable.',
  })
  @ApiEnvelopeOf(OrderView)
  async another(
    @Param() { request_id }: RequestIdParam,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<OrderView>> {
    const wish = { ...context, deadlineMs: refundDeadlineMs };
    const { order } = await this.requester.send(requestNextSms, { orderId: request_id }, wish);
    return envelope(presentOrder(order), 'Waiting for another message.');
  }
}
