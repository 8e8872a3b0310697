import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal128, type Document, Int32, Long } from 'bson';
import { Engine } from '../engine';
import { removeExpired } from '../maintenance';
import { scan } from '../query/scan';
import { buildIndex } from '../storage/catalog';
import { idBytes, writeDocument } from '../storage/documents';
import { type Harness, startHarness } from './harness';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

describe('a unique index', () => {
  it('accepts one of many concurrent inserts', async () => {
    const rows = harness.db.collection('races');
    await rows.createIndex({ 'user.email': 1 }, { unique: true });
    const inserts = Array.from({ length: 40 }, (_, i) => rows.insertOne({ user: { email: `e${i % 4}` } }));
    const results = await Promise.allSettled(inserts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 11000, keyPattern: { 'user.email': 1 } });
  });

  it('treats numbers of different types as equal, and indexes the elements of arrays', async () => {
    const rows = harness.db.collection('numbers');
    await rows.createIndex({ n: 1 }, { unique: true });
    await rows.insertOne({ n: 1 });
    await expect(rows.insertOne({ n: Long.fromNumber(1) })).rejects.toMatchObject({ code: 11000 });
    await expect(rows.insertOne({ n: Decimal128.fromString('1.00') })).rejects.toMatchObject({ code: 11000 });
    await expect(rows.insertOne({ n: [5, 1] })).rejects.toMatchObject({ code: 11000 });
    await rows.insertOne({ n: [2, 2] });
    await rows.insertOne({ n: '1' });
  });

  it('treats missing as null, unless it is sparse or partial', async () => {
    const rows = harness.db.collection('missing');
    await rows.createIndexes([
      { key: { a: 1 }, unique: true },
      { key: { b: 1 }, unique: true, sparse: true },
      { key: { c: 1 }, unique: true, partialFilterExpression: { open: true } },
    ]);
    await rows.insertOne({ a: 1, c: 1, open: true });
    await rows.insertOne({ a: 2, c: 1, open: false });
    await expect(rows.insertOne({ a: 3, c: 1, open: true })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { c: 1 },
    });
    await rows.insertOne({ b: 1 });
    await expect(rows.insertOne({ a: null })).rejects.toMatchObject({ code: 11000, keyPattern: { a: 1 } });
    await expect(rows.updateOne({ a: 2 }, { $set: { open: true } })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { c: 1 },
    });
    expect(await rows.countDocuments()).toBe(3);
  });

  it('cannot be built over duplicates, and then does not exist', async () => {
    const rows = harness.db.collection('built');
    await rows.insertMany([{ a: 1 }, { a: 2 }, { a: 1 }]);
    await expect(rows.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await rows.createIndex({ a: 1 });
    expect(await rows.find({ a: 1 }).toArray()).toHaveLength(2);
  });
});

