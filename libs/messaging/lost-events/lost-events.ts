import { type NatsConnection } from '@nats-io/transport-node';
import { Counter } from 'prom-client';
import { type Outbox, publishedRowsKeptMs, type SequencedRow } from '@ringlet/persistence/outbox';
import { type Log } from '@ringlet/platform/core.module';
import { type Metrics } from '@ringlet/platform/metrics';
import { jetStreamLimits } from '../jetstream-limits';
import { resetConsumers } from './consumer-reset';
import { isStored } from './stored-event';

/** Marks of acknowledged events reach the database this much later at most; clocks of replicas differ by less. */
const lateMs = 3000;
/** Published again beside the lost events: what was acknowledged shortly before the first of them. */
const beforeMs = 60_000;
/** How exactly the time of the first lost event is searched for. */
const exactMs = 1000;
const momentsAtMost = 100;

/**
 * Finds events that the stream has acknowledged and lost, e.g. with the end of its newest file, and has them published again. To be
 * asked after each connection to a server: the newest event acknowledged before then must still have its sequence number.
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
    this.losses = new Counter({
      name: 'ringlet_jetstream_losses_total',
      help: 'How often the events stream had lost acknowledged events of this service, which were published again.',
      registers: [metrics.registry],
    });
  }

  /** To be called as soon as a connection is there: what was acknowledged until now is to be compared. */
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

  /** Compares what is due. One replica at a time. Rejects if that fails; it is due until it has succeeded. */
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
    // First: consumers that are ahead of the stream would skip what is published again.
    await resetConsumers(this.connection, stored?.sequence ?? 0);
    const count = await this.outbox.republish(new Date(time - beforeMs), new Date());
    this.losses.inc();
    const fields = { sequence: newest.sequence, after: stored?.sequence, count };
    this.log.warn(fields, 'lost events republished');
  }

  /** The stream loses the end of what it had: searches for the last event before that, from when to when it must be. */
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
