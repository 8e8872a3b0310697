import { Module } from '@nestjs/common';
import { AllReviewQueueCounts } from './review-queue-counts';
import { ReviewQueuesController } from './review-queues.controller';

/** The review queues of the back office over all services. */
@Module({ controllers: [ReviewQueuesController], providers: [AllReviewQueueCounts] })
export class ReviewQueuesModule {}
