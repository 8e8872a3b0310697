import { Long, UUID } from 'bson';
import type { Document } from 'mongodb';
import { startEmbeddedMongo } from '../server';
import { type Harness, startHarness } from './harness';
import { sendCommand } from './raw';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness({ transactionLifetimeMs: 1500 });
});

afterAll(() => harness.stop());

let number = 0;

/** The fields of a retryable write, as a driver sends them; sending the same again is a retry. */
function retryable(): Document {
  return { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(++number) };
}

const command = (body: Document): Promise<Document> => sendCommand(harness.server.port, body);

describe('a retried write', () => {
  it('is carried out once, and answered as the first time', async () => {
    const rows = harness.db.collection<{ _id: number; n: number }>('retried');
    await rows.insertOne({ _id: 1, n: 0 });
    const increment = { update: 'retried', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], ...retryable() };
    const first = await command(increment);
    const again = await command(increment);
    expect(again).toMatchObject({ n: first['n'], nModified: first['nModified'] });
    const take = { findAndModify: 'retried', query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true, ...retryable() };
    expect((await command(take))['value']).toMatchObject({ n: 2 });
    expect((await command(take))['value']).toMatchObject({ n: 2 });
    expect(await rows.findOne({ _id: 1 })).toMatchObject({ n: 2 });
  });

  it('is recognised statement by statement, also when both tries arrive at once', async () => {
    const insert = { insert: 'twice', documents: [{ _id: 1 }, { _id: 2 }], ...retryable() };
    const answers = await Promise.all([command(insert), command(insert), command(insert)]);
    for (const answer of answers) expect(answer).toMatchObject({ n: 2, ok: 1 });
    expect(answers.filter((answer) => 'writeErrors' in answer)).toEqual([]);
  });

  it('of an older number is refused', async () => {
    const { lsid, txnNumber } = retryable();
    await command({ insert: 'older', documents: [{ _id: 1 }], lsid, txnNumber });
    const older = { insert: 'older', documents: [{ _id: 2 }], lsid, txnNumber: Long.fromNumber(0) };
    expect(await command(older)).toMatchObject({ ok: 0, code: 225 });
  });

  it('is recognised after a restart', async () => {
    const own = await startHarness();
    const write = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }], ...retryable() };
    const first = await sendCommand(own.server.port, write);
    await own.client.close();
    await own.server.stop();
    const server = await startEmbeddedMongo({ dir: own.dir });
    expect(await sendCommand(server.port, write)).toEqual(first);
    expect(await sendCommand(server.port, { find: 'c' })).toMatchObject({ cursor: { firstBatch: [{ _id: 1, n: 1 }] } });
    await server.stop();
  });
});

describe('a transaction', () => {
  const rows = () => harness.db.collection<{ _id: number; n?: number; email?: string }>('rows');

  beforeEach(async () => {
    await rows().deleteMany({});
    await rows().createIndex({ email: 1 }, { unique: true, sparse: true });
    await rows().insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
  });

  it('sees one snapshot with its own writes, and nobody sees them before the commit', async () => {
    const session = harness.client.startSession();
    session.startTransaction();
    expect(await rows().countDocuments({}, { session })).toBe(2);
    await rows().insertOne({ _id: 3, n: 3 });
    await rows().updateOne({ _id: 1 }, { $set: { n: 10 } }, { session });
    await rows().deleteOne({ _id: 2 }, { session });
    expect(await rows().find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([{ _id: 1, n: 10 }]);
    expect(await rows().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
      { _id: 3, n: 3 },
    ]);
    await session.commitTransaction();
    await session.commitTransaction();
    expect(await rows().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 10 },
      { _id: 3, n: 3 },
    ]);
    await session.endSession();
  });

  it('that loses a race for a document fails at once, and can be retried', async () => {
    const [a, b] = [harness.client.startSession(), harness.client.startSession()];
    a.startTransaction();
    b.startTransaction();
    await rows().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: a });
    const lost = rows().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: b });
    await expect(lost).rejects.toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
    await expect(rows().findOne({}, { session: b })).rejects.toMatchObject({ code: 251 });
    await a.commitTransaction();
    expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
    await Promise.all([a.endSession(), b.endSession()]);
  });

  it('cannot write what changed since its snapshot', async () => {
    const session = harness.client.startSession();
    session.startTransaction();
    await rows().findOne({ _id: 1 }, { session });
    await rows().updateOne({ _id: 1 }, { $inc: { n: 1 } });
    await expect(rows().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })).rejects.toMatchObject({ code: 112 });
    await session.endSession();
  });

  it('holds the unique keys it inserted, and a write outside waits for its end', async () => {
    const [a, b] = [harness.client.startSession(), harness.client.startSession()];
    a.startTransaction();
    b.startTransaction();
    await rows().insertOne({ _id: 5, email: 'x' }, { session: a });
    await expect(rows().insertOne({ _id: 6, email: 'x' }, { session: b })).rejects.toMatchObject({ code: 112 });
    let settled = false;
    const outside = rows()
      .insertOne({ _id: 7, email: 'x' })
      .finally(() => (settled = true));
    outside.catch(() => undefined);
    expect(await rows().countDocuments()).toBe(2);
    expect(settled).toBe(false);
    await a.commitTransaction();
    await expect(outside).rejects.toMatchObject({ code: 11000, keyValue: { email: 'x' } });
    await Promise.all([a.endSession(), b.endSession()]);
  });

  it('that is aborted leaves nothing, and a waiting write goes on', async () => {
    const session = harness.client.startSession();
    session.startTransaction();
    await rows().insertOne({ _id: 5, email: 'y' }, { session });
    const outside = rows().insertOne({ _id: 7, email: 'y' });
    await session.abortTransaction();
    await outside;
    expect(await rows().find({ email: 'y' }).toArray()).toEqual([{ _id: 7, email: 'y' }]);
    await session.endSession();
  });

  it('that is abandoned expires, and gives back what it held', async () => {
    const session = harness.client.startSession();
    session.startTransaction();
    await rows().updateOne({ _id: 1 }, { $set: { n: 100 } }, { session });
    await rows().updateOne({ _id: 1 }, { $inc: { n: 1 } });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
    await session.endSession();
  });

  it('cannot use a collection whose indexes changed under it', async () => {
    const session = harness.client.startSession();
    session.startTransaction();
    await rows().insertOne({ _id: 9, n: 9 }, { session });
    await rows().createIndex({ n: 1 });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 112 });
    await session.endSession();
    await rows().dropIndex('n_1');
  });
});
