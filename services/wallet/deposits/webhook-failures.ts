import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { type WebhookFailureKind, type WebhookFailures as WebhookFailuresView } from '@ringlet/contracts/wallet/admin';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { WebhookFailure } from './webhook-failure.model';

const lastKept = 20;

/** Webhooks that could not be used, counted for the back office: a wrong key or a foreign payment shows here first. */
@Injectable()
export class WebhookFailures {
  private readonly rows: Collection<WebhookFailure>;

  constructor(
    @InjectModel(WebhookFailure.name) model: Model<WebhookFailure>,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rows = model.db.collection<WebhookFailure>(model.collection.name);
  }

  /** Never fails: the answer to the provider does not hang on the count. */
  async count(provider: WebhookFailure['provider'], kind: WebhookFailureKind, reference?: string): Promise<void> {
    const at = this.clock.now();
    const one = { at, ...(reference !== undefined && { reference: reference.slice(0, 100) }) };
    try {
      await this.rows.updateOne(
        { _id: `${provider}:${kind}` },
        {
          $inc: { count: 1 },
          $push: { last: { $each: [one], $slice: -lastKept } },
          $setOnInsert: { provider, kind, since: at },
        },
        { upsert: true },
      );
    } catch (error) {
      this.log.warn({ err: error, provider, kind }, 'could not count a webhook that failed');
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