describe('a query on an indexed field', () => {
  const plan = async (filter: Document, sort: Document = {}): Promise<Document> => {
    const { queryPlanner } = await harness.db.command({ explain: { find: 'planned', filter, sort } });
    return (queryPlanner as Document)['winningPlan'] as Document;
  };

  beforeAll(async () => {
    const rows = harness.db.collection('planned');
    await rows.createIndexes([
      { key: { email: 1 }, unique: true },
      { key: { state: 1, at: -1 } },
      { key: { tags: 1 } },
      { key: { due: 1 }, partialFilterExpression: { due: { $exists: true } } },
    ]);
    await rows.insertMany(
      Array.from({ length: 20 }, (_, i) => ({
        email: `e${i}`,
        state: i % 2 ? 'open' : 'done',
        at: i,
        tags: [i, i + 1],
        due: i,
      })),
    );
  });

  const served: [Document, Document, string][] = [
    [{ _id: 1 }, {}, '_id_'],
    [{ email: 'e1' }, {}, 'email_1'],
    [{ email: { $in: ['e1', 'e2'] } }, {}, 'email_1'],
    [{ email: { $gte: 'e1', $lt: 'e2' } }, {}, 'email_1'],
    [{ state: 'open' }, { at: -1 }, 'state_1_at_-1'],
    [{ state: 'open', at: { $gt: 3 } }, { at: 1 }, 'state_1_at_-1'],
    [{ tags: 3 }, {}, 'tags_1'],
    [{ due: { $lte: 4 } }, { due: 1 }, 'due_1'],
    [{}, { email: -1 }, 'email_1'],
    [{ $and: [{ at: 3 }, { state: 'open' }] }, {}, 'state_1_at_-1'],
  ];

  it.each(served)('%j sorted by %j reads %s only, in its order', async (filter, sort, index) => {
    const found = await plan(filter, sort);
    expect(['IXSCAN', 'IDHACK']).toContain(found['stage']);
    expect(found['indexName'] ?? '_id_').toBe(index);
  });

  it('finds an array of which one element meets each limit', async () => {
    const rows = harness.db.collection<{ _id: number; a: number[] }>('spread');
    await rows.createIndex({ a: 1 });
    await rows.insertMany([
      { _id: 1, a: [1, 10] },
      { _id: 2, a: [4] },
    ]);
    expect(await rows.distinct('_id', { a: { $gt: 5, $lt: 3 } })).toEqual([1]);
    expect(await rows.distinct('_id', { a: { $elemMatch: { $gt: 3, $lt: 5 } } })).toEqual([2]);
    expect(await rows.distinct('_id', { a: { $elemMatch: { $gt: 5 }, $lt: 3 } })).toEqual([1]);
    expect(await rows.distinct('_id', { a: { $lt: 3, $elemMatch: { $gt: 5 } } })).toEqual([1]);
  });

  it('with two branches uses an index for each', async () => {
    expect(await plan({ $or: [{ email: 'e1' }, { tags: 2 }] })).toMatchObject({ stage: 'OR' });
  });

  it('does not use a partial index that may lack matches', async () => {
    expect(await plan({ due: null })).toMatchObject({ stage: 'COLLSCAN' });
  });
});

describe('a TTL index', () => {
  it('removes expired documents, unless the server was told not to', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-ttl-'));
    const engine = new Engine({ dir });
    const now = Date.parse('2026-01-01T00:01:00Z');
    await engine.batcher.run((writer) => {
      const collection = engine.catalog.create('test', 'expiring');
      const key = { at: new Int32(1) };
      collection.indexes.push(
        buildIndex(engine.catalog.newSpace(), { key, name: 'at_1', expireAfterSeconds: new Int32(60) }),
      );
      [0, 1].forEach((_id) => {
        const doc = { _id: new Int32(_id), at: new Date(now - 60_000 + _id) };
        writeDocument(writer, engine.catalog, collection, idBytes(doc._id), undefined, doc);
      });
    });
    const left = () =>
      [...scan(engine.env, engine.catalog.get('test', 'expiring'), { filter: {} })].map(({ doc }) => doc['_id']);
    engine.ttlMonitorEnabled = false;
    await removeExpired(engine, now);
    expect(left()).toEqual([new Int32(0), new Int32(1)]);
    engine.ttlMonitorEnabled = true;
    await removeExpired(engine, now);
    expect(left()).toEqual([new Int32(1)]);
    await engine.close();
    rmSync(dir, { recursive: true });
  });

  it('is switched off and on by MongoDB’s server parameter', async () => {
    const set = (ttlMonitorEnabled: unknown) =>
      harness.client.db('admin').command({ setParameter: 1, ttlMonitorEnabled });
    expect(await set(false)).toMatchObject({ was: true });
    expect(await set(true)).toMatchObject({ was: false });
    for (const wrong of ['no', undefined]) await expect(set(wrong)).rejects.toMatchObject({ code: 2 });
    await expect(harness.client.db('admin').command({ setParameter: 1, quiet: true })).rejects.toMatchObject({
      code: 40415,
    });
  });
});
