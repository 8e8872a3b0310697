import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type NatsConnection } from '@nats-io/transport-node';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { Outbox, type OutboxRow } from '@ringlet/persistence/outbox';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { Metrics } from '@ringlet/platform/metrics';
import { NATS } from './tokens';
import { ensureStreams } from './streams';

/** Rows older than this were not published by the process that wrote them. */
const unpublishedAfterMs = 3000;
const sweepEveryMs = 1000;
const batchSize = 256;

/**
 * Publishes committed events: immediately after the commit, and by a sweep where that failed. A row is deleted only after the stream
 * has acknowledged it, so every event is published at least once. Its id is the Nats-Msg-Id, so the stream drops a second
 * publication within its duplicate window.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly client: JetStreamClient;
  private readonly publishing = new Set<Promise<void>>();
  private readonly sweeping: IntervalTask;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly outbox: Outbox,
    @Inject(LOG) private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    this.client = jetstream(connection, { timeout: 5000 });
    const failed = (error: unknown): void => log.warn({ err: error }, 'outbox sweep failed');
    this.sweeping = new IntervalTask(() => this.sweep(), sweepEveryMs, failed);
  }

  async onApplicationBootstrap(): Promise<void> {
    await ensureStreams(this.connection);
    this.outbox.onCommitted((rows) => this.track(this.publish(rows)));
    this.sweeping.start();
  }

  /** Before the shutdown itself, which closes the database first and NATS last. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping.stop();
    await Promise.all(this.publishing);
  }

  /** Publishes the rows that were not published after their commit, oldest first. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - unpublishedAfterMs);
    this.metrics.outboxPending.set(await this.outbox.size());
    let rows = await this.outbox.findUnpublished(before, batchSize);
    // The stream may have been lost with the server's disk.
    if (rows.length > 0) await ensureStreams(this.connection);
    while (rows.length > 0 && (await this.publish(rows))) rows = await this.outbox.findUnpublished(before, batchSize);
  }

  /** Returns whether all were acknowledged; the others stay for the next sweep. */
  private async publish(rows: readonly OutboxRow[]): Promise<boolean> {
    const outcomes = await Promise.allSettled(
      rows.map(async (row) => {
        await this.client.publish(row.subject, JSON.stringify(envelopeOf(row)), { msgID: row._id.toHexString() });
        return row._id;
      }),
    );
    const published = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) this.log.warn({ err: failure.reason }, 'event publish failed');
    try {
      if (published.length > 0) await this.outbox.remove(published);
    } catch (error) {
      this.log.warn({ err: error }, 'outbox cleanup failed');
      return false;
    }
    return failure === undefined;
  }

  private track(work: Promise<unknown>): void {
    const done = work.then(() => void this.publishing.delete(done));
    this.publishing.add(done);
  }
}

export function envelopeOf(row: OutboxRow): EventEnvelope {
  return {
    id: row._id.toHexString(),
    subject: row.subject,
    version: row.version,
    at: row.at.toISOString(),
    correlationId: row.correlationId,
    data: row.data,
  };
}
