import { type KV } from '@nats-io/kv';
import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Collection, type Types } from 'mongoose';
import { openEndedSessions } from '@ringlet/messaging/buckets';
import { onReconnect } from '@ringlet/messaging/connection';
import { NATS } from '@ringlet/messaging/tokens';
import { InjectCollection } from '@ringlet/persistence/collection';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { ApiKeyRow } from './api-key.model';
import { SessionRow } from './session.model';

const sweepEveryMs = 5000;
const soonMs = 500;

interface RevocationFilter {
  readonly _id?: Types.ObjectId;
  readonly accountId?: Types.ObjectId;
}

/** A session or an API key. */
interface RevocableRow {
  readonly _id: Types.ObjectId;
  readonly accountId: Types.ObjectId;
  readonly ended?: string;
  /** True until the gateways have been told. */
  readonly unpublished?: true;
}

/**
 * Publishes ended sessions and API keys to the gateways, through a KV bucket that they watch. A revocation is first committed to the database. If it
 * cannot be published immediately, e.g. while NATS is down, a sweep publishes it within a second, or within five if the process was
 * killed. The bucket keeps keys for longer than a gateway does.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnApplicationShutdown {
  private bucket: KV;
  /** When the bucket was created. */
  private created: string | undefined;
  private soon: NodeJS.Timeout | undefined;
  private readonly sweep = new IntervalTask(
    () => this.publish({}),
    sweepEveryMs,
    (error) => this.log.warn({ err: error }, 'revocation sweep failed'),
  );

  private readonly revocable: readonly Collection<RevocableRow>[];

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @InjectCollection(SessionRow) sessions: Collection<RevocableRow>,
    @InjectCollection(ApiKeyRow) keys: Collection<RevocableRow>,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.revocable = [sessions, keys];
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.openBucket();
    void onReconnect(this.connection, () => {
      this.openBucket()
        .catch((error: unknown) => this.log.warn({ err: error }, 'ended sessions bucket open failed'))
        .finally(() => this.sweep.poke());
    });
    this.sweep.start();
    this.sweep.poke();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.soon);
    await this.sweep.stop();
  }

  /** Publishes the matching unpublished revocations. Never rejects, because the sweep repeats what fails. */
  async publishNow(filter: RevocationFilter): Promise<void> {
    try {
      await this.publish(filter);
    } catch (error) {
      this.log.warn({ err: error }, 'revocation publish failed');
      this.sweep.poke();
    }
  }

  /** Publishes unpublished revocations half a second from now. */
  publishSoon(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.sweep.poke();
    }, soonMs);
  }

  /** A new bucket, e.g. after the loss of the server's disk or a restore, gets all revocations again. */
  private async openBucket(): Promise<void> {
    this.bucket = await openEndedSessions(this.connection);
    const { streamInfo } = await this.bucket.status();
    const isNew = this.created === undefined ? streamInfo.state.last_seq === 0 : streamInfo.created !== this.created;
    if (isNew) {
      for (const rows of this.revocable) {
        await rows.updateMany({ ended: { $exists: true } }, { $set: { unpublished: true } });
      }
    }
    this.created = streamInfo.created;
  }

  private async publish(filter: RevocationFilter): Promise<void> {
    await Promise.all(
      this.revocable.map(async (rows) => {
        const found = await rows.find({ ...filter, unpublished: true }, { projection: { ended: 1 } }).toArray();
        if (found.length === 0) return;
        await Promise.all(found.map(({ _id, ended }) => this.bucket.put(_id.toHexString(), ended ?? '')));
        await rows.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { unpublished: 1 } });
      }),
    );
  }
}
