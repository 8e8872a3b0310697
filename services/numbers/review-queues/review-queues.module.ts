import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module';
import { OrphanReviewQueue } from './orphan-review-queue';
import { ReviewQueuesController } from './review-queues.controller';

/** What waits for an admin: counts, and orphaned activations that are not cancelled automatically. */
@Module({ imports: [OrdersModule], controllers: [ReviewQueuesController], providers: [OrphanReviewQueue] })
export class ReviewQueuesModule {}
