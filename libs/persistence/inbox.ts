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

  /**
   * Like `once`, for several events in one transaction: `effect` receives those that this consumer has not handled yet, if any. `idsOf`
   * are all ids under which an event may have been handled; the first is stored. Returns how many `effect` received.
   */
  async onceEach<Event extends EventEnvelope>(
    consumer: string,
    events: readonly Event[],
    effect: (fresh: readonly Event[], transaction: Transaction) => Promise<void>,
    idsOf: (event: Event) => readonly string[] = ({ id }) => [id],
  ): Promise<number> {
    const keysOf = (event: Event): string[] => idsOf(event).map((id) => `${consumer}:${id}`);
    const byId = new Map(events.map((event) => [keysOf(event)[0] ?? '', event]));
    for (let conflicts = 0; ; conflicts++) {
      try {
        return await this.transactions.run(events[0]?.correlationId ?? '', async (transaction) => {
          const { session } = transaction;
          const known = await this.rows.find({ _id: { $in: events.flatMap(keysOf) } }, { session }).toArray();
          const handled = new Set(known.map(({ _id }) => _id));
          const fresh = [...byId].filter(([, event]) => !keysOf(event).some((key) => handled.has(key)));
          if (fresh.length === 0) return 0;
          const at = new Date();
          await this.rows.insertMany(
            fresh.map(([_id]) => ({ _id, at })),
            { session },
          );
          await effect(
            fresh.map(([, event]) => event),
            transaction,
          );
          return fresh.length;
        });
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
