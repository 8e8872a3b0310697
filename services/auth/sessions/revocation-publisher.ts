import { type KV } from '@nats-io/kv';
import { type NatsConnection } from '@nats-io/transport-node';
import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Collection, type Types } from 'mongoose';
import { openEndedSessions } from '@ringlet/messaging/buckets';
import { onReconnect } from '@ringlet/messaging/connection';
import { type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';

const sweepEveryMs = 5000;
const soonMs = 500;

interface RevocationFilter {
  readonly _id?: Types.ObjectId;
  readonly accountId?: Types.ObjectId;
}

/** A session or an API key. */
export interface RevocableRow {
  readonly _id: Types.ObjectId;
  readonly accountId: Types.ObjectId;
  readonly ended?: string;
  /** True until the gateways have been told. */
  readonly unpublished?: true;
}

/**
 * Publishes revocations to the gateways, through a KV bucket that they watch. A revocation is first committed to the database. If it
 * cannot be published immediately, e.g. while NATS is down, a sweep publishes it within a second, or within five if the process was
 * killed.
 */
export abstract class RevocationPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private bucket: KV;
  /** When the bucket was created. */
  private created: string | undefined;
  private soon: NodeJS.Timeout | undefined;
  private readonly sweep = new IntervalTask(
    () => this.publish({}),
    sweepEveryMs,
    (error) => this.log.warn({ err: error }, 'revocation sweep failed'),
  );

  constructor(
    private readonly connection: NatsConnection,
    private readonly rows: Collection<RevocableRow>,
    private readonly log: Log,
  ) {}

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
    if (isNew) await this.rows.updateMany({ ended: { $exists: true } }, { $set: { unpublished: true } });
    this.created = streamInfo.created;
  }

  private async publish(filter: RevocationFilter): Promise<void> {
    const rows = await this.rows.find({ ...filter, unpublished: true }, { projection: { ended: 1 } }).toArray();
    if (rows.length === 0) return;
    await Promise.all(rows.map(({ _id, ended }) => this.bucket.put(_id.toHexString(), ended ?? '')));
    await this.rows.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $unset: { unpublished: 1 } });
  }
}
