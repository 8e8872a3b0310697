import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type WebhooksSettings } from '../settings';
import { EndpointRow } from './endpoint.model';
import { SigningSecrets } from './signing-secrets';

const everyMs = 60_000;

/**
 * While WEBHOOK_SECRET_OTHER_KEYS has keys, encrypts secrets of other keys again with WEBHOOK_SECRET_KEY: at start and every minute,
 * because a replica with older settings may still write some.
 */
@Injectable()
export class SecretRenewal implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task = new IntervalTask(
    () => this.renewAll(),
    everyMs,
    (error) => this.log.warn({ err: error }, 'signing secret renewal failed'),
  );

  constructor(
    @InjectModel(EndpointRow.name) private readonly endpoints: Model<EndpointRow>,
    private readonly secrets: SigningSecrets,
    @Inject(SETTINGS) private readonly settings: WebhooksSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WEBHOOK_SECRET_OTHER_KEYS.length === 0) return;
    this.task.start();
    this.task.poke();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  private async renewAll(): Promise<void> {
    const counts = { renewed: 0, unreadable: 0 };
    for await (const row of this.endpoints.find({}, { secret: 1, previousSecret: 1 }).lean()) {
      try {
        const renewed = this.secrets.renewed(row);
        if (renewed === undefined) continue;
        // Not over a secret that its owner replaced meanwhile.
        await this.endpoints.updateOne({ _id: row._id, secret: row.secret }, { $set: renewed });
        counts.renewed += 1;
      } catch (error) {
        this.log.error({ err: error, endpoint: row._id.toHexString() }, 'signing secret unreadable');
        counts.unreadable += 1;
      }
    }
    this.log[counts.unreadable > 0 ? 'error' : 'info'](counts, 'signing secrets renewed');
  }
}
