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
import {
  decideOrphanedActivation,
  DecideOrphanedActivationInput,
  listOrphanedActivations,
} from '@ringlet/contracts/numbers/orphaned-activations';
import { Page } from '@ringlet/contracts/paging';
import { countNumbersReviewQueues } from '@ringlet/contracts/review-queues';
import { TimelineInput, timelineOfOrders } from '@ringlet/contracts/timeline';
import { refundApproved } from '@ringlet/contracts/wallet/money-acts';
import { CurrentUser, HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { countQueues } from '@ringlet/persistence/review-queues';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Cases } from '../../cases/cases';
import { AdminOrderReads } from '../../order-store/admin-order-reads';
import { OrderCounts } from '../../order-store/order-counts';
import { RefundOrder } from '../refund/refund-order';
import { AdminOrderActs } from './admin-order-acts';
import { AdminOrderQueries } from './admin-order-queries';
import { OrderSums } from './order-sums';
import { OrphanReviewQueue } from './orphan-review-queue';

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly queries: AdminOrderQueries,
    private readonly reads: AdminOrderReads,
    private readonly sums: OrderSums,
    private readonly refunds: RefundOrder,
    private readonly acts: AdminOrderActs,
    private readonly orderCounts: OrderCounts,
    private readonly cases: Cases,
    private readonly orphans: OrphanReviewQueue,
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

  @HandleRequest(countNumbersReviewQueues)
  countQueues(@CurrentUser() { role }: Caller) {
    return countQueues(role, {
      cases: () => this.cases.count(),
      'order-reviews': () => this.reads.countReviews(),
      'orphaned-activations': () => this.orphans.count(),
    });
  }

  @HandleRequest(listOrphanedActivations)
  listOrphans(@Payload() input: Page) {
    return this.orphans.list(input);
  }

  @HandleRequest(decideOrphanedActivation)
  decideOrphan(
    @Payload() input: DecideOrphanedActivationInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.orphans.decide(input, admin.id, correlationId);
  }
}
