import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { LRUCache } from 'lru-cache';
import { Types } from 'mongoose';
import { adminActed, messagesViewed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import {
  handleSmsWebhook,
  orderMessages,
  OrderMessagesInput,
  type OrderMessagesReply,
  readMessage,
  ReadMessageInput,
  reportMisreadCode,
  ReportMisreadCodeInput,
  requestNextSms,
  RequestNextSmsInput,
  SmsWebhookInput,
  storedMessages,
  StoredMessagesInput,
} from '@ringlet/contracts/numbers/messages';
import {
  buyNumber,
  BuyNumberInput,
  countOrders,
  CountOrdersInput,
  describeDeliveries,
  DescribeDeliveriesInput,
  findPurchase,
  FindPurchaseInput,
  getOrderLabels,
  GetOrderLabelsInput,
  listOrders,
  ListOrdersInput,
  readOrder,
  ReadOrderInput,
  refundNumber,
  RefundNumberInput,
  withdrawRefund,
  WithdrawRefundInput,
} from '@ringlet/contracts/numbers/orders';
import { may } from '@ringlet/contracts/permissions';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { pageOfMessages } from '../domain/message-page';
import { type OrderRow } from '../order-store/order.model';
import { OrderCounts } from '../order-store/order-counts';
import { OrdersRepository } from '../order-store/orders.repository';
import { presentMessage, presentOrder, presentStoredMessage, removedNotice } from '../order-store/present-order';
import { SuccessRates } from '../success-rates/success-rates';
import { MisreadCodes } from './messages/misread-codes';
import { presentNewestCode } from './messages/newest-code';
import { RequestNextSms } from './messages/request-next-sms';
import { SmsWebhook } from './messages/sms-webhook';
import { BuyNumber } from './purchase/buy-number';
import { PurchaseReplies } from './purchase/purchase-replies';
import { OrderQueries } from './queries/order-queries';
import { RefundOrder } from './refund/refund-order';

/** The shortest time between two records of a rental's view. */
const watchIntervalMs = 60_000;

@Controller()
export class OrdersController {
  private readonly recentViews = new LRUCache<string, true>({ max: 10_000, ttl: hourMs });

  constructor(
    private readonly buyNumber: BuyNumber,
    private readonly replies: PurchaseReplies,
    private readonly refunds: RefundOrder,
    private readonly nextSms: RequestNextSms,
    private readonly webhook: SmsWebhook,
    private readonly misreadCodes: MisreadCodes,
    private readonly orders: OrdersRepository,
    private readonly queries: OrderQueries,
    private readonly orderCounts: OrderCounts,
    private readonly successRates: SuccessRates,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @HandleRequest(buyNumber)
  buy(@Payload() input: BuyNumberInput, @CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.buyNumber.execute(input, caller, correlationId);
  }

  @HandleRequest(findPurchase)
  async findPurchase(@Payload() { idempotencyKey }: FindPurchaseInput, @CurrentUser() { id }: Caller) {
    return { order: await this.replies.bought(id, idempotencyKey) };
  }

  @HandleRequest(refundNumber)
  refund(@Payload() input: RefundNumberInput, @CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.refunds.byClient(input, caller, correlationId);
  }

  @HandleRequest(withdrawRefund)
  async withdraw(@Payload() { orderId }: WithdrawRefundInput, @CurrentUser() caller: Caller) {
    return { order: await this.refunds.withdraw(orderId, caller) };
  }

  @HandleRequest(requestNextSms)
  async requestNextSms(@Payload() { orderId }: RequestNextSmsInput, @CurrentUser() caller: Caller) {
    return { order: await this.nextSms.execute(orderId, caller) };
  }

  @HandleRequest(listOrders)
  list(@Payload() { userId, clientRef, ...page }: ListOrdersInput) {
    return clientRef === undefined ? this.queries.list(userId, page) : this.queries.listByRef(userId, page, clientRef);
  }

  @HandleRequest(getOrderLabels)
  labels(@Payload() { userId, ids }: GetOrderLabelsInput) {
    return this.queries.labels(userId, ids);
  }

  @HandleRequest(describeDeliveries)
  deliveries(@Payload() { userId, ids }: DescribeDeliveriesInput) {
    return this.queries.deliveries(userId, ids);
  }

  @HandleRequest(countOrders)
  async count(@Payload() { userId }: CountOrdersInput) {
    return { count: await this.orderCounts.count(userId) };
  }

  @HandleRequest(orderMessages)
  async messages(
    @Payload() { orderId, ...input }: OrderMessagesInput,
    @Ctx() { caller, correlationId }: RequestContext,
  ) {
    const order = await this.orders.find(new Types.ObjectId(orderId));
    if (!order || !caller || (order.userId !== caller.id && !may(caller.role, 'messages.view'))) {
      throw new RingletError('numbers/order-not-found');
    }
    if (order.userId === caller.id) await this.watch(order);
    else await this.recordView(order, caller.id, correlationId);
    if (order.received && order.messages.length === 0) {
      return { order: presentOrder(order), messages: [removedNotice(order)] };
    }
    const shown = { ...presentOrder(order), ...this.refunds.refundableFrom(order), usualWait: this.usualWait(order) };
    return { order: shown, ...messagesOf(order, input, presentMessage), newestCode: presentNewestCode(order) };
  }

  @HandleRequest(storedMessages)
  async storedMessages(@Payload() { userId, orderId, ...input }: StoredMessagesInput) {
    const order = await this.orders.find(new Types.ObjectId(orderId));
    if (order?.userId !== userId) throw new RingletError('numbers/order-not-found');
    return messagesOf(order, input, presentStoredMessage);
  }

  private usualWait(order: OrderRow): number | undefined {
    const isWaiting = order.state === 'active' && !order.received && order.kind === 'code';
    return isWaiting ? this.successRates.of(order)?.waitSeconds : undefined;
  }

  /**
   * Recorded before the texts are shown, so that no member of staff reads a client's codes without a trace. An open page asks
   * every few seconds, so each replica records a person's view of a number once an hour.
   */
  private async recordView({ _id, userId }: OrderRow, adminId: string, correlationId: string): Promise<void> {
    const view = `${adminId} ${_id.toHexString()}`;
    if (this.recentViews.has(view)) return;
    const entry = { adminId, action: messagesViewed, about: _id.toHexString(), userId };
    await this.transactions.run(correlationId, async ({ emit }) => emit(adminActed, entry));
    this.recentViews.set(view, true);
  }

  @HandleRequest(readMessage)
  async readMessage(@Payload() { userId, orderId, messageId }: ReadMessageInput) {
    const order = await this.orders.findMessage(new Types.ObjectId(orderId), new Types.ObjectId(messageId), userId);
    const [message] = order?.messages ?? [];
    if (!order || !message) throw new RingletError('numbers/order-not-found');
    const { sms, code } = presentMessage(message, order);
    return { sms, code };
  }

  @HandleRequest(reportMisreadCode)
  reportMisreadCode(@Payload() { orderId, messageId }: ReportMisreadCodeInput, @CurrentUser() { id }: Caller) {
    return this.misreadCodes.report(id, new Types.ObjectId(orderId), new Types.ObjectId(messageId));
  }

  @HandleRequest(readOrder)
  async readOrder(@Payload() { userId, orderId }: ReadOrderInput) {
    const order = await this.orders.find(new Types.ObjectId(orderId));
    if (order?.userId !== userId) throw new RingletError('numbers/order-not-found');
    const { extension } = order;
    const rental = extension && (await this.orders.find(new Types.ObjectId(extension.of)));
    return { order: presentOrder(order), rental: rental && presentOrder(rental) };
  }

  @HandleRequest(handleSmsWebhook)
  handleSmsWebhook(@Payload() input: SmsWebhookInput) {
    return this.webhook.handle(input);
  }

  /** A rental that its owner views is polled more often. */
  private async watch({ _id, kind, state, rental }: OrderRow): Promise<void> {
    const now = this.clock.now();
    if (kind !== 'rental' || state !== 'active') return;
    if (now.getTime() - (rental?.watchedAt?.getTime() ?? 0) >= watchIntervalMs) await this.orders.watch(_id, now);
  }
}

function messagesOf(
  order: OrderRow,
  { limit, cursor }: Omit<OrderMessagesInput, 'orderId'>,
  present: typeof presentMessage,
): Omit<OrderMessagesReply, 'order'> {
  const { page, start } = pageOfMessages(order.messages, cursor === undefined ? undefined : Number(cursor), limit);
  const nextCursor = start === 0 ? undefined : String(start);
  return { messages: page.map((message) => present(message, order)), nextCursor };
}
