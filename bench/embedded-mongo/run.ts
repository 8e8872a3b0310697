import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { median, table } from '../report';
import { measure, OPERATIONS, prepare, type Target } from './operations';

const DOCUMENTS = 50_000;
const CONNECTIONS = 32;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 1000);

interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Runs the server as a separate process, as `npm start` does. */
async function startServer(): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const child = spawn(
    process.execPath,
    [join(__dirname, '../../packages/embedded-mongo/main.js'), '--dir', dir, '--port', '0'],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const connect = (url: string): Promise<MongoClient> =>
  new MongoClient(url, { maxPoolSize: CONNECTIONS, minPoolSize: CONNECTIONS }).connect();

/** Alternates the targets in every round, so that other load on the machine affects all of them equally. */
async function rounds(targets: readonly Target[]): Promise<Map<string, number[]>> {
  const results = new Map<string, number[]>();
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    for (const target of targets) await measure(target, operation, CONNECTIONS, ROUND_MS / 4);
    const rates = targets.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, target] of targets.entries())
        rates[i]?.push(await measure(target, operation, CONNECTIONS, ROUND_MS));
    }
    results.set(name, rates.map(median));
  }
  return results;
}

async function main(): Promise<void> {
  const server = await startServer();
  const clients = [await connect(server.url)];
  const second = process.env['SECOND_MONGO_URL'];
  if (second) clients.push(await connect(second));
  try {
    const own = clients[0] as MongoClient;
    console.log(`${DOCUMENTS} documents, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds\n`);
    const sides = await rounds(await Promise.all(clients.map((client) => prepare(client, DOCUMENTS))));
    const headings = ['operation', 'embedded/s', ...(second ? ['second engine/s', 'embedded : second'] : [])];
    table(
      headings,
      [...sides].map(([name, [embedded = NaN, other = NaN]]) => [
        name,
        embedded.toFixed(0),
        ...(second ? [other.toFixed(0), (embedded / other).toFixed(2)] : []),
      ]),
    );
    const sizes = [1_000, 10_000, 100_000];
    const growth = await rounds(await Promise.all(sizes.map((size) => prepare(own, size))));
    console.log('\nRelative cost of an operation by number of documents (1,000 documents = 1)');
    table(
      ['operation', ...sizes.map(String)],
      [...growth].map(([name, rates]) => [name, ...rates.map((rate) => ((rates[0] ?? NaN) / rate).toFixed(2))]),
    );
    for (const client of clients) {
      for (const count of [DOCUMENTS, ...sizes]) await client.db(`bench${process.pid}x${count}`).dropDatabase();
    }
  } finally {
    for (const client of clients) await client.close();
    await server.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
