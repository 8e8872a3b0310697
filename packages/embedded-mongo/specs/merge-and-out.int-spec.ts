import type { Document } from 'mongodb';
import { type Harness, startHarness } from './harness';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
  await harness.db.collection<Document & { _id: number }>('source').insertMany([
    { _id: 1, key: 'a', n: 10, only: 'new' },
    { _id: 2, key: 'b', n: 20 },
  ]);
});

afterAll(() => harness.stop());

const run = (...pipeline: Document[]) => harness.db.collection('source').aggregate(pipeline).toArray();
const content = (name: string) => harness.db.collection(name).find().sort({ _id: 1 }).toArray();

/** A collection that already has one of the two documents. */
async function target(name: string): Promise<string> {
  const rows = harness.db.collection<Document & { _id: number }>(name);
  await rows.insertMany([
    { _id: 1, key: 'x', n: 1, kept: true },
    { _id: 9, key: 'y' },
  ]);
  await rows.createIndex({ key: 1 }, { unique: true });
  return name;
}

const OLD = { _id: 1, key: 'x', n: 1, kept: true };
const OTHER = { _id: 9, key: 'y' };
const INSERTED = { _id: 2, key: 'b', n: 20 };

describe('$merge', () => {
  const cases: [string, Document, Document[]][] = [
    ['by default', {}, [{ ...OLD, key: 'a', n: 10, only: 'new' }, INSERTED, OTHER]],
    ['replace', { whenMatched: 'replace' }, [{ _id: 1, key: 'a', n: 10, only: 'new' }, INSERTED, OTHER]],
    ['keepExisting', { whenMatched: 'keepExisting' }, [OLD, INSERTED, OTHER]],
    [
      'merge and discard',
      { whenMatched: 'merge', whenNotMatched: 'discard' },
      [{ ...OLD, key: 'a', n: 10, only: 'new' }, OTHER],
    ],
    [
      'a pipeline',
      { whenMatched: [{ $set: { n: { $add: ['$n', '$$new.n'] } } }] },
      [{ ...OLD, n: 11 }, INSERTED, OTHER],
    ],
    [
      'a pipeline with variables',
      { let: { more: '$n', key: '$key' }, whenMatched: [{ $set: { n: '$$more', from: '$$key' } }] },
      [{ ...OLD, n: 10, from: 'a' }, INSERTED, OTHER],
    ],
  ];

  it.each(cases)('%s', async (name, options, expected) => {
    const into = await target(name.replaceAll(' ', '-'));
    expect(await run({ $merge: { into, ...options } })).toEqual([]);
    expect(await content(into)).toEqual(expected);
  });

  it('fails with `fail` options, after the documents before', async () => {
    const matched = await target('fail-matched');
    await expect(run({ $merge: { into: matched, whenMatched: 'fail' } })).rejects.toMatchObject({ code: 11000 });
    const missing = await target('fail-missing');
    await expect(run({ $merge: { into: missing, whenNotMatched: 'fail' } })).rejects.toMatchObject({ code: 13113 });
    expect(await content(missing)).toEqual([{ ...OLD, key: 'a', n: 10, only: 'new' }, OTHER]);
  });

  it('matches by another unique field, keeps the existing _id, and needs the index', async () => {
    const into = await target('on-key');
    await harness.db.collection(into).insertOne({ _id: 7 as never, key: 'b', n: 0 });
    await run({ $unset: '_id' }, { $match: { key: 'b' } }, { $merge: { into, on: 'key', whenMatched: 'replace' } });
    expect(await content(into)).toEqual([OLD, { _id: 7, key: 'b', n: 20 }, OTHER]);
    await expect(run({ $merge: { into, on: 'n' } })).rejects.toMatchObject({ code: 51183 });
    const moved = run({ $match: { key: 'b' } }, { $merge: { into, on: 'key', whenMatched: 'replace' } });
    await expect(moved).rejects.toMatchObject({ code: 66 });
  });

  it.each([
    ['an array', { $set: { key: ['x', 'z'] } }, 51185],
    ['null', { $set: { key: null } }, 51132],
    ['nothing', { $unset: 'key' }, 51132],
  ])('rejects a match by %s, which would match another document', async (name, stage, code) => {
    const rows = harness.db.collection<Document & { _id: number }>(`by ${name}`);
    await rows.createIndex({ key: 1 }, { unique: true, sparse: true });
    await rows.insertMany([{ _id: 9, n: 1 }]);
    await expect(run(stage, { $merge: { into: `by ${name}`, on: 'key' } })).rejects.toMatchObject({ code });
    expect(await content(`by ${name}`)).toEqual([{ _id: 9, n: 1 }]);
  });

  it('gives a document without _id a new one, and does not match it with an _id of null', async () => {
    await run({ $limit: 1 }, { $set: { _id: null } }, { $merge: 'nameless' });
    await run({ $limit: 1 }, { $set: { _id: null, n: 11 } }, { $merge: 'nameless' });
    await run({ $limit: 1 }, { $unset: '_id' }, { $merge: 'nameless' });
    expect(await content('nameless')).toMatchObject([
      { _id: null, n: 11 },
      { _id: expect.anything() as unknown, n: 10 },
    ]);
  });

  it('creates no collection when an index is missing', async () => {
    await expect(run({ $merge: { into: 'unmade', on: 'key' } })).rejects.toMatchObject({ code: 51183 });
    const nothing = run({ $match: { n: 0 } }, { $merge: { into: 'unmade', on: 'key' } });
    await expect(nothing).rejects.toMatchObject({ code: 51183 });
    expect(await harness.db.listCollections({ name: 'unmade' }).toArray()).toEqual([]);
  });

  it('rejects unknown options and duplicate keys', async () => {
    const into = await target('refused');
    await expect(run({ $merge: { into, whenMatched: 'frob' } })).rejects.toMatchObject({ code: 2 });
    await expect(run({ $merge: { into, whenNotMatched: 'frob' } })).rejects.toMatchObject({ code: 2 });
    await expect(run({ $merge: { into, frob: 1 } })).rejects.toMatchObject({ code: 40415 });
    const further = run({ $merge: { into: { db: 'test', coll: into, frob: 1 } } });
    await expect(further).rejects.toMatchObject({ code: 40415 });
    await expect(run({ $set: { key: 'y' } }, { $merge: into })).rejects.toMatchObject({ code: 11000 });
    expect(await content(into)).toEqual([OLD, OTHER]);
  });

  it('creates a missing collection, also in another database', async () => {
    await run({ $merge: { into: { db: 'elsewhere', coll: 'made' } } });
    expect(await harness.client.db('elsewhere').collection('made').countDocuments()).toBe(2);
  });
});

