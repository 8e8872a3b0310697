import { type NatsConnection } from '@nats-io/transport-node';
import { type Counter } from 'prom-client';
import { type Outbox, publishedRowsKeptMs, type SequencedRow } from '@ringlet/persistence/outbox';
import { type Log } from '@ringlet/platform/core.module';
import { type Metrics } from '@ringlet/platform/metrics';
import { jetStreamLimits } from '../jetstream-limits';
import { resetConsumers } from './consumer-reset';
import { isStored } from './stored-event';

/** The mark of an acknowledged event reaches the database within this time; replicas' clocks differ by less. */
const lateMs = 3000;
/** Events acknowledged this shortly before the first lost one are published again too. */
const beforeMs = 60_000;
/** Precision of the search for the first lost event. */
const exactMs = 1000;
const momentsAtMost = 100;

/**
 * Finds events that the stream acknowledged and then lost, e.g. with the end of its newest file, and publishes them again. Call it after
 * each connection to a server: the newest event acknowledged before then must still have its sequence number.
 */
export class LostEvents {
  private readonly moments: Date[] = [];
  private readonly losses: Counter;

  constructor(
    private readonly service: string,
    private readonly connection: NatsConnection,
    private readonly outbox: Outbox,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    this.losses = metrics.counter({
      name: 'ringlet_jetstream_losses_total',
      help: 'How often the events stream had lost acknowledged events of this service, which were published again.',
    });
  }

  /** Call it as soon as a connection exists: later, the events acknowledged until now are compared with the stream. */
  connected(): void {
    if (this.moments.length === momentsAtMost) this.moments.splice(1, 1);
    this.moments.push(new Date());
  }

  get isDue(): boolean {
    const [first] = this.moments;
    return first !== undefined && Date.now() - first.getTime() >= lateMs;
  }

  /** Whether something is due, or will be within seconds. */
  get isAwaited(): boolean {
    return this.moments.length > 0;
  }

  /** Runs the comparisons that are due, on one replica at a time. If it rejects, they stay due. */
  async compare(): Promise<void> {
    while (this.isDue) {
      const [moment] = this.moments;
      if (moment !== undefined) await this.compareUntil(moment);
      this.moments.shift();
    }
  }

  private async compareUntil(moment: Date): Promise<void> {
    const { EVENTS_MAX_AGE_MS } = jetStreamLimits(this.connection).limits;
    const oldest = Date.now() - Math.min(publishedRowsKeptMs, EVENTS_MAX_AGE_MS) + beforeMs;
    const newest = await this.outbox.newestPublished(moment);
    if (newest === null || newest.publishedAt.getTime() < oldest || (await this.isStored(newest))) return;
    const { stored, time } = await this.lastStored(oldest, newest.publishedAt.getTime());
    // First, because consumers that are ahead of the stream would skip the events published again.
    await resetConsumers(this.connection, stored?.sequence ?? 0);
    const count = await this.outbox.republish(new Date(time - beforeMs), new Date());
    this.losses.inc();
    const fields = { sequence: newest.sequence, after: stored?.sequence, count };
    this.log.warn(fields, 'lost events republished');
  }

  /** Searches between `from` and `to` for the last event that the stream still has; a stream loses its end. */
  private async lastStored(from: number, to: number): Promise<{ stored?: SequencedRow; time: number }> {
    let time = from;
    let lost = to;
    let stored: SequencedRow | undefined;
    while (lost - time > exactMs) {
      const middle = Math.floor((time + lost) / 2);
      const row = await this.outbox.newestPublished(new Date(middle));
      if (row === null || row.publishedAt.getTime() <= from) time = middle;
      else if (await this.isStored(row)) {
        time = middle;
        stored = row;
      } else lost = Math.min(middle, row.publishedAt.getTime());
    }
    return { time, stored };
  }

  private isStored(row: SequencedRow): Promise<boolean> {
    return isStored(this.connection, this.service, row);
  }
}
