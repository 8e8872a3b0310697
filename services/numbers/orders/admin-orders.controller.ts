import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type AdminOrder,
  countOrdersOf,
  CountOrdersOfInput,
  listAllOrders,
  ListAllOrdersInput,
  type OrderSums,
  refundByAdmin,
  RefundByAdminInput,
  resolveOrder,
  ResolveOrderInput,
  listSales,
  ListSalesInput,
  type Sale,
  sumOrders,
  SumOrdersInput,
} from '@ringlet/contracts/numbers/admin';
import { searchOrders, SearchOrdersInput } from '@ringlet/contracts/numbers/order-search';
import { type RefundNumberReply } from '@ringlet/contracts/numbers/orders';
import { type Found, type PageOf } from '@ringlet/contracts/paging';
import { CurrentUser, HandleRequest, RequireRole } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AdminOrderQueries } from './admin-order-queries';
import { OrderCounts } from './order-counts';
import { OrderSearch } from './order-search';
import { presentToAdmin } from './present-order';
import { RefundOrder } from './refund-order';
import { ResolveReview } from './resolve-review';

/** What admins do with orders. */
@Controller()
export class AdminOrdersController {
  constructor(
    private readonly queries: AdminOrderQueries,
    private readonly refunds: RefundOrder,
    private readonly reviews: ResolveReview,
    private readonly orderCounts: OrderCounts,
    private readonly orderSearch: OrderSearch,
  ) {}

  @RequireRole('admin')
  @HandleRequest(listAllOrders)
  list(@Payload() input: ListAllOrdersInput): Promise<PageOf<AdminOrder>> {
    return this.queries.list(input);
  }

  @RequireRole('admin')
  @HandleRequest(searchOrders)
  search(@Payload() input: SearchOrdersInput): Promise<Found<AdminOrder>> {
    return this.orderSearch.run(input);
  }

  @RequireRole('admin')
  @HandleRequest(refundByAdmin)
  refund(
    @Payload() input: RefundByAdminInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<RefundNumberReply> {
    return this.refunds.byAdmin(input, admin, correlationId);
  }

  @RequireRole('admin')
  @HandleRequest(resolveOrder)
  async resolveReview(
    @Payload() input: ResolveOrderInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<AdminOrder> {
    return presentToAdmin(await this.reviews.resolve(input, admin.id, correlationId));
  }

  @RequireRole('admin')
  @HandleRequest(countOrdersOf)
  countOf(@Payload() { userIds }: CountOrdersOfInput): Promise<Record<string, number>> {
    return this.orderCounts.counts(userIds);
  }

  /** Analytics asks without a caller. */
  @HandleRequest(listSales)
  sales(@Payload() { after }: ListSalesInput, @Ctx() { caller }: RequestContext): Promise<readonly Sale[]> {
    if (caller !== undefined && caller.role !== 'admin') throw new RingletError('auth/forbidden');
    return this.queries.sales(after);
  }

  /** Analytics asks without a caller. */
  @HandleRequest(sumOrders)
  sums(@Payload() _input: SumOrdersInput, @Ctx() { caller }: RequestContext): Promise<OrderSums> {
    if (caller !== undefined && caller.role !== 'admin') throw new RingletError('auth/forbidden');
    return this.queries.sums();
  }
}
