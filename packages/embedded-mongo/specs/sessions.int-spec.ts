import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, Long, serialize, UUID } from 'bson';
import type { Document } from 'mongodb';
import { dispatch } from '../commands/dispatch';
import { Engine } from '../engine';
import { CommandError } from '../errors';
import { startEmbeddedMongo } from '../server';
import { Sessions } from '../sessions';
import { OP_MSG } from '../wire/message';
import { type Harness, startHarness } from './harness';
import { message, open, readMessages, sendCommand } from './raw';

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
  it('runs once, and gets the first reply again', async () => {
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

  it('is recognised by statement, also when both attempts arrive at once', async () => {
    const insert = { insert: 'twice', documents: [{ _id: 1 }, { _id: 2 }], ...retryable() };
    const answers = await Promise.all([command(insert), command(insert), command(insert)]);
    for (const answer of answers) expect(answer).toMatchObject({ n: 2, ok: 1 });
    expect(answers.filter((answer) => 'writeErrors' in answer)).toEqual([]);
  });

  it('with an older number is rejected', async () => {
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

  it('sees one snapshot with its own writes, which are invisible to others before the commit', async () => {
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

  it('that conflicts on a document fails at once, and can be retried', async () => {
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

  it('holds the unique keys it inserted, and a conflicting write outside waits for its end', async () => {
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

  it('that is aborted has no effect, and a waiting write continues', async () => {
    const session = harness.client.startSession();
    session.startTransaction();
    await rows().insertOne({ _id: 5, email: 'y' }, { session });
    const outside = rows().insertOne({ _id: 7, email: 'y' });
    await session.abortTransaction();
    await outside;
    expect(await rows().find({ email: 'y' }).toArray()).toEqual([{ _id: 7, email: 'y' }]);
    await session.endSession();
  });

  it('that is abandoned expires and releases its locks', async () => {
    const session = harness.client.startSession();
    session.startTransaction();
    await rows().updateOne({ _id: 1 }, { $set: { n: 100 } }, { session });
    await rows().updateOne({ _id: 1 }, { $inc: { n: 1 } });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
    await session.endSession();
  });

  it('cannot use a collection whose indexes changed after its snapshot', async () => {
    const session = harness.client.startSession();
    session.startTransaction();
    await rows().insertOne({ _id: 9, n: 9 }, { session });
    await rows().createIndex({ n: 1 });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 112 });
    await session.endSession();
    await rows().dropIndex('n_1');
  });
});

describe('a transaction whose client has disconnected', () => {
  it('is aborted soon, long before its time-out', async () => {
    const own = await startHarness();
    const rows = own.db.collection<{ _id: number; n: number }>('c');
    await rows.insertOne({ _id: 1, n: 0 });
    const socket = await open(own.server.port);
    const updates = [{ q: { _id: 1 }, u: { $set: { n: 100 } } }];
    const start = { update: 'c', updates, ...retryable(), startTransaction: true, autocommit: false, $db: 'test' };
    socket.write(message(serialize(start)));
    expect(await readMessages(socket).next()).toMatchObject({ value: { body: { ok: 1, nModified: 1 } } });
    socket.destroy();
    await rows.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    await own.stop();
  });

  it('continues when the client uses another connection in time', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-left-'));
    const engine = new Engine({ dir });
    let now = 0;
    const sessions = new Sessions(engine.env, engine.locks, engine.catalog, 60_000, () => now);
    const session = sessions.find({ id: new UUID() });
    const transaction = sessions.beginTransaction(session, 1n);
    const after = (ms: number): boolean => {
      now += ms;
      sessions.expire();
      return transaction.open;
    };
    const [first, second] = [{}, {}];
    transaction.joined(first);
    sessions.leave(first);
    expect(after(999)).toBe(true);
    transaction.joined(second);
    expect(after(5000)).toBe(true);
    sessions.leave(second);
    expect(after(999)).toBe(true);
    expect(after(1)).toBe(false);
    await engine.close();
    rmSync(dir, { recursive: true });
  });
});

describe('a transaction that lasts too long', () => {
  it.each([
    { did: 'written', write: true, lastMs: 60_000 },
    { did: 'only read', write: false, lastMs: 300_000 },
  ])('is aborted after $lastMs ms when it has $did', async ({ write, lastMs }) => {
    const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-long-'));
    const engine = new Engine({ dir });
    let now = 0;
    const sessions = new Sessions(engine.env, engine.locks, engine.catalog, 60_000, () => now);
    const transaction = sessions.beginTransaction(sessions.find({ id: new UUID() }), 1n);
    if (write) transaction.claim(Buffer.from('a'));
    now = lastMs;
    sessions.expire();
    expect(transaction.open).toBe(true);
    now = lastMs + 1;
    sessions.expire();
    expect(transaction.open).toBe(false);
    await engine.close();
    rmSync(dir, { recursive: true });
  });
});

describe('a commit that fails on disk', () => {
  it('is not reported as done when it is sent again, nor is a retried write', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-refused-'));
    const engine = new Engine({ dir });
    const client = { address: '', gone: new AbortController().signal };
    const run = async (body: Document): Promise<Document> => {
      const request = { id: 1, opcode: OP_MSG, sequences: new Map(), silent: false, exhaustAllowed: false } as const;
      return deserialize((await dispatch(engine, { ...request, body: { ...body, $db: 'test' } }, client)).body);
    };
    const refuse = (): void => {
      const { commit } = engine.env;
      engine.env.commit = (work) => {
        engine.env.commit = commit;
        commit.call(engine.env, () => {
          work();
          throw new CommandError(14031, 'the disk is full');
        });
      };
    };
    const insert = { insert: 'c', documents: [{ _id: 1 }], ...retryable() };
    refuse();
    expect(await run(insert)).toMatchObject({ ok: 0, code: 14031 });
    expect(await run(insert)).toMatchObject({ ok: 1, n: 1 });
    expect(await run({ find: 'c' })).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }] } });
    const inTransaction = { ...retryable(), autocommit: false };
    await run({ insert: 'c', documents: [{ _id: 2 }], startTransaction: true, ...inTransaction });
    refuse();
    expect(await run({ commitTransaction: 1, ...inTransaction })).toMatchObject({ ok: 0, code: 14031 });
    expect(await run({ commitTransaction: 1, ...inTransaction })).toMatchObject({ ok: 0, code: 251 });
    expect(await run({ find: 'c' })).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }] } });
    await engine.close();
    rmSync(dir, { recursive: true });
  });
});
