import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Connection, Types } from 'mongoose';
import { type EventType } from '@ringlet/contracts/event';

/** An event that is true and waits to be published. `_id` is the event's id for ever: consumers know it again by that. */
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

/** The service's outgoing events: written in the transaction of the change, removed once the stream has acknowledged them. */
@Injectable()
export class Outbox {
  private readonly rows: Collection<OutboxRow>;
  private listener: (rows: readonly OutboxRow[]) => void = () => undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {
    this.rows = connection.collection<OutboxRow>('outbox');
  }

  /** Makes the collection, unless it is there. */
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

  /** The transaction that added these has committed: they can be published at once. */
  committed(rows: readonly OutboxRow[]): void {
    if (rows.length > 0) this.listener(rows);
  }

  /** The relay hears of committed rows here, without asking the database. */
  onCommitted(listener: (rows: readonly OutboxRow[]) => void): void {
    this.listener = listener;
  }

  /** The oldest rows that were committed before `before` and are still here: their publisher died or failed. */
  async leftBehind(before: Date, limit: number): Promise<OutboxRow[]> {
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
