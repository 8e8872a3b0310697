import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type AdminOrder,
  countOrdersOf,
  CountOrdersOfInput,
  listAllOrders,
  ListAllOrdersInput,
  type OrderSums,
  sumOrders,
  SumOrdersInput,
} from '@ringlet/contracts/numbers/admin';
import {
  countOrders,
  CountOrdersInput,
  listOrders,
  ListOrdersInput,
  getOrderLabels,
  GetOrderLabelsInput,
  type Order,
  orderMessages,
  OrderMessagesInput,
  type OrderMessagesReply,
} from '@ringlet/contracts/numbers/orders';
import { type PageOf } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf } from '../caller';
import { Clock } from '@ringlet/platform/clock';
import { type OrderRow } from './order.model';
import { OrderCounts } from './order-counts';
import { AdminOrderQueries } from './admin-order-queries';
import { Orders, presentMessage, presentOrder } from './orders.repository';

/** The newest messages are shown, as many as one reply can hold. */
const mostShown = 300;
/** How often it is noted that somebody looks at a rental. */
const watchedAgainMs = 60_000;

@Controller()
export class OrderQueriesController {
  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    private readonly all: AdminOrderQueries,
    private readonly orderCounts: OrderCounts,
  ) {}

  @HandleRequest(listOrders)
  list(@Payload() { userId, ...page }: ListOrdersInput): Promise<PageOf<Order>> {
    return this.orders.list(userId, page);
  }

  @HandleRequest(listAllOrders)
  listAll(@Payload() input: ListAllOrdersInput, @Ctx() context: RequestContext): Promise<PageOf<AdminOrder>> {
    adminOf(context);
    return this.all.list(input);
  }

  @HandleRequest(getOrderLabels)
  names(@Payload() { userId, ids }: GetOrderLabelsInput): Promise<ReplyOf<typeof getOrderLabels>> {
    return this.orders.names(userId, ids);
  }

  @HandleRequest(countOrders)
  async count(@Payload() { userId }: CountOrdersInput): Promise<{ count: number }> {
    return { count: await this.orderCounts.count(userId) };
  }

  @HandleRequest(countOrdersOf)
  countOf(@Payload() { userIds }: CountOrdersOfInput, @Ctx() context: RequestContext): Promise<Record<string, number>> {
    adminOf(context);
    return this.orderCounts.counts(userIds);
  }

  @HandleRequest(sumOrders)
  sums(@Payload() _input: SumOrdersInput, @Ctx() context: RequestContext): Promise<OrderSums> {
    if (context.caller !== undefined) adminOf(context);
    return this.all.sums();
  }

  @HandleRequest(orderMessages)
  async messages(
    @Payload() { orderId }: OrderMessagesInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<OrderMessagesReply> {
    const order = await this.orders.find(new Types.ObjectId(orderId));
    if (!order || !caller || (caller.role !== 'admin' && order.userId !== caller.id)) {
      throw new RingletError('numbers/order-not-found');
    }
    if (order.userId === caller.id) await this.watched(order);
    return { order: presentOrder(order), messages: order.messages.slice(-mostShown).map(presentMessage) };
  }
  /** A rental whose owner looks at it is looked at more often. */
  private async watched({ _id, kind, state, watchedAt }: OrderRow): Promise<void> {
    const now = this.clock.nowMs();
    if (kind !== 'rental' || state !== 'active' || now - (watchedAt?.getTime() ?? 0) < watchedAgainMs) return;
    await this.orders.watch(_id, new Date(now));
  }
}
