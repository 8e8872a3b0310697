import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection } from 'mongoose';
import { type EventEnvelope } from '#libs/contracts/event';
import { LOG, type Log } from '#libs/platform/tools.module';
import { type Transaction, Transactions } from './transactions';

interface InboxRow {
  /** `<consumer>:<event id>` */
  readonly _id: string;
  readonly at: Date;
}

/** Longer than an event can be redelivered or replayed from the dead letters by mistake. */
const keptSeconds = 90 * 24 * 60 * 60;
const duplicateKey = 11000;

/** Makes "at least once" into "once": the event's id is recorded in the same transaction as its effect. */
@Injectable()
export class Inbox implements OnApplicationBootstrap {
  private readonly rows: Collection<InboxRow>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly transactions: Transactions,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rows = connection.collection<InboxRow>('inbox');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rows.createIndex({ at: 1 }, { expireAfterSeconds: keptSeconds });
  }

  /** Runs `effect` unless this consumer has already done so for this event. Returns whether it ran. */
  async once(
    consumer: string,
    event: EventEnvelope,
    effect: (transaction: Transaction) => Promise<void>,
  ): Promise<boolean> {
    const id = `${consumer}:${event.id}`;
    try {
      await this.transactions.run(event.correlationId, async (transaction) => {
        await this.rows.insertOne({ _id: id, at: new Date() }, { session: transaction.session });
        await effect(transaction);
      });
      return true;
    } catch (error) {
      // Which index refused is not said by every server, and the effect may have met a duplicate of its own.
      if ((error as { code?: number }).code !== duplicateKey || !(await this.has(id))) throw error;
      this.log.debug({ event: event.id, subject: event.subject, consumer }, 'event was already handled');
      return false;
    }
  }

  private async has(id: string): Promise<boolean> {
    return (await this.rows.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }
}
