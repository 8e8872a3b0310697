import { Injectable } from '@nestjs/common';
import { type Collection, type mongo } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { countedAtMost, type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { InjectCollection } from '@ringlet/persistence/collection';
import { DepositRow } from '../deposits/deposit.model';
import { PaymentWebhookFailures } from '../deposits/payment-webhook-failures';

/** How many deposits and failed webhooks wait for an admin. Each count reads at most a hundred keys of an index. */
@Injectable()
export class ReviewQueueCounter {
  constructor(
    @InjectCollection(DepositRow) private readonly deposits: Collection<DepositRow>,
    private readonly failures: PaymentWebhookFailures,
  ) {}

  cryptoDeposits(): Promise<ReviewQueueCount> {
    return this.count({ method: 'crypto', status: 'pending' });
  }

  differingDeposits(): Promise<ReviewQueueCount> {
    return this.count({ reportedSince: { $gte: kobo(0) } });
  }

  /** An item for each provider and reason. */
  async failedWebhooks(): Promise<ReviewQueueCount> {
    const since = (await this.failures.list()).flatMap(({ openSince }) => openSince ?? []).sort();
    return { count: since.length, oldestAt: since[0] };
  }

  private async count(where: mongo.Filter<DepositRow>): Promise<ReviewQueueCount> {
    const [count, oldest] = await Promise.all([
      this.deposits.countDocuments(where, { limit: countedAtMost }),
      this.deposits.findOne(where, { sort: { _id: 1 }, projection: { createdAt: 1 } }),
    ]);
    return { count, oldestAt: oldest?.createdAt.toISOString() };
  }
}
