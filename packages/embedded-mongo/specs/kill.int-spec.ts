import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { until } from '@ringlet/testing/until';

const ROUNDS = 4;
const WRITERS = 8;

let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-kill-'));
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

// The server runs from its TypeScript sources in a separate process, compiled while loading.
const LOADER = `
const { transformFileSync } = require(${JSON.stringify(require.resolve('@swc/core'))});
require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, { swcrc: true }).code, file);
require(${JSON.stringify(join(__dirname, '../main.ts'))});
`;

async function startProcess(): Promise<{ child: ChildProcess; url: string; gone: Promise<void> }> {
  const child = spawn(process.execPath, ['-e', LOADER, '--', '--dir', join(dir, 'data'), '--port', '0'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, url, gone };
}

interface Posting {
  _id: string;
  leg: number;
}

it('loses no acknowledged write and applies no partial transaction when it is killed', async () => {
  const acknowledged = { single: new Set<string>(), pairs: new Set<string>() };
  for (let round = 0; round < ROUNDS; round++) {
    const { child, url, gone } = await startProcess();
    // Short, so that waits for a dead server end.
    const client = new MongoClient(url, { serverSelectionTimeoutMS: 300, retryWrites: false });
    await until(() => client.connect().catch(() => false), 'the server answers');
    const db = client.db('money');
    await check(client);
    await db.collection('single').createIndex({ email: 1 }, { unique: true });
    let killed = false;
    let done = 0;
    const writer = async (number: number): Promise<void> => {
      for (let i = 0; !killed; i++) {
        const id = `${round}-${number}-${i}`;
        try {
          if (number % 2 === 0) {
            await db.collection<{ _id: string; email: string }>('single').insertOne({ _id: id, email: id });
            acknowledged.single.add(id);
          } else {
            await client.withSession((session) =>
              session.withTransaction(async () => {
                await db.collection<Posting>('left').insertOne({ _id: id, leg: -1 }, { session });
                await db.collection<Posting>('right').insertOne({ _id: id, leg: 1 }, { session });
              }),
            );
            acknowledged.pairs.add(id);
          }
          if (++done === 100) {
            killed = true;
            child.kill('SIGKILL');
          }
        } catch (error) {
          if (!killed) throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
    await gone;
    await client.close();
  }
  const { child, url, gone } = await startProcess();
  const client = await new MongoClient(url).connect();
  await check(client);
  await client.close();
  child.kill('SIGTERM');
  await gone;

  async function check(client: MongoClient): Promise<void> {
    const ids = async (name: string): Promise<Set<string>> =>
      new Set((await client.db('money').collection<Posting>(name).find().toArray()).map(({ _id }) => _id));
    const [single, left, right] = await Promise.all([ids('single'), ids('left'), ids('right')]);
    expect([...acknowledged.single].filter((id) => !single.has(id))).toEqual([]);
    expect([...acknowledged.pairs].filter((id) => !left.has(id))).toEqual([]);
    expect(left).toEqual(right);
    // The index agrees with the documents.
    const byIndex = await client
      .db('money')
      .collection('single')
      .countDocuments({ email: { $gte: '' } });
    expect(byIndex).toBe(single.size);
  }
});
