import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type NatsConnection } from '@nats-io/transport-node';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { Outbox, type OutboxRow } from '@ringlet/persistence/outbox';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { NATS } from './tokens';
import { ensureStreams } from './streams';

/** Rows older than this were left behind by a process that died or a stream that did not answer. */
const leftBehindMs = 3000;
const sweepEveryMs = 1000;
const batchSize = 256;

/**
 * Publishes committed events: at once when a transaction of this process has committed them, and by a sweep when that did not
 * happen. A row goes away only when the stream has acknowledged it, so every event is published at least once; its outbox
 * id is its Nats-Msg-Id, so that a second publication soon after is dropped by the stream itself.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly client: JetStreamClient;
  private readonly publishing = new Set<Promise<void>>();
  private sweeper: NodeJS.Timeout | undefined;
  private sweeping = false;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly outbox: Outbox,
    @Inject(LOG) private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    this.client = jetstream(connection, { timeout: 5000 });
  }

  async onApplicationBootstrap(): Promise<void> {
    await ensureStreams(this.connection);
    this.outbox.onCommitted((rows) => this.track(this.publish(rows)));
    this.sweeper = setInterval(() => this.track(this.sweep()), sweepEveryMs);
  }

  /** Before the shutdown itself, which closes the database first and NATS last. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.all(this.publishing);
  }

  /** Publishes what was left behind, oldest first, until nothing is. */
  async sweep(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      const before = new Date(Date.now() - leftBehindMs);
      this.metrics.outboxPending.set(await this.outbox.size());
      let rows = await this.outbox.leftBehind(before, batchSize);
      // A stream that was lost with the server's disk has to be there before anything can be published again.
      if (rows.length > 0) await ensureStreams(this.connection);
      while (rows.length > 0 && (await this.publish(rows))) rows = await this.outbox.leftBehind(before, batchSize);
    } catch (error) {
      this.log.warn({ err: error }, 'could not sweep the outbox');
    } finally {
      this.sweeping = false;
    }
  }

  /** Returns whether all of them were acknowledged; what was not stays for the sweep. */
  private async publish(rows: readonly OutboxRow[]): Promise<boolean> {
    const outcomes = await Promise.allSettled(
      rows.map(async (row) => {
        await this.client.publish(row.subject, JSON.stringify(envelopeOf(row)), { msgID: row._id.toHexString() });
        return row._id;
      }),
    );
    const published = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) this.log.warn({ err: failure.reason }, 'the stream did not take an event; it stays in the outbox');
    try {
      if (published.length > 0) await this.outbox.remove(published);
    } catch (error) {
      this.log.warn({ err: error }, 'could not clear published events; they will be published again');
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
