import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  decideOrphanedActivation,
  DecideOrphanedActivationInput,
  listOrphanedActivations,
} from '@ringlet/contracts/numbers/orphaned-activations';
import { Page } from '@ringlet/contracts/paging';
import {
  countedAtMost,
  countNumbersReviewQueues,
  type ReviewQueueCounts,
  reviewQueuesOf,
} from '@ringlet/contracts/review-queues';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Cases } from '../../cases/cases';
import { AdminOrderReads } from '../../order-store/admin-order-reads';
import { OrphanReviewQueue } from './orphan-review-queue';

@Controller()
export class ReviewQueuesController {
  constructor(
    private readonly cases: Cases,
    private readonly orders: AdminOrderReads,
    private readonly orphans: OrphanReviewQueue,
  ) {}

  @HandleRequest(countNumbersReviewQueues)
  async count(@CurrentUser() { role }: Caller): Promise<ReviewQueueCounts> {
    const counts = {
      cases: () => this.cases.count(),
      'order-reviews': () => this.reviews(),
      'orphaned-activations': () => this.orphans.count(),
    } as const;
    const own = reviewQueuesOf(role).filter((name): name is keyof typeof counts => name in counts);
    return Object.fromEntries(await Promise.all(own.map(async (name) => [name, await counts[name]()])));
  }

  @HandleRequest(listOrphanedActivations)
  list(@Payload() input: Page) {
    return this.orphans.list(input);
  }

  @HandleRequest(decideOrphanedActivation)
  decide(
    @Payload() input: DecideOrphanedActivationInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.orphans.decide(input, admin.id, correlationId);
  }

  private async reviews(): Promise<ReviewQueueCounts['order-reviews']> {
    const { count, oldest } = await this.orders.openReviews(countedAtMost);
    return { count, oldestAt: oldest?.createdAt.toISOString() };
  }
}
