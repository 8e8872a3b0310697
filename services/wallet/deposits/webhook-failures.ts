import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { type WebhookFailureKind, type WebhookFailures as WebhookFailuresView } from '@ringlet/contracts/wallet/admin';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { WebhookFailureRow } from './webhook-failure.model';

const lastLimit = 20;

/** Counts webhooks that could not be used, for the back office: they are the first sign of a wrong key or a foreign payment. */
@Injectable()
export class WebhookFailures {
  private readonly rows: Collection<WebhookFailureRow>;

  constructor(
    @InjectModel(WebhookFailureRow.name) model: Model<WebhookFailureRow>,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rows = collectionOf(model);
  }

  /** Never rejects: the response to the provider does not depend on the count. */
  async count(provider: WebhookFailureRow['provider'], kind: WebhookFailureKind, reference?: string): Promise<void> {
    const at = this.clock.now();
    const entry = { at, ...(reference !== undefined && { reference: reference.slice(0, 100) }) };
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
    return rows.map(({ provider, kind, count, since, last }) => ({
      provider,
      kind,
      count,
      since: since.toISOString(),
      last: last.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })).reverse(),
    }));
  }
}