describe('$out', () => {
  it('replaces all documents and keeps the indexes', async () => {
    const into = await target('replaced');
    expect(await run({ $out: into })).toEqual([]);
    expect(await content(into)).toEqual([{ _id: 1, key: 'a', n: 10, only: 'new' }, INSERTED]);
    await expect(harness.db.collection(into).insertOne({ key: 'a' })).rejects.toMatchObject({ code: 11000 });
  });

  it('changes nothing when one document is rejected', async () => {
    const into = await target('whole');
    await expect(run({ $set: { key: 'same' } }, { $out: into })).rejects.toMatchObject({ code: 11000 });
    expect(await content(into)).toEqual([OLD, OTHER]);
  });

  it.each([
    [{ timeseries: { timeField: 'at' } }, 115],
    [{ frob: 1 }, 40415],
  ])('rejects unsupported options %j', async (options, code) => {
    await expect(run({ $out: { db: 'test', coll: 'unmade', ...options } })).rejects.toMatchObject({ code });
    expect(await harness.db.listCollections({ name: 'unmade' }).toArray()).toEqual([]);
  });

  it('can replace the collection it reads', async () => {
    await run({ $out: 'self' });
    await harness.db
      .collection('self')
      .aggregate([{ $match: { n: 20 } }, { $out: 'self' }])
      .toArray();
    expect(await content('self')).toEqual([INSERTED]);
  });
});

it.each([{ $out: 'c' }, { $merge: 'c' }])(
  '%j is refused in a transaction and before the end of a pipeline',
  async (stage) => {
    await harness.client.withSession(async (session) => {
      session.startTransaction();
      const refused = harness.db.collection('source').aggregate([stage], { session }).toArray();
      await expect(refused).rejects.toMatchObject({ code: 263 });
    });
    await expect(run(stage, { $limit: 1 })).rejects.toMatchObject({ code: 40601 });
    expect(await content('c')).toEqual([]);
  },
);
