import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { askNumberProvider, refundByAdmin } from '@ringlet/contracts/numbers/admin';
import { orderMessages } from '@ringlet/contracts/numbers/messages';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../../http/envelope';
import { Ctx, type RequestContext } from '../../http/request-context';
import { ForAdmins } from '../../http/access';
import {
  AdminNumbersQuery,
  AdminOrderView,
  AdminRefund,
  AdminRefundBody,
  ExternalIdParam,
  MessagesQuery,
  MessageView,
  NumberAnswerView,
  OrderIdBody,
} from './numbers.dto';
import { NumbersTable } from './numbers-table';
import { presentNumber } from './present-number';
import { GoesOnIn } from '../../switches/goes-on-in';

@ApiTags('numbers')
@Controller('admin')
@ForAdmins('clients.view')
export class AdminPurchasedNumbersController {
  constructor(
    private readonly requester: Requester,
    private readonly table: NumbersTable,
  ) {}

  @Get('purchased-numbers')
  @ApiOperation({
    summary: "Every client's numbers",
    description:
      '`search`: a client by the beginning of a name or an e-mail address or by id, any six digits of a phone number, or the ' +
      'id of an order.',
  })
  @ApiEnvelopeOf(AdminOrderView, { as: 'list' })
  async adminNumbers(
    @Query() query: AdminNumbersQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<AdminOrderView>> {
    return listEnvelope(await this.table.page(query, ctx));
  }

  @Get('sms-messages/:external_id')
  @ForAdmins('messages.view')
  @ApiOperation({ summary: "The messages of any client's number", description: 'Errors: numbers/order-not-found.' })
  @ApiEnvelopeOf(MessageView, { as: 'list' })
  async adminMessages(
    @Param() { external_id }: ExternalIdParam,
    @Query() query: MessagesQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<MessageView> & { messages: readonly MessageView[] }> {
    const input = { ...query, orderId: external_id };
    const { messages, nextCursor } = await this.requester.send(orderMessages, input, ctx);
    return { ...listEnvelope<MessageView>({ data: messages, nextCursor }), messages };
  }

  @Post('purchased-numbers/ask')
  @HttpCode(200)
  @ApiOperation({
    summary: "Asks the provider about a client's number now; a message that is new there is fetched at once",
    description:
      'Errors: numbers/order-not-found, numbers/not-active (no number was bought), numbers/upstream-unavailable, ' +
      'platform/too-many-requests (asked within the last two seconds).',
  })
  @ApiEnvelopeOf(NumberAnswerView)
  async askAboutNumber(
    @Body() { id }: OrderIdBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<NumberAnswerView>> {
    return envelope(await this.requester.send(askNumberProvider, { orderId: id }, ctx));
  }

  @Post('refund-number')
  @ForAdmins('numbers.refund')
  @GoesOnIn('read-only')
  @ApiOperation({
    summary: "Refunds any client's number, also one that received messages",
    description:
      'Errors: numbers/order-not-found, numbers/refund-too-early, numbers/already-refunded, numbers/not-active, ' +
      'wallet/adjustment-requested (above what one person may refund at our cost: another admin approves it).',
  })
  @ApiEnvelopeOf(AdminRefund)
  async refundByAdmin(
    @Body() { id, reason, when_possible }: AdminRefundBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<AdminRefund>> {
    const input = { orderId: id, reason, whenPossible: when_possible };
    const { order, scheduledFor } = await this.requester.send(refundByAdmin, input, ctx);
    const message =
      scheduledFor === undefined
        ? 'Number refunded successfully.'
        : 'The number will be refunded as soon as the provider allows it, unless a message arrives first.';
    return envelope({ order: presentNumber(order), scheduled_for: scheduledFor }, message);
  }
}
