import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { serialize, setInternalBufferSize } from 'bson';
import fc from 'fast-check';
import { until } from '@ringlet/testing/until';
import { type Harness, startHarness } from './harness';
import { message, open, sendBytes } from './raw';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

const FILES = ['data.mdb', 'data.mdb-lock', 'owner.pid'];
const HELLO = { hello: 1, $db: 'admin' };

const send = (...chunks: Uint8Array[]) => sendBytes(harness.server.port, ...chunks);

describe('an invalid message', () => {
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

  it.each(bad)('%s closes the connection, but no other', async (_name, bytes) => {
    expect(await send(bytes)).toBe('closed');
    expect(await harness.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('invalid BSON in a valid frame gets the error InvalidBSON', async () => {
    const body = Buffer.from(serialize(HELLO));
    body[4] = 0x77;
    expect(await send(message(body))).toMatchObject({ ok: 0, code: 22 });
  });
});

describe('a corrupted message', () => {
  const whole = [
    message(serialize({ find: 'c', filter: { a: { $in: [1, 'x', null] } }, $db: 'test' })),
    message(serialize({ aggregate: 'c', pipeline: [{ $group: { _id: '$a' } }], cursor: {}, $db: 'test' })),
    message(serialize({ ...HELLO, client: { application: { name: 'x' } } })),
  ];
  const damaged = fc
    .tuple(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.boolean(),
    )
    .map(([bytes, changes, cut, isCut]) => {
      const copy = Buffer.from(bytes);
      for (const [at, byte] of changes) copy[at % copy.length] = byte;
      return isCut ? copy.subarray(0, cut % copy.length) : copy;
    });

  it('gets a reply, waits for more bytes, or closes its connection, but no other', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const socket = await open(harness.server.port);
        const settled = Promise.race([once(socket, 'close'), once(socket, 'data')]).catch(() => undefined);
        // The server waits for missing bytes until the client disconnects.
        if (bytes.length < 4 || bytes.readInt32LE(0) > bytes.length) socket.end(bytes);
        else socket.end(Buffer.concat([bytes, message(serialize(HELLO))]));
        await settled;
        socket.destroy();
        expect(await harness.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a message', () => {
  it('can arrive byte by byte', async () => {
    const bytes = message(serialize(HELLO));
    expect(await send(...[...bytes].map((byte) => Buffer.from([byte])))).toMatchObject({
      isWritablePrimary: true,
      setName: 'rs0',
    });
  });

  it('is dropped when the client disconnects in the middle of it', async () => {
    const socket = await open(harness.server.port);
    socket.write(message(serialize(HELLO)).subarray(0, 30));
    await new Promise((resolve) => socket.end(() => resolve(undefined)));
    expect(await harness.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});

describe('an unsupported feature', () => {
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
    ['a database name that is a path', { insert: 'c', documents: [{}], $db: 'a/b' }, 73],
    ['a database name with a null byte', { insert: 'c', documents: [{}], $db: 'a\0b' }, 73],
    ['a database name too long', { insert: 'c', documents: [{}], $db: 'x'.repeat(64) }, 73],
    ['no database name', { insert: 'c', documents: [{}], $db: '' }, 73],
    ['a collection name that starts with a dot', { insert: '..', documents: [{}] }, 73],
    [
      'a collection of $out that climbs',
      { aggregate: 'c', pipeline: [{ $out: { db: '..', coll: 'x' } }], cursor: {} },
      73,
    ],
    ['a collection name with a null byte', { insert: 'a\0b', documents: [{}] }, 73],
  ];

  it.each(refused)('%s is rejected', async (_name, command, code) => {
    expect(await send(message(serialize({ ...command, $db: command['$db'] ?? 'test' })))).toMatchObject({
      ok: 0,
      code,
    });
  });

  it('has no effect on the server or outside its folder', async () => {
    expect(await harness.db.listCollections().toArray()).toEqual([]);
    // A name is a key in the file, never a path.
    await harness.db.collection('a/../../../b').insertOne({ a: 1 });
    expect(await harness.db.collection('a/../../../b').countDocuments()).toBe(1);
    await harness.db.collection('a/../../../b').drop();
    expect(readdirSync(harness.dir).sort()).toEqual(FILES);
  });
});

describe('an unused cursor', () => {
  it('is closed after its time-out, and its client gets an error', async () => {
    const own = await startHarness({ cursorIdleMs: 1 });
    await own.db.collection('c').insertMany([{}, {}, {}]);
    const cursor = own.db.collection('c').find().batchSize(1);
    await cursor.next();
    const opened = async (): Promise<unknown> => (await own.db.command({ serverStatus: 1 }))['metrics'];
    await until(async () => JSON.stringify(await opened()).includes('"total":0'), 'the cursor is closed');
    await expect(cursor.next()).rejects.toMatchObject({ code: 43 });
    await own.stop();
  });
});

describe('sizes', () => {
  it('a document of just under 16 MB is stored, and a larger one is rejected', async () => {
    const rows = harness.db.collection<{ _id: number; text: string }>('big');
    const text = 'x'.repeat(16 * 1024 * 1024 - 100);
    await rows.insertOne({ _id: 1, text });
    expect((await rows.findOne({ _id: 1 }))?.text.length).toBe(text.length);
    await expect(rows.updateOne({ _id: 1 }, { $set: { more: text } })).rejects.toMatchObject({ code: 10334 });
    await rows.drop();
  });

  it('a message of just under 48 MB is read, and a larger one closes its connection', async () => {
    setInternalBufferSize(50_000_000);
    const text = 'x'.repeat(15_900_000);
    const documents = [1, 2, 3].map((_id) => ({ _id, text }));
    const body = serialize({ insert: 'big', documents, $db: 'test' });
    expect(body.length).toBeLessThan(48_000_000);
    expect(await send(message(body))).toMatchObject({ ok: 1, n: 3 });
    const over = [...documents, { _id: 4, text: 'x'.repeat(400_000) }];
    expect(await send(message(serialize({ insert: 'big', documents: over, $db: 'test' })))).toBe('closed');
    const found = await harness.db.collection('big').find().sort({ _id: 1 }).toArray();
    expect(found.map((row) => (row['text'] as string).length)).toEqual([text.length, text.length, text.length]);
    await harness.db.collection('big').drop();
  });

  it('a key that is too long for an index entry is rejected', async () => {
    const rows = harness.db.collection('keys');
    await rows.createIndex({ name: 1 });
    await expect(rows.insertOne({ name: 'x'.repeat(3000) })).rejects.toMatchObject({ code: 17280 });
    expect(await rows.countDocuments()).toBe(0);
    await rows.drop();
  });
});
