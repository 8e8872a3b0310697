import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Connection, Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { type EventType } from '@ringlet/contracts/event';
import { currentSpan } from '@ringlet/platform/tracing/tracing';
import { unlessDuplicate } from './duplicate-key';
import { withoutUndefined } from './without-undefined';

/** An event, kept until a day after its publication. `_id` is the event's id, by which consumers recognise a redelivery. */
export interface OutboxRow {
  readonly _id: Types.ObjectId;
  readonly subject: string;
  readonly version: number;
  readonly at: Date;
  readonly correlationId: string;
  /** W3C traceparent of its cause, if tracing is on. */
  readonly traceparent?: string;
  readonly data: object;
  /** When the stream acknowledged it; absent before. */
  readonly publishedAt?: Date | null;
  /** Its sequence number in the stream; of events marked together only one has it. */
  readonly sequence?: number;
  /** How often it was published again. */
  readonly republished?: number;
}

/** A published event whose sequence number is known. */
export type SequencedRow = Pick<OutboxRow, '_id' | 'subject' | 'republished'> & {
  readonly publishedAt: Date;
  readonly sequence: number;
};

/** An event that the stream has acknowledged, with its sequence number. */
export interface Published {
  readonly id: Types.ObjectId;
  readonly sequence: number;
}

/** The replica that publishes rows left unpublished. */
interface SweepLease {
  readonly _id: 'sweep';
  readonly holder: string;
  readonly until: Date;
}

/** How long the outbox can publish a published event again. */
export const publishedRowsKeptMs = dayMs;
/** Larger backlogs count as this many rows. */
const countedAtMost = 10_000;

export function outboxRow<Data extends object>(
  event: EventType<Data>,
  data: Data,
  correlationId: string,
  at = new Date(),
): OutboxRow {
  const span = currentSpan();
  return withoutUndefined({
    _id: new Types.ObjectId(),
    subject: event.subject,
    version: event.version,
    at,
    correlationId,
    traceparent: span?.traceparent,
    data: withoutUndefined(data),
  });
}

/**
 * The service's outgoing events: written in the transaction of the change, marked when the stream acknowledges them, deleted a day later.
 * Should the stream lose acknowledged events, they can be published again until then.
 */
@Injectable()
export class Outbox {
  private readonly rows: Collection<OutboxRow>;
  private readonly leases: Collection<SweepLease>;
  private readonly listeners: ((rows: readonly OutboxRow[]) => void)[] = [];

  constructor(@InjectConnection() connection: Connection) {
    this.rows = connection.collection<OutboxRow>('outbox');
    this.leases = connection.collection<SweepLease>('outbox_lease');
  }

  /** Creates the collection and its indexes if they are missing. */
  async prepare(): Promise<void> {
    // Each row is in one of them, so that writing and marking it costs three entries instead of six.
    await this.rows.createIndexes([
      {
        name: 'published',
        key: { publishedAt: 1 },
        partialFilterExpression: { publishedAt: { $exists: true } },
        expireAfterSeconds: publishedRowsKeptMs / 1000,
      },
      { name: 'unpublished', key: { publishedAt: 1, _id: 1 }, partialFilterExpression: unpublished },
    ]);
  }

  async add(rows: readonly OutboxRow[], session: ClientSession): Promise<void> {
    const [row] = rows;
    // insertMany takes the driver longer for one row.
    if (row !== undefined && rows.length === 1) await this.rows.insertOne(row, { session });
    else await this.rows.insertMany(rows, { session });
  }

  /** Reports rows whose transaction has committed. */
  committed(rows: readonly OutboxRow[]): void {
    if (rows.length > 0) for (const listener of this.listeners) listener(rows);
  }

  /** Calls the listener with every transaction's committed rows. */
  onCommitted(listener: (rows: readonly OutboxRow[]) => void): void {
    this.listeners.push(listener);
  }

  /** The oldest unpublished rows written before `before`. */
  async findUnpublished(before: Date, limit: number): Promise<OutboxRow[]> {
    const oldest = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1000));
    return this.rows
      .find({ ...unpublished, _id: { $lt: oldest } }, { batchSize: limit })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  /** Marks events as acknowledged at `publishedAt`, and the last of them with its sequence number. */
  async markPublished(published: readonly Published[], publishedAt: Date): Promise<void> {
    const last = published.reduce<Published | undefined>(
      (highest, each) => (highest === undefined || each.sequence > highest.sequence ? each : highest),
      undefined,
    );
    if (last === undefined) return;
    const others = published.filter((each) => each !== last).map(({ id }) => id);
    const markLast = { filter: { _id: last.id }, update: { $set: { publishedAt, sequence: last.sequence } } };
    if (others.length === 0) {
      await this.rows.updateOne(markLast.filter, markLast.update);
      return;
    }
    const markOthers = { filter: { _id: { $in: others } }, update: { $set: { publishedAt } } };
    await this.rows.bulkWrite([{ updateMany: markOthers }, { updateOne: markLast }], { ordered: false });
  }

  /** The newest event with a known sequence number that was acknowledged by `moment`. */
  newestPublished(moment: Date): Promise<SequencedRow | null> {
    const projection = { subject: 1, publishedAt: 1, sequence: 1, republished: 1 };
    const options = { sort: { publishedAt: -1 as const }, projection };
    return this.rows.findOne<SequencedRow>({ publishedAt: { $lte: moment }, sequence: { $exists: true } }, options);
  }

  /** Makes the relay publish again the events acknowledged from `from` up to, not including, `to`. Returns how many. */
  async republish(from: Date, to: Date): Promise<number> {
    const { modifiedCount } = await this.rows.updateMany(
      { publishedAt: { $gte: from, $lt: to } },
      { $unset: { publishedAt: 1, sequence: 1 }, $inc: { republished: 1 } },
    );
    return modifiedCount;
  }

  /** How many rows are unpublished, at most ten thousand. */
  async countUnpublished(): Promise<number> {
    return this.rows.countDocuments(unpublished, { limit: countedAtMost });
  }

  /** When the oldest unpublished row was written, to the second. */
  async oldestUnpublished(): Promise<Date | undefined> {
    const options = { sort: { _id: 1 as const }, projection: { _id: 1 }, maxTimeMS: 2_000 };
    return (await this.rows.findOne(unpublished, options))?._id.getTimestamp();
  }

  /** Claims the sweep until `until`, or extends the holder's claim. Returns false while another replica has it. */
  async claimSweep(holder: string, now: Date, until: Date): Promise<boolean> {
    const free = { _id: 'sweep' as const, $or: [{ holder }, { until: { $lte: now } }] };
    return unlessDuplicate(this.leases.updateOne(free, { $set: { holder, until } }, { upsert: true }));
  }

  async releaseSweep(holder: string): Promise<void> {
    await this.leases.deleteOne({ _id: 'sweep', holder });
  }
}

/** Also matches rows without the field. */
const unpublished = { publishedAt: null } as const;
