import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventType, mayEmit } from '@ringlet/contracts/event';
import { SERVICE } from '@ringlet/platform/core.module';
import { currentSpan, inChildSpan, type Span } from '@ringlet/platform/tracing/tracing';
import { Outbox, type OutboxRow, outboxRow } from './outbox';

/** An open transaction: pass `session` to every query and `emit` its events. */
export interface Transaction {
  readonly session: ClientSession;
  /** Publishes an event if the transaction commits. `at`: when it happened, if that is stored elsewhere too. */
  emit<Data extends object>(event: EventType<Data>, data: Data, at?: Date): void;
}

/** After this time a conflict is not retried: the requester's deadline has passed, and an abandoned request must have no effect. */
const retriesEndAfterMs = 10_000;

/** Changes several documents, or changes documents and publishes events. */
@Injectable()
export class Transactions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly outbox: Outbox,
    @Inject(SERVICE) private readonly service: string,
  ) {}

  /**
   * Runs `work` in a transaction with snapshot reads and commits it durably, together with the events that it emitted. Transient conflicts
   * run `work` again, so it must change nothing but the database. An error of `work` aborts the transaction. Errors: platform/unavailable
   * if it does not succeed within ten seconds.
   */
  run<T>(correlationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (currentSpan() === undefined) return this.commit(correlationId, work);
    return inChildSpan('transaction', { kind: 'internal' }, (span) => this.commit(correlationId, work, span));
  }

  private async commit<T>(
    correlationId: string,
    work: (transaction: Transaction) => Promise<T>,
    span?: Span,
  ): Promise<T> {
    let attempts = 0;
    let emitted: OutboxRow[] = [];
    const started = performance.now();
    let failure: unknown;
    const result = await this.connection.withSession((session) =>
      session.withTransaction(
        async () => {
          if (performance.now() - started > retriesEndAfterMs) {
            throw new RingletError('platform/unavailable', { cause: failure });
          }
          emitted = [];
          attempts += 1;
          try {
            const outcome = await work({
              session,
              emit: (event, data, at) => {
                if (!mayEmit(this.service, event))
                  throw new Error(`${event.subject} does not name ${this.service} among its emitters`);
                emitted.push(outboxRow(event, data, correlationId, at));
              },
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
    span?.set({ 'ringlet.attempts': attempts, 'ringlet.events': emitted.length });
    this.outbox.committed(emitted);
    return result;
  }
}
