import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventOf } from '@ringlet/contracts/event';
import {
  askNumberProvider,
  AskNumberProviderInput,
  countOrdersOf,
  CountOrdersOfInput,
  listAllOrders,
  ListAllOrdersInput,
  listSales,
  ListSalesInput,
  refundByAdmin,
  RefundByAdminInput,
  resolveOrder,
  ResolveOrderInput,
  sumOrders,
  sumOrdersByDay,
} from '@ringlet/contracts/numbers/admin';
import { searchOrders, SearchOrdersInput } from '@ringlet/contracts/numbers/order-search';
import { TimelineInput, timelineOfOrders } from '@ringlet/contracts/timeline';
import { refundApproved } from '@ringlet/contracts/wallet/money-acts';
import { CurrentUser, HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { OrderCounts } from '../../order-store/order-counts';
import { RefundOrder } from '../refund/refund-order';
import { AdminOrderActs } from './admin-order-acts';
import { AdminOrderQueries } from './admin-order-queries';
import { OrderSums } from './order-sums';

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly queries: AdminOrderQueries,
    private readonly sums: OrderSums,
    private readonly refunds: RefundOrder,
    private readonly acts: AdminOrderActs,
    private readonly orderCounts: OrderCounts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @HandleRequest(listAllOrders)
  list(@Payload() input: ListAllOrdersInput) {
    return this.queries.list(input);
  }

  @HandleRequest(searchOrders)
  search(@Payload() input: SearchOrdersInput) {
    return this.queries.search(input);
  }

  @HandleRequest(timelineOfOrders)
  timeline(@Payload() input: TimelineInput) {
    return this.queries.timeline(input);
  }

  @HandleRequest(refundByAdmin)
  refund(@Payload() input: RefundByAdminInput, @CurrentUser() admin: Caller, @Ctx() context: RequestContext) {
    return this.refunds.byAdmin(input, admin, context);
  }

  /** A refusal is final: the order was refunded meanwhile, or waits for its worker. */
  @OnEvent(refundApproved)
  async refundApproved(@Payload() event: EventOf<typeof refundApproved>): Promise<void> {
    try {
      await this.refunds.byTwo(event.data, event.correlationId);
    } catch (error) {
      if (!(error instanceof RingletError)) throw error;
      this.log.warn(
        { err: error, orderId: event.data.orderId, requestId: event.correlationId },
        'approved refund not made',
      );
    }
  }

  @HandleRequest(askNumberProvider)
  ask(
    @Payload() input: AskNumberProviderInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.acts.askProvider(input, admin.id, correlationId);
  }

  @HandleRequest(resolveOrder)
  resolveReview(
    @Payload() input: ResolveOrderInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.acts.resolveReview(input, admin.id, correlationId);
  }

  @HandleRequest(countOrdersOf)
  countOf(@Payload() { userIds }: CountOrdersOfInput) {
    return this.orderCounts.counts(userIds);
  }

  @HandleRequest(listSales)
  sales(@Payload() { after }: ListSalesInput) {
    return this.queries.sales(after);
  }

  @HandleRequest(sumOrders)
  sum() {
    return this.sums.whole();
  }

  @HandleRequest(sumOrdersByDay)
  sumByDay() {
    return this.sums.byDay();
  }
}
