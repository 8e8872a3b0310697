import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { refundByAdmin } from '@ringlet/contracts/numbers/admin';
import { orderMessages } from '@ringlet/contracts/numbers/orders';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answer, type Answer, answerList, type ListAnswer } from '../http/answer';
import { Asking } from '../http/asking';
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
  @Answers(AdminOrderView, { as: 'list' })
  async adminNumbers(
    @Query() query: AdminNumbersQuery,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<AdminOrderView>> {
    return answerList(await this.table.page(query, asking));
  }

  @Get('sms-messages/:external_id')
  @ApiOperation({ summary: "The messages of any client's number", description: 'Errors: numbers/order-not-found.' })
  @Answers(MessageView, { as: 'list' })
  async adminMessages(
    @Param() { external_id }: ExternalIdParam,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<MessageView> & { messages: readonly MessageView[] }> {
    const { messages } = await this.requester.ask(orderMessages, { orderId: external_id }, asking);
    return { ...answerList<MessageView>({ data: messages }), messages };
  }

  @Post('refund-number')
  @ApiOperation({
    summary: "Refunds any client's number, also one that received messages",
    description:
      'Errors: numbers/order-not-found, numbers/refund-too-early, numbers/already-refunded, numbers/not-active.',
  })
  @Answers(AdminRefund)
  async refundByAdmin(
    @Body() { id, reason, when_possible }: AdminRefundBody,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<AdminRefund>> {
    const wish = { orderId: id, reason, whenPossible: when_possible };
    const { order, scheduledFor } = await this.requester.ask(refundByAdmin, wish, {
      ...asking,
      deadlineMs: refundDeadlineMs,
    });
    const message =
      scheduledFor === undefined
        ? 'Number refunded successfully.'
        : 'This number goes back as soon as the provider takes it, unless a message comes first.';
    return answer({ order: presentOrder(order), scheduled_for: scheduledFor }, message);
  }
}
