import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { InjectCollection } from '@ringlet/persistence/collection';
import { countQueue } from '@ringlet/persistence/review-queues';
import { DepositRow } from '../deposits/deposit.model';
import { PaymentWebhookFailures } from '../deposits/payment-webhook-failures';

/** How many deposits and failed webhooks wait for an admin. */
@Injectable()
export class ReviewQueueCounter {
  constructor(
    @InjectCollection(DepositRow) private readonly deposits: Collection<DepositRow>,
    private readonly failures: PaymentWebhookFailures,
  ) {}

  cryptoDeposits(): Promise<ReviewQueueCount> {
    return countQueue(this.deposits, { method: 'crypto', status: 'pending' }, 'createdAt');
  }

  differingDeposits(): Promise<ReviewQueueCount> {
    return countQueue(this.deposits, { reportedSince: { $gte: kobo(0) } }, 'createdAt');
  }

  /** An item for each provider and reason. */
  async failedWebhooks(): Promise<ReviewQueueCount> {
    const since = (await this.failures.list()).flatMap(({ openSince }) => openSince ?? []).sort();
    return { count: since.length, oldestAt: since[0] };
  }
}
