import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { refundByAdmin } from '@ringlet/contracts/numbers/admin';
import { orderMessages } from '@ringlet/contracts/numbers/orders';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';
import { AdminOrderView, AdminRefund, AdminRefundBody, ExternalIdParam, MessageView } from './numbers.dto';
import { AdminNumbersQuery, NumbersTable } from './numbers-table';
import { presentOrder } from './present-order';
import { refundDeadlineMs } from './refunds.controller';

@ApiTags('numbers')
@Controller('admin')
@ForAdmins()
export class AdminOrdersController {
  constructor(
    private readonly requester: Requester,
    private readonly table: NumbersTable,
  ) {}

  @Get('purchased-numbers')
  @ApiOperation({
    summary: "Every client's numbers",
    description:
      '`search`: a client by the beginning of a name or an e-mail address or by id, the beginning of a phone number, or the ' +
      'id of an order.',
  })
  @ApiEnvelopeOf(AdminOrderView, { as: 'list' })
  async adminNumbers(
    @Query() query: AdminNumbersQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<AdminOrderView>> {
    return listEnvelope(await this.table.page(query, context));
  }

  @Get('sms-messages/:external_id')
  @ApiOperation({ summary: "The messages of any client's number", description: 'Errors: numbers/order-not-found.' })
  @ApiEnvelopeOf(MessageView, { as: 'list' })
  async adminMessages(
    @Param() { external_id }: ExternalIdParam,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<MessageView> & { messages: readonly MessageView[] }> {
    const { messages } = await this.requester.send(orderMessages, { orderId: external_id }, context);
    return { ...listEnvelope<MessageView>({ data: messages }), messages };
  }

  @Post('refund-number')
  @ApiOperation({
    summary: "Refunds any client's number, also one that received messages",
    description:
      'Errors: numbers/order-not-found, numbers/refund-too-early, numbers/already-refunded, numbers/not-active.',
  })
  @ApiEnvelopeOf(AdminRefund)
  async refundByAdmin(
    @Body() { id, reason, when_possible }: AdminRefundBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<AdminRefund>> {
    const wish = { orderId: id, reason, whenPossible: when_possible };
    const { order, scheduledFor } = await this.requester.send(refundByAdmin, wish, {
      ...context,
      deadlineMs: refundDeadlineMs,
    });
    const message =
      scheduledFor === undefined
        ? 'Number refunded successfully.'
        : 'This number goes back as soon as the provider takes it, unless a message comes first.';
    return envelope({ order: presentOrder(order), scheduled_for: scheduledFor }, message);
  }
}
