import { randomUUID } from 'node:crypto';
import { jetstream, type JetStreamClient, type JetStreamPublishOptions, type PubAck } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Gauge } from 'prom-client';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { Outbox, type OutboxRow } from '@ringlet/persistence/outbox';
import { LOG, type Log, TRACING } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { Metrics } from '@ringlet/platform/metrics';
import { inNewSpan, type Tracing } from '@ringlet/platform/tracing/tracing';
import { onReconnect } from './connection';
import { LostEvents } from './lost-events/lost-events';
import { publishedId } from './published-id';
import { PublishedMarks } from './published-marks';
import { republishedHeader } from './republish/header';
import { ensureStreams, prepareStreams } from './streams';
import { NATS } from './tokens';

/** After this time, the process that wrote a row has failed to publish it. */
const unpublishedAfterMs = 3000;
const sweepEveryMs = 5000;
/** While rows are left to publish. */
const sweepSoonMs = 1000;
/** How many events a sweep sends before it waits for acknowledgements. */
const batchSize = 512;
/** A replica that stops in the middle of a sweep blocks the others for this long. */
const sweepLeaseMs = 15_000;
/** With more unacknowledged events, e.g. while NATS is down, the sweep takes the rest. */
const maxInFlight = 5000;

/**
 * Publishes events immediately after their commit, and sweeps up those where that failed. One replica at a time sweeps. It marks a row
 * only after the stream has acknowledged it, so every event is published at least once. The row's id is the Nats-Msg-Id, so the stream
 * drops a second publication within its duplicate window.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly client: JetStreamClient;
  private readonly publishing = new Set<Promise<void>>();
  private readonly sweeping: IntervalTask;
  private readonly marks: PublishedMarks;
  private readonly replica = randomUUID();
  private inFlight = 0;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly outbox: Outbox,
    @Inject(LOG) private readonly log: Log,
    private readonly metrics: Metrics,
    @Inject(TRACING) private readonly tracing: Tracing | null,
    private readonly lost: LostEvents,
  ) {
    this.client = jetstream(connection, { timeout: 5000 });
    this.marks = new PublishedMarks((published, at) => outbox.markPublished(published, at));
    const failed = (error: unknown): void => log.warn({ err: error }, 'outbox sweep failed');
    this.sweeping = new IntervalTask(() => this.sweep(), sweepEveryMs, failed);
    const gauge: Gauge = metrics.gauge({
      name: 'ringlet_outbox_oldest_seconds',
      help: 'Age of the oldest committed event that is not yet published; 0 where all are.',
      collect: () => this.readOldest(gauge),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.lost.connected();
    void onReconnect(this.connection, () => {
      this.lost.connected();
      this.sweeping.poke();
    });
    await prepareStreams(this.connection);
    this.outbox.onCommitted((rows) => {
      if (this.inFlight < maxInFlight) this.track(this.publishNow(rows));
    });
    this.sweeping.start();
    this.sweeping.poke();
  }

  /** Runs before the shutdown itself, which closes the database first and NATS last. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping.stop();
    await Promise.all(this.publishing);
  }

  /**
   * Publishes rows left unpublished after their commit, oldest first, unless another replica does. Returns when to sweep again, if soon.
   */
  async sweep(): Promise<number | undefined> {
    if (this.lost.isDue) await this.findLost();
    const pending = await this.outbox.countUnpublished();
    this.metrics.outboxPending.set(pending);
    if (pending > 0) await this.publishPending();
    return pending > 0 || this.lost.isAwaited ? sweepSoonMs : undefined;
  }

  private async publishPending(): Promise<void> {
    const before = new Date(Date.now() - unpublishedAfterMs);
    let rows = await this.outbox.findUnpublished(before, batchSize);
    if (rows.length === 0 || !(await this.claim())) return;
    try {
      // The server may have lost its disk, and the stream with it.
      await ensureStreams(this.connection);
      rows = await this.outbox.findUnpublished(before, batchSize);
      while (rows.length > 0 && (await this.publish(rows)) && !this.sweeping.stopping && (await this.claim())) {
        rows = await this.outbox.findUnpublished(before, batchSize);
      }
    } finally {
      await this.outbox.releaseSweep(this.replica);
    }
  }

  /** If it fails, the next sweep tries again. */
  private async findLost(): Promise<void> {
    if (!(await this.claim())) return;
    try {
      await this.lost.compare();
    } catch (error) {
      this.log.warn({ err: error }, 'events stream comparison failed');
    } finally {
      await this.outbox.releaseSweep(this.replica);
    }
  }

  /** The gauge has no value without the database. */
  private async readOldest(gauge: Gauge): Promise<void> {
    try {
      const oldest = await this.outbox.oldestUnpublished();
      gauge.set(oldest === undefined ? 0 : Math.max(0, Date.now() - oldest.getTime()) / 1000);
    } catch {
      gauge.set(NaN);
    }
  }

  private claim(): Promise<boolean> {
    const now = Date.now();
    return this.outbox.claimSweep(this.replica, new Date(now), new Date(now + sweepLeaseMs));
  }

  private async publishNow(rows: readonly OutboxRow[]): Promise<void> {
    if (!(await this.publish(rows))) this.sweeping.poke();
  }

  /** Sends all, then waits for their acknowledgements. Returns whether all were acknowledged; the next sweep sends the others. */
  private async publish(rows: readonly OutboxRow[]): Promise<boolean> {
    this.inFlight += rows.length;
    const outcomes = await Promise.allSettled(rows.map((row) => this.sendAndMark(row)));
    this.inFlight -= rows.length;
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) this.log.warn({ err: failure.reason }, 'event publish failed');
    return failure === undefined;
  }

  /** Marks it at once, so that the mark has the time of the acknowledgement. */
  private async sendAndMark(row: OutboxRow): Promise<void> {
    const { seq } = await this.send(row);
    await this.marks.add({ id: row._id, sequence: seq });
  }

  private send(row: OutboxRow): Promise<PubAck> {
    const { subject, republished } = row;
    const options: Partial<JetStreamPublishOptions> = { msgID: publishedId(row) };
    if (republished !== undefined) {
      options.headers = headers();
      options.headers.set(republishedHeader, String(republished));
    }
    const publish = (envelope: EventEnvelope) => this.client.publish(subject, JSON.stringify(envelope), options);
    if (this.tracing === null) return publish(envelopeOf(row));
    // An event that no request caused, such as a polled message, begins a trace here.
    const about = { kind: 'producer', parent: row.traceparent, attributes: { 'ringlet.event': subject } } as const;
    return inNewSpan(this.tracing, `publish ${subject}`, about, ({ traceparent }) =>
      publish({ ...envelopeOf(row), traceparent }),
    );
  }

  private track(work: Promise<unknown>): void {
    const done = work.then(() => void this.publishing.delete(done));
    this.publishing.add(done);
  }
}

function envelopeOf(row: OutboxRow): EventEnvelope {
  return {
    id: row._id.toHexString(),
    subject: row.subject,
    version: row.version,
    at: row.at.toISOString(),
    correlationId: row.correlationId,
    traceparent: row.traceparent,
    data: row.data,
  };
}
