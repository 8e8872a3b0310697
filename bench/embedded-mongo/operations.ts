import type { Collection, MongoClient } from 'mongodb';

export interface Row {
  _id: number;
  email: string;
  balance: number;
  name: string;
  createdAt: Date;
}

export interface Target {
  client: MongoClient;
  rows: Collection<Row>;
  inserts: Collection<{ _id: string }>;
  count: number;
}

let next = 0;

function anyId(target: Target): number {
  return Math.floor(Math.random() * target.count);
}

export const OPERATIONS: Readonly<Record<string, (target: Target) => Promise<unknown>>> = {
  'findOne by _id': (target) => target.rows.findOne({ _id: anyId(target) }),
  'findOne by unique field': (target) => target.rows.findOne({ email: `user${anyId(target)}@example.com` }),
  insertOne: (target) => target.inserts.insertOne({ _id: `insert-${process.pid}-${next++}` }),
  findOneAndUpdate: (target) =>
    target.rows.findOneAndUpdate({ _id: anyId(target), balance: { $gte: 0 } }, { $inc: { balance: 1 } }),
  'transaction of three writes': (target) =>
    target.client.withSession((session) =>
      session.withTransaction(async () => {
        const id = anyId(target);
        await target.inserts.insertOne({ _id: `posting-${process.pid}-${next++}` }, { session });
        await target.rows.updateOne({ _id: id }, { $inc: { balance: 1 } }, { session });
        await target.inserts.insertOne({ _id: `outbox-${process.pid}-${next++}` }, { session });
      }),
    ),
};

/** Creates a database with this number of rows and a unique index. */
export async function prepare(client: MongoClient, count: number): Promise<Target> {
  const db = client.db(`bench${process.pid}x${count}`);
  const rows = db.collection<Row>('rows');
  const inserts = db.collection<{ _id: string }>('inserts');
  await rows.createIndex({ email: 1 }, { unique: true });
  await inserts.insertOne({ _id: 'first' });
  for (let from = 0; from < count; from += 1000) {
    await rows.insertMany(
      Array.from({ length: Math.min(1000, count - from) }, (_, i) => ({
        _id: from + i,
        email: `user${from + i}@example.com`,
        balance: 1000,
        name: `User number ${from + i}`,
        createdAt: new Date(),
      })),
    );
  }
  return { client, rows, inserts, count };
}

/** Operations per second with this number of connections, all of them busy. */
export async function measure(
  target: Target,
  operation: (target: Target) => Promise<unknown>,
  connections: number,
  ms: number,
): Promise<number> {
  const end = performance.now() + ms;
  let done = 0;
  const start = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await operation(target);
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (done / (performance.now() - start)) * 1000;
}
