import { serialize } from 'bson';
import { type Document, MongoClient, type ServerHeartbeatSucceededEvent } from 'mongodb';
import { type CuttingProxy, startCuttingProxy } from '@ringlet/testing/cutting-proxy';
import { until } from '@ringlet/testing/until';
import { type Harness, startHarness } from './harness';
import { message, open, readMessages, sendCommand } from './raw';

let harness: Harness;
let proxy: CuttingProxy;

beforeAll(async () => {
  harness = await startHarness();
  proxy = await startCuttingProxy({ host: '127.0.0.1', port: harness.server.port });
});

afterAll(async () => {
  await harness.stop();
  await proxy.stop();
});

const EXHAUST_ALLOWED = 1 << 16;

describe('a hello that knows the topology', () => {
  const known = async (maxAwaitTimeMS: number): Promise<Document> => ({
    hello: 1,
    topologyVersion: (await sendCommand(harness.server.port, { hello: 1 }))['topologyVersion'],
    maxAwaitTimeMS,
    $db: 'admin',
  });

  it('gets a stream of replies if the client allows it, each in response to the one before', async () => {
    const socket = await open(harness.server.port);
    const answers = readMessages(socket);
    socket.write(message(serialize(await known(10)), { flags: EXHAUST_ALLOWED }));
    let before = 7;
    for (let i = 0; i < 3; i++) {
      const { value } = await answers.next();
      expect(value).toMatchObject({ moreToCome: true, responseTo: before, body: { isWritablePrimary: true, ok: 1 } });
      before = value?.id ?? 0;
    }
    socket.destroy();
  });

  it('gets one reply if the client does not, and at once after a restart of the server', async () => {
    expect(await sendCommand(harness.server.port, await known(10))).toMatchObject({ isWritablePrimary: true });
    const other = { processId: 'another', counter: 0 };
    const asked = { hello: 1, topologyVersion: other, maxAwaitTimeMS: 1_000_000 };
    expect(await sendCommand(harness.server.port, asked)).toMatchObject({ isWritablePrimary: true });
  });

  it.each([
    ['of another start', { topologyVersion: { processId: 'another', counter: 0 }, maxAwaitTimeMS: 2 ** 40 }, 2],
    ['of no start', { topologyVersion: null }, 0],
  ])('that streams with the version %s does not delay other commands', async (_, asked, flags) => {
    const socket = await open(harness.server.port);
    let bytes = 0;
    let first: Buffer = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      if (bytes === 0) first = data;
      bytes += data.length;
    });
    socket.write(message(serialize({ hello: 1, ...asked, $db: 'admin' }), { flags: EXHAUST_ALLOWED }));
    for (let i = 0; i < 100; i++) await harness.db.command({ ping: 1 });
    // One reply suffices: the next comes only with a topology change or after a very long wait.
    expect({ bytes, flags: first.readUInt32LE(16) }).toEqual({ bytes: first.readInt32LE(0), flags });
    socket.destroy();
  });

  it('needs both of its fields', async () => {
    expect(await sendCommand(harness.server.port, { hello: 1, maxAwaitTimeMS: 10 })).toMatchObject({ code: 31368 });
  });

  it('does not prevent the server from stopping', async () => {
    const own = await startHarness();
    const socket = await open(own.server.port);
    socket.write(message(serialize({ ...(await known(1_000_000)), $db: 'admin' }), { flags: EXHAUST_ALLOWED }));
    await own.stop();
    socket.destroy();
  });
});

describe('the driver', () => {
  it('streams its heartbeats, and recovers when all its connections break at once', async () => {
    const client = new MongoClient(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, {
      heartbeatFrequencyMS: 500,
    });
    let awaited = 0;
    client.on('serverHeartbeatSucceeded', (event: ServerHeartbeatSucceededEvent) => {
      if (event.awaited) awaited++;
    });
    await client.connect();
    const rows = client.db('test').collection<{ _id: number; n: number }>('rows');
    let served = 0;
    let over = false;
    const worker = async (id: number): Promise<void> => {
      while (!over) {
        // A cut may lose a reply; the next one counts.
        await rows.updateOne({ _id: id }, { $inc: { n: 1 } }, { upsert: true }).then(
          () => served++,
          () => undefined,
        );
      }
    };
    const workers = Array.from({ length: 10 }, (_, id) => worker(id));
    try {
      for (let cut = 0; cut < 4; cut++) {
        proxy.cutAll();
        const [before, heard] = [served, awaited];
        await until(() => served > before + 100 && awaited > heard, 'the driver is served and streams');
      }
    } finally {
      over = true;
      await client.close();
      await Promise.all(workers);
    }
  });
});
