import { type ClientSession, type Collection, type Connection, type Types } from 'mongoose';

interface Shard {
  readonly _id: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** A count is spread over this many documents, so that concurrent transactions rarely conflict. */
const shards = 32;

/** Exact counts in constant time, changed in the transaction that changes the counted rows. */
export class Counters<Name extends string> {
  private readonly rows: Collection<Shard>;

  constructor(
    connection: Connection,
    collection: string,
    private readonly names: readonly Name[],
  ) {
    this.rows = connection.collection<Shard>(collection);
  }

  /** Initialises the counts from existing data, once. Replicas may do this at the same time. */
  async begin(count: () => Promise<Record<Name, number>>): Promise<void> {
    if ((await this.rows.findOne({ _id: 0 })) !== null) return;
    const zero = Object.fromEntries(this.names.map((name) => [name, 0]));
    const empty = Array.from({ length: shards - 1 }, (_, index) => ({
      updateOne: { filter: { _id: index + 1 }, update: { $setOnInsert: { counts: zero } }, upsert: true },
    }));
    await this.rows.bulkWrite(empty, { ordered: false });
    await this.rows.updateOne({ _id: 0 }, { $setOnInsert: { counts: await count() } }, { upsert: true });
  }

  /** Changes counts. `subject`, the counted row's id, selects the document. */
  async move(
    subject: Types.ObjectId,
    change: Readonly<Partial<Record<Name, number>>>,
    session: ClientSession,
  ): Promise<void> {
    const moved = Object.entries(change).map(([name, by]) => [`counts.${name}`, by]);
    const _id = subject.id.at(-1)! % shards;
    await this.rows.updateOne({ _id }, { $inc: Object.fromEntries(moved) as Record<string, number> }, { session });
  }

  async read(): Promise<Record<Name, number>> {
    const rows = await this.rows.find().toArray();
    const total = (name: Name): number => rows.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
    return Object.fromEntries(this.names.map((name) => [name, total(name)])) as Record<Name, number>;
  }
}
