import { serialize } from 'bson';
import { type Harness, startHarness } from './harness';
import { message, open, sendBytes } from './raw';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

const HELLO = { hello: 1, $db: 'admin' };

const send = (...chunks: Uint8Array[]) => sendBytes(harness.server.port, ...chunks);

describe('bytes that are no message', () => {
  const bad: [string, Buffer][] = [
    ['a length below the header', Buffer.from([4, 0, 0, 0, 1, 2, 3, 4])],
    ['a negative length', Buffer.from([255, 255, 255, 255, 0, 0, 0, 0])],
    ['a length beyond 48 MB', message(serialize(HELLO), { length: 48_000_001 })],
    ['an unknown opcode', message(serialize(HELLO), { opcode: 2002 })],
    ['an unknown required flag', message(serialize(HELLO), { flags: 4 })],
    ['an unknown section kind', message(serialize(HELLO), { kind: 9 })],
    ['a document longer than its message', message(Buffer.from([200, 0, 0, 0, 0]))],
    ['no section at all', Buffer.from([20, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 221, 7, 0, 0, 0, 0, 0, 0])],
    ['a sequence without a name', message(Buffer.from([5, 0, 0, 0, 65]), { kind: 1 })],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ];

  it.each(bad)('%s closes the connection, and the others go on', async (_name, bytes) => {
    expect(await send(bytes)).toBe('closed');
    expect(await harness.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('broken BSON in a sound frame is answered with InvalidBSON', async () => {
    const body = Buffer.from(serialize(HELLO));
    body[4] = 0x77;
    expect(await send(message(body))).toMatchObject({ ok: 0, code: 22 });
  });
});

describe('a message', () => {
  it('may come byte by byte', async () => {
    const bytes = message(serialize(HELLO));
    expect(await send(...[...bytes].map((byte) => Buffer.from([byte])))).toMatchObject({
      isWritablePrimary: true,
      setName: 'rs0',
    });
  });

  it('is forgotten when the client leaves in the middle of it', async () => {
    const socket = await open(harness.server.port);
    socket.write(message(serialize(HELLO)).subarray(0, 30));
    await new Promise((resolve) => socket.end(() => resolve(undefined)));
    expect(await harness.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

describe('what is not supported', () => {
  const refused: [string, Record<string, unknown>, number][] = [
    ['an unknown command', { frobnicate: 1 }, 59],
    ['an unknown field', { find: 'c', frobnicate: 1 }, 40415],
    ['an unknown query operator', { find: 'c', filter: { a: { $frob: 1 } } }, 2],
    ['an unknown top-level operator', { find: 'c', filter: { $frob: 1 } }, 2],
    ['$where', { find: 'c', filter: { $where: '1' } }, 115],
    ['an unknown update operator', { findAndModify: 'c', update: { $frob: { a: 1 } } }, 9],
    ['an unknown stage', { aggregate: 'c', pipeline: [{ $frob: 1 }], cursor: {} }, 40324],
    ['a stage it knows of only', { aggregate: 'c', pipeline: [{ $graphLookup: {} }], cursor: {} }, 115],
    ['an unknown expression', { aggregate: 'c', pipeline: [{ $project: { a: { $frob: 1 } } }], cursor: {} }, 168],
    [
      'an unknown accumulator',
      { aggregate: 'c', pipeline: [{ $group: { _id: 1, a: { $frob: 1 } } }], cursor: {} },
      15952,
    ],
    ['a collation', { find: 'c', collation: { locale: 'en' } }, 115],
    ['a capped collection', { create: 'capped', capped: true, size: 100 }, 115],
    ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 115],
    ['a write concern of two members', { insert: 'c', documents: [{}], writeConcern: { w: 2 } }, 100],
    ['a database name that climbs', { ping: 1, $db: '../x' }, 73],
    ['a collection name with a null byte', { insert: 'a\0b', documents: [{}] }, 73],
  ];

  it.each(refused)('%s is refused', async (_name, command, code) => {
    expect(await send(message(serialize({ ...command, $db: command['$db'] ?? 'test' })))).toMatchObject({
      ok: 0,
      code,
    });
  });

  it('leaves nothing behind', async () => {
    expect(await harness.db.listCollections().toArray()).toEqual([]);
  });
});

describe('sizes', () => {
  it('a document of just under 16 MB is kept, and one over it is refused', async () => {
    const rows = harness.db.collection<{ _id: number; text: string }>('big');
    const text = 'x'.repeat(16 * 1024 * 1024 - 100);
    await rows.insertOne({ _id: 1, text });
    expect((await rows.findOne({ _id: 1 }))?.text.length).toBe(text.length);
    await expect(rows.updateOne({ _id: 1 }, { $set: { more: text } })).rejects.toMatchObject({ code: 10334 });
    await rows.deleteMany({});
  });

  it('a key that no index entry can hold is refused', async () => {
    const rows = harness.db.collection('keys');
    await rows.createIndex({ name: 1 });
    await expect(rows.insertOne({ name: 'x'.repeat(3000) })).rejects.toMatchObject({ code: 17280 });
    expect(await rows.countDocuments()).toBe(0);
  });
});
