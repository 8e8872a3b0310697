import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection } from 'mongoose';
import { type EventType } from '#libs/contracts/event';
import { Outbox, type OutboxRow, outboxRow } from './outbox';

/** An open transaction: pass `session` to every query, and `emit` what became true. */
export interface Transaction {
  readonly session: ClientSession;
  /** Tells the other services, if and only if the transaction commits. */
  emit<Data extends object>(event: EventType<Data>, data: Data): void;
}

/** The one way to change several documents, or to change a document and say so. */
@Injectable()
export class Transactions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs `work` in a transaction with snapshot reads and commits it durably, together with the events that it emitted.
   * Transient conflicts run `work` again from the start, so it must change nothing but the database. What `work` throws
   * aborts everything.
   */
  async run<T>(correlationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let emitted: OutboxRow[] = [];
    const result = await this.connection.withSession((session) =>
      session.withTransaction(
        async () => {
          emitted = [];
          const outcome = await work({
            session,
            emit: (event, data) => void emitted.push(outboxRow(event, data, correlationId)),
          });
          if (emitted.length > 0) await this.outbox.add(emitted, session);
          return outcome;
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      ),
    );
    this.outbox.committed(emitted);
    return result;
  }
}
