import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Connection, Types } from 'mongoose';
import { type EventType } from '@ringlet/contracts/event';

/** An event that waits to be published. `_id` is the event's id, by which consumers recognise a redelivery. */
export interface OutboxRow {
  readonly _id: Types.ObjectId;
  readonly subject: string;
  readonly version: number;
  readonly at: Date;
  readonly correlationId: string;
  readonly data: object;
}

const collectionExists = 48;

export function outboxRow<Data extends object>(
  event: EventType<Data>,
  data: Data,
  correlationId: string,
  at = new Date(),
): OutboxRow {
  return {
    _id: new Types.ObjectId(),
    subject: event.subject,
    version: event.version,
    at,
    correlationId,
    data,
  };
}

/** The service's outgoing events: written in the transaction of the change, deleted after the stream has acknowledged them. */
@Injectable()
export class Outbox {
  private readonly rows: Collection<OutboxRow>;
  private listener: (rows: readonly OutboxRow[]) => void = () => undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {
    this.rows = connection.collection<OutboxRow>('outbox');
  }

  /** Creates the collection unless it exists. */
  async prepare(): Promise<void> {
    try {
      await this.connection.createCollection(this.rows.collectionName);
    } catch (error) {
      if ((error as { code?: number }).code !== collectionExists) throw error;
    }
  }

  async add(rows: OutboxRow[], session: ClientSession): Promise<void> {
    await this.rows.insertMany(rows, { session });
  }

  /** Reports rows whose transaction has committed. */
  committed(rows: readonly OutboxRow[]): void {
    if (rows.length > 0) this.listener(rows);
  }

  /** Calls the listener with committed rows, so that the relay need not query for them. */
  onCommitted(listener: (rows: readonly OutboxRow[]) => void): void {
    this.listener = listener;
  }

  /** The oldest rows that were written before `before` and are still unpublished. */
  async findUnpublished(before: Date, limit: number): Promise<OutboxRow[]> {
    const oldest = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1000));
    return this.rows
      .find({ _id: { $lt: oldest } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  async remove(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.rows.deleteMany({ _id: { $in: [...ids] } });
  }

  async size(): Promise<number> {
    return this.rows.estimatedDocumentCount();
  }
}
