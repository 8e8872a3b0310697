import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { nameAccounts } from '#libs/contracts/auth';
import { nairaFromKobo } from '#libs/contracts/money';
import { listAllOrders, orderMessages, refundByAdmin } from '#libs/contracts/numbers';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { Answers, answer, type Answer, answerList, type ListAnswer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';
import {
  AdminListQuery,
  AdminOrderView,
  AdminRefund,
  AdminRefundBody,
  ExternalIdParam,
  MessageView,
} from './numbers.dto';
import { presentOrder } from './present-order';
import { refundDeadlineMs } from './refunds.controller';

@ApiTags('numbers')
@Controller('admin')
@ForAdmins()
export class AdminOrdersController {
  constructor(private readonly requester: Requester) {}

  @Get('purchased-numbers')
  @ApiOperation({ summary: "Every client's numbers, newest first" })
  @Answers(AdminOrderView, { as: 'list' })
  async adminNumbers(
    @Query() { user_id, attention, ...page }: AdminListQuery,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<AdminOrderView>> {
    const wanted = { ...page, userId: user_id, attention: attention === 'true' ? true : undefined };
    const { data, nextCursor } = await this.requester.ask(listAllOrders, wanted, asking);
    const ids = [...new Set(data.map(({ userId }) => userId))];
    const names = await this.requester.ask(nameAccounts, { ids }, asking);
    const rows = data.map((order) => ({
      ...presentOrder(order),
      name: names[order.userId]?.name ?? '',
      email: names[order.userId]?.email ?? '',
      user_id: order.userId,
      cost: nairaFromKobo(order.cost),
      upstream: order.upstream,
      messages: order.messages,
      attention: order.attention,
      upstream_id: order.requestId,
    }));
    return answerList({ data: rows, nextCursor });
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
    return answer({ order: presentOrder(order), scheduled_for: scheduledFor }, 'Number refunded successfully.');
  }
}
