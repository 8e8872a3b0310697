import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import {
  type ClosePaymentWebhookFailuresInput,
  type PaymentWebhookFailureKind,
  type WebhookFailuresView,
} from '@ringlet/contracts/wallet/payment-webhook-failures';
import { InjectCollection } from '@ringlet/persistence/collection';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { PaymentWebhookFailureRow } from './payment-webhook-failure.model';

const lastLimit = 20;

/** Counts unusable webhooks for the back office: they are the first sign of a wrong key or a foreign payment. */
@Injectable()
export class PaymentWebhookFailures {
  constructor(
    @InjectCollection(PaymentWebhookFailureRow) private readonly rows: Collection<PaymentWebhookFailureRow>,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Never rejects: the response to the provider does not depend on the count. */
  async count(
    provider: PaymentWebhookFailureRow['provider'],
    kind: PaymentWebhookFailureKind,
    reference?: string,
  ): Promise<void> {
    const at = this.clock.now();
    const entry = withoutUndefined({ at, reference: reference?.slice(0, 100) });
    try {
      await this.rows.updateOne(
        { _id: `${provider}:${kind}` },
        {
          $inc: { count: 1 },
          $push: { last: { $each: [entry], $slice: -lastLimit } },
          $setOnInsert: { provider, kind, since: at },
        },
        { upsert: true },
      );
    } catch (error) {
      this.log.warn({ err: error, provider, kind }, 'webhook failure count failed');
    }
  }

  async list(): Promise<WebhookFailuresView[]> {
    const rows = await this.rows.find().sort({ _id: 1 }).toArray();
    return rows.map((row) => {
      const { provider, kind, count, since, closed = 0, last } = row;
      const openSince = firstOpen(row);
      return {
        provider,
        kind,
        count,
        since: since.toISOString(),
        open: count - closed,
        openSince: openSince?.toISOString(),
        last: last.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })).reverse(),
      };
    });
  }

  /** An item for each provider and reason. */
  async countOpen(): Promise<ReviewQueueCount> {
    const since = (await this.list()).flatMap(({ openSince }) => openSince ?? []).sort();
    return { count: since.length, oldestAt: since[0] };
  }

  /** Closes the first `count` failures. False if that was done already. */
  async close(
    { provider, kind, count }: Pick<ClosePaymentWebhookFailuresInput, 'provider' | 'kind' | 'count'>,
    session: ClientSession,
  ): Promise<boolean> {
    const isOpen = { $or: [{ closed: { $exists: false } }, { closed: { $lt: count } }] };
    const closed = await this.rows.updateOne(
      { _id: `${provider}:${kind}`, count: { $gte: count }, ...isOpen },
      { $set: { closed: count, closedAt: this.clock.now() } },
      { session },
    );
    return closed.matchedCount === 1;
  }
}

/** The time of the first open failure, as far as the latest few show. */
function firstOpen({ count, closed = 0, closedAt, since, last }: PaymentWebhookFailureRow): Date | undefined {
  if (count === closed) return undefined;
  if (closedAt === undefined) return since;
  return (last.find(({ at }) => at > closedAt) ?? last.at(-1))?.at ?? closedAt;
}
