import type { Collection } from 'mongodb';
import { type Harness, startHarness } from './harness';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

interface Account {
  _id: number;
  balance: number;
}

const DEBITS = 500;
// After every conflict the driver waits, longer each time: with many at once on one document, one may not succeed within the
// two minutes after which the driver gives up.
const AT_ONCE_ON_ONE = Number(process.env['TRANSACTIONS_AT_ONCE'] ?? 5);

/** Accounts with a balance for half of the debits. */
async function accounts(name: string, count: number): Promise<Collection<Account>> {
  const collection = harness.db.collection<Account>(name);
  const balance = DEBITS / count / 2;
  await collection.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, balance })));
  return collection;
}

async function expectHalfTaken(collection: Collection<Account>, taken: boolean[]): Promise<void> {
  expect(taken.filter(Boolean)).toHaveLength(DEBITS / 2);
  const left = await collection.find().toArray();
  expect(left.map(({ balance }) => balance)).toEqual(left.map(() => 0));
}

describe.each([1, 50])('500 parallel conditional debits on %i accounts', (count) => {
  it('never overdraw', async () => {
    const collection = await accounts(`plain${count}`, count);
    const taken = await Promise.all(
      Array.from({ length: DEBITS }, async (_, i) => {
        const result = await collection.updateOne({ _id: i % count, balance: { $gte: 1 } }, { $inc: { balance: -1 } });
        return result.modifiedCount === 1;
      }),
    );
    await expectHalfTaken(collection, taken);
  });

  it('never overdraw in transactions, each with a posting', async () => {
    const collection = await accounts(`inTransaction${count}`, count);
    const postings = harness.db.collection<{ _id: number }>(`postings${count}`);
    await postings.createIndex({ account: 1 });
    const debit = (i: number): Promise<boolean> =>
      harness.client.withSession((session) =>
        session.withTransaction(async () => {
          const filter = { _id: i % count, balance: { $gte: 1 } };
          const result = await collection.updateOne(filter, { $inc: { balance: -1 } }, { session });
          if (result.modifiedCount === 0) return false;
          await postings.insertOne({ _id: i }, { session });
          return true;
        }),
      );
    const taken: boolean[] = [];
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let i = next++; i < DEBITS; i = next++) taken[i] = await debit(i);
    };
    await Promise.all(Array.from({ length: count === 1 ? AT_ONCE_ON_ONE : DEBITS }, worker));
    await expectHalfTaken(collection, taken);
    expect(await postings.distinct('_id')).toEqual(taken.flatMap((took, i) => (took ? [i] : [])));
  });
});
