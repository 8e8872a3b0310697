import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection } from 'mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { isDuplicateKey } from './duplicate-key';
import { type Transaction, Transactions } from './transactions';

interface InboxRow {
  /** `<consumer>:<event id>` */
  readonly _id: string;
  readonly at: Date;
}

/** Longer than an event can be redelivered, or replayed from the dead letters. */
const keptSeconds = 90 * daySeconds;
/** Turns at-least-once delivery into one effect, by storing the event's id in the effect's transaction. */
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
      // The effect itself may have caused the duplicate; not every server names the index.
      if (!isDuplicateKey(error) || !(await this.has(id))) throw error;
      this.log.debug({ event: event.id, subject: event.subject, consumer }, 'duplicate event skipped');
      return false;
    }
  }

  /** Like `once`, for several events in one transaction: `effect` receives those that this consumer has not handled yet, if any. */
  async onceEach(
    consumer: string,
    events: readonly EventEnvelope[],
    effect: (fresh: readonly EventEnvelope[], transaction: Transaction) => Promise<void>,
    idOf: (event: EventEnvelope) => string,
  ): Promise<void> {
    const byId = new Map(events.map((event) => [`${consumer}:${idOf(event)}`, event]));
    for (let conflicts = 0; ; conflicts++) {
      try {
        await this.transactions.run(events[0]?.correlationId ?? '', async (transaction) => {
          const { session } = transaction;
          const fresh = new Map(byId);
          const handled = this.rows.find({ _id: { $in: [...byId.keys()] } }, { session });
          for await (const { _id } of handled) fresh.delete(_id);
          if (fresh.size === 0) return;
          const at = new Date();
          await this.rows.insertMany(
            [...fresh.keys()].map((_id) => ({ _id, at })),
            { session },
          );
          await effect([...fresh.values()], transaction);
        });
        return;
      } catch (error) {
        // Another replica has handled one of them or created the same document.
        if (!isDuplicateKey(error) || conflicts >= conflictsAtMost) throw error;
      }
    }
  }

  private async has(id: string): Promise<boolean> {
    return (await this.rows.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }
}

/** Replicas that handle the same events at the same time conflict only a few times. */
const conflictsAtMost = 20;
