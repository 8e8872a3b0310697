import { EJSON } from 'bson';
import fc from 'fast-check';
import { type Collection, MongoClient } from 'mongodb';
import { type Step, step } from './commands.arbitrary';
import { type Harness, startHarness } from './harness';

const RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 40);
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 20261120);
const second = process.env['SECOND_MONGO_URL'];

let harness: Harness;
let secondClient: MongoClient | undefined;

beforeAll(async () => {
  harness = await startHarness();
  if (second) secondClient = await new MongoClient(second).connect();
});

afterAll(async () => {
  await secondClient?.db('differential').dropDatabase();
  await secondClient?.close();
  await harness.stop();
});

interface Row {
  _id: number;
}

const AS_SENT = { promoteValues: false } as const;

/** BadValue, FailedToParse, TypeMismatch, PathNotViable: engines agree that such a write is invalid, but not on the code. */
const WRONG_VALUE = new Set([2, 9, 14, 28]);

/** In a comparison with a second engine, all codes for an invalid value count as equal. */
function codeOf({ code }: { code?: unknown }): unknown {
  return second && WRONG_VALUE.has(Number(code)) ? 'wrong value' : code;
}

/** Runs a step; an error's result is its code. */
async function run(collection: Collection<Row>, given: Step): Promise<unknown> {
  try {
    return await answer(collection, given);
  } catch (error) {
    return { code: codeOf(error as { code?: unknown }) };
  }
}

async function answer(collection: Collection<Row>, given: Step): Promise<unknown> {
  switch (given.kind) {
    case 'insert': {
      const command = { insert: collection.collectionName, documents: given.docs, ordered: false };
      const { n, writeErrors } = await collection.db.command(command);
      return {
        n,
        errors: (writeErrors as { index: number; code: number }[] | undefined)?.map((error) => [
          error.index,
          codeOf(error),
        ]),
      };
    }
    case 'update': {
      const { filter: q, update: u, upsert, multi, arrayFilters } = given;
      const { n, nModified, upserted, writeErrors } = await collection.db.command({
        update: collection.collectionName,
        updates: [{ q, u, upsert, multi, ...(arrayFilters && { arrayFilters }) }],
      });
      return {
        n,
        nModified,
        upserted,
        errors: (writeErrors as { code: number }[] | undefined)?.map(codeOf),
      };
    }
    case 'delete':
      return (await collection.deleteMany(given.filter)).deletedCount;
    case 'findAndModify':
      return collection.findOneAndUpdate(given.filter, given.update, {
        sort: given.sort,
        returnDocument: given.returnNew ? 'after' : 'before',
        ...AS_SENT,
      });
    case 'find': {
      const { filter, sort, skip, limit, projection } = given;
      return collection.find(filter, { sort, skip, limit, projection, ...AS_SENT }).toArray();
    }
    case 'count':
      return collection.countDocuments(given.filter);
    case 'distinct':
      return sorted((await collection.distinct(given.field, given.filter, AS_SENT)) as unknown[]);
    case 'aggregate':
      return sorted(await collection.aggregate(given.pipeline, AS_SENT).toArray());
  }
}

const show = (value: unknown): string => EJSON.stringify(value, { relaxed: false });

function sorted(values: unknown[]): string[] {
  return values.map(show).sort();
}

async function content(collection: Collection<Row>): Promise<string[]> {
  return sorted(await collection.find({}, AS_SENT).toArray());
}

async function fresh(client: MongoClient, db: string, indexed: boolean): Promise<Collection<Row>> {
  const collection = client.db(db).collection<Row>(indexed ? 'indexed' : 'plain');
  await collection.drop();
  await client.db(db).createCollection(collection.collectionName);
  if (indexed)
    await collection.createIndexes([
      { key: { a: 1 } },
      { key: { b: -1, _id: 1 } },
      { key: { 'n.x': 1 }, sparse: true },
      { key: { c: 1, _id: -1 }, partialFilterExpression: { c: { $gt: 0 } } },
    ]);
  return collection;
}

describe('generated commands', () => {
  it('have the same results with and without indexes, and on the second engine if there is one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const sides = [await fresh(harness.client, 'test', false), await fresh(harness.client, 'test', true)];
        if (secondClient) sides.push(await fresh(secondClient, 'differential', false));
        for (const given of steps) {
          const [own, ...others] = await Promise.all(sides.map((side) => run(side, given)));
          for (const other of others)
            if (show(other) !== show(own))
              throw new Error(`${show(given)}\n own   ${show(own)}\n other ${show(other)}`);
        }
        const [own, ...others] = await Promise.all(sides.map(content));
        for (const other of others) expect(other).toEqual(own);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
