import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  decideOrphanedActivation,
  DecideOrphanedActivationInput,
  listOrphanedActivations,
} from '@ringlet/contracts/numbers/orphaned-activations';
import { Page } from '@ringlet/contracts/paging';
import { countNumbersReviewQueues } from '@ringlet/contracts/review-queues';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { countQueues } from '@ringlet/persistence/review-queues';
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
  count(@CurrentUser() { role }: Caller) {
    return countQueues(role, {
      cases: () => this.cases.count(),
      'order-reviews': () => this.orders.countReviews(),
      'orphaned-activations': () => this.orphans.count(),
    });
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
}
