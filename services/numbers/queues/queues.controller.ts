import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  decideOrphanedActivation,
  DecideOrphanedActivationInput,
  listOrphanedActivations,
  ListOrphanedActivationsInput,
  type OrphanedActivation,
} from '@ringlet/contracts/numbers/orphaned-activations';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  countedAtMost,
  countNumbersQueues,
  CountQueuesInput,
  type QueueCounts,
  queuesOf,
} from '@ringlet/contracts/queues';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { hasReview, reviewIndex } from '../orders/order.model';
import { OrdersRepository } from '../orders/orders.repository';
import { OrphanQueue } from './orphan-queue';

@Controller()
export class QueuesController {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orphans: OrphanQueue,
  ) {}

  @HandleRequest(countNumbersQueues)
  @RequirePermission('back-office.enter')
  async count(@Payload() _input: CountQueuesInput, @CurrentUser() { role }: Caller): Promise<QueueCounts> {
    const counts = {
      'order-reviews': () => this.reviews(),
      'orphaned-activations': () => this.orphans.count(),
    } as const;
    const own = queuesOf(role).filter((name): name is keyof typeof counts => name in counts);
    return Object.fromEntries(await Promise.all(own.map(async (name) => [name, await counts[name]()])));
  }

  @HandleRequest(listOrphanedActivations)
  @RequirePermission('numbers.review')
  list(@Payload() input: ListOrphanedActivationsInput): Promise<PageOf<OrphanedActivation>> {
    return this.orphans.list(input);
  }

  @HandleRequest(decideOrphanedActivation)
  @RequirePermission('numbers.review')
  async decide(
    @Payload() input: DecideOrphanedActivationInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.orphans.decide(input, admin.id, correlationId);
    return {};
  }

  private async reviews(): Promise<QueueCounts['order-reviews']> {
    const open = { ...hasReview, 'review.status': 'open' } as const;
    const [count, oldest] = await Promise.all([
      this.orders.rows.countDocuments(open, { limit: countedAtMost, hint: { ...reviewIndex } }),
      this.orders.rows.findOne(open, { sort: { _id: 1 }, projection: { createdAt: 1 }, hint: { ...reviewIndex } }),
    ]);
    return { count, ...(oldest && { oldestAt: oldest.createdAt.toISOString() }) };
  }
}
