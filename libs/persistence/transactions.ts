import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventType } from '@ringlet/contracts/event';
import { Outbox, type OutboxRow, outboxRow } from './outbox';

/** An open transaction: pass `session` to every query, and `emit` what became true. */
export interface Transaction {
  readonly session: ClientSession;
  /** Tells the other services, if and only if the transaction commits. `at` is when it happened, where that is written elsewhere too. */
  emit<Data extends object>(event: EventType<Data>, data: Data, at?: Date): void;
}

/**
 * No conflict is tried again after this: whoever asked has been told by then that nobody answers, and nothing new may begin
 * on a request that was given up.
 */
const givenUpAfterMs = 10_000;

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
   * aborts everything. Errors: platform/unavailable when it does not succeed for ten seconds.
   */
  async run<T>(correlationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let emitted: OutboxRow[] = [];
    const started = performance.now();
    let failure: unknown;
    const result = await this.connection.withSession((session) =>
      session.withTransaction(
        async () => {
          if (performance.now() - started > givenUpAfterMs) {
            throw new RingletError('platform/unavailable', { cause: failure });
          }
          emitted = [];
          try {
            const outcome = await work({
              session,
              emit: (event, data, at) => void emitted.push(outboxRow(event, data, correlationId, at)),
            });
            if (emitted.length > 0) await this.outbox.add(emitted, session);
            return outcome;
          } catch (error) {
            failure = error;
            throw error;
          }
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      ),
    );
    this.outbox.committed(emitted);
    return result;
  }
}
