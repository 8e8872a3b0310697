import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { findAccounts } from '@ringlet/contracts/auth/admin';
import { askNumberProvider, listAllOrders, refundByAdmin } from '@ringlet/contracts/numbers/admin';
import { MessageView, orderMessages } from '@ringlet/contracts/numbers/messages';
import { type PageOf } from '@ringlet/contracts/paging';
import { AllowedIn, ForAdmins } from '../../http/access';
import { Answers, AnswersList, Errors, Reply } from '../../http/answers';
import { Forwards, post } from '../../http/forwards';
import { Ctx, type RequestContext } from '../../http/request-context';
import {
  AdminNumbersQuery,
  AdminOrderView,
  AdminRefund,
  AdminRefundBody,
  ExternalIdParam,
  MessagesQuery,
  OrderIdBody,
} from './numbers.dto';
import { numbersPage } from './numbers-table';

@ApiTags('numbers')
@Controller('admin')
@ForAdmins('clients.view')
export class AdminPurchasedNumbersController extends Forwards({
  askAboutNumber: post('purchased-numbers/ask', askNumberProvider, {
    summary: "Asks the provider about a client's number now; a message that is new there is fetched at once",
    description: 'At most once in two seconds.',
    body: OrderIdBody,
    input: ({ id }) => ({ orderId: id }),
  }),
}) {
  @Get('purchased-numbers')
  @ApiOperation({
    summary: "Every client's numbers",
    description:
      '`search`: a client by the beginning of a name or an e-mail address or by id, any six digits of a phone number, or the ' +
      'id of an order.',
  })
  @Errors(listAllOrders, findAccounts)
  @AnswersList(AdminOrderView)
  adminNumbers(@Query() query: AdminNumbersQuery, @Ctx() ctx: RequestContext) {
    return numbersPage(query, ctx);
  }

  @Get('sms-messages/:external_id')
  @ForAdmins('messages.view')
  @ApiOperation({ summary: "The messages of any client's number" })
  @Errors(orderMessages)
  @AnswersList(MessageView, { alsoAs: 'messages' })
  async adminMessages(
    @Param() { external_id }: ExternalIdParam,
    @Query() query: MessagesQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<PageOf<MessageView>> {
    const input = { ...query, orderId: external_id };
    const { messages, nextCursor } = await ctx.send(orderMessages, input);
    return { data: messages, nextCursor };
  }

  @Post('refund-number')
  @ForAdmins('numbers.refund')
  @AllowedIn('read-only')
  @ApiOperation({
    summary: "Refunds any client's number, also one that received messages",
    description:
      'wallet/adjustment-requested: above what one person may refund at our cost, which another admin approves.',
  })
  @Errors(refundByAdmin)
  @Answers(AdminRefund)
  async refundByAdmin(
    @Body() { id, reason, when_possible }: AdminRefundBody,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<AdminRefund>> {
    const input = { orderId: id, reason, whenPossible: when_possible };
    const { order, scheduledFor } = await ctx.send(refundByAdmin, input);
    const message =
      scheduledFor === undefined
        ? 'Number refunded successfully.'
        : 'The number will be refunded as soon as the provider allows it, unless a message arrives first.';
    return new Reply({ order, scheduledFor }, message);
  }
}
