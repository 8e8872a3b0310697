import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { mongo } from 'mongoose';
import { until } from '@ringlet/testing/until';
import { verifyLedger } from '../../services/wallet/ledger-verification/verify-ledger';
import { newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, type OfferView, priceInNaira, purchaseBody } from '../harness/client-actions';
import { Random } from '../simulation/engine/random';
import { Client } from './client';
import { Person, type Received } from './load';
import { type Sandbox, type Stack, startSandbox, startStack } from './stack';

const execute = promisify(execFile);
const inboxRows = 5000;
const people = 4;
/** How long clients continue after the backup, until everything is destroyed. */
const afterBackupMs = 10_000;
const times = { ORDER_TTL_MS: '60000', REFUND_AFTER_MS: '1000' };

/**
 * `node scripts/run-tool.mjs recovery [--documents 100000] [--seconds 60]`: takes a backup under load, destroys the
 * installation, restores the backup into a new one, and prints how much was lost and how long it took until a client could buy
 * a number. Exit code 1 if the restored ledger or orders are wrong.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { documents: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '60' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'ringlet-recovery-'));
  // Providers outlive the installation.
  const sandbox = await startSandbox(join(folder, 'sandbox'), times);
  try {
    await measure(folder, sandbox, Number(values.documents), Number(values.seconds));
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, sandbox: Sandbox, documents: number, seconds: number): Promise<void> {
  const backup = join(folder, 'backup');
  const first = await startStack(join(folder, 'first'), times, sandbox);
  const received: Received = { confirmed: [], accounts: [] };
  let output: string;
  let destroyedAt: number;
  try {
    const isOver = await startLoad(first, received);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    await fill(first, documents);
    output = await tool('backup', backup, first.operator);
    await new Promise((resolve) => setTimeout(resolve, afterBackupMs));
    destroyedAt = Date.now();
    isOver();
  } finally {
    await first.stop();
  }
  await rm(join(folder, 'first'), { recursive: true, force: true });
  const [, at = ''] = /^backup of (\S+):/m.exec(output) ?? [];
  print(output);
  print(`size of the backup: ${((await sizeOf(backup)) / 1e6).toFixed(1)} MB`);

  const began = Date.now();
  let restored = began;
  const second = await startStack(join(folder, 'second'), times, sandbox, {
    prepare: async (operator) => {
      print(await tool('restore', backup, operator));
      restored = Date.now();
    },
  });
  try {
    await buyOne(second);
    print(`RTO: a client bought a number ${since(began)} after the restore began, ${since(restored)} after its end`);
    print(`RPO: ${((destroyedAt - Date.parse(at)) / 1000).toFixed(1)} s, from the moment of the backup to the loss`);
    await checkOrdersAndLedger(second, received, new Date(at));
  } finally {
    await second.stop();
  }
}

/** Starts buying clients, and returns a function that stops them. */
async function startLoad(stack: Stack, received: Received): Promise<() => void> {
  const sandbox = new SandboxClient(stack.sandbox);
  const { api } = await newClient(stack.gateways[0] ?? '');
  const offer: OfferView = await findOffer(api, 'WhatsApp');
  const market = { offer, price: await priceInNaira(api, offer) };
  let over = false;
  for (let index = 0; index < people; index++) {
    const visitor = new Client(stack.gateways, { fault: () => '', record: () => undefined });
    const person = new Person(visitor, sandbox, () => market, received, new Random(index));
    void person.live(() => over).catch((error: unknown) => over || print(String(error)));
  }
  return () => (over = true);
}

/** Rows of handled events, which consumers keep: in a real installation the most numerous ones. */
async function fill({ operator }: Stack, documents: number): Promise<void> {
  const client = await mongo.MongoClient.connect(operator.MONGO_URL);
  const inbox = client.db(`${operator.MONGO_PREFIX}_wallet`).collection<{ _id: string; at: Date }>('inbox');
  for (let count = 0; count < documents; count += inboxRows) {
    const rows = Array.from({ length: Math.min(inboxRows, documents - count) }, () => ({
      _id: `wallet_numbers_order-activated:${randomUUID()}`,
      at: new Date(),
    }));
    await inbox.insertMany(rows);
  }
  await client.close();
}

async function tool(command: 'backup' | 'restore', backup: string, operator: Stack['operator']): Promise<string> {
  const { stdout } = await execute(process.execPath, ['dist/cli/main.js', command, backup], {
    env: { ...process.env, ...operator },
  });
  return stdout.trim();
}

async function buyOne({ gateways, sandbox }: Stack): Promise<void> {
  const { api } = await newClient(gateways[0] ?? '');
  await fundWallet(api, new SandboxClient(sandbox), 20_000);
  const offer = await findOffer(api, 'WhatsApp');
  const body = purchaseBody(offer, await priceInNaira(api, offer));
  let key = randomUUID();
  const bought = async (): Promise<boolean> => {
    const { http, code } = await api.post('/api/BuyNumber', body, key);
    // Any other refusal is final for its key.
    if (code !== 'numbers/order-unresolved') key = randomUUID();
    return http === 200;
  };
  await until(bought, 'a number can be bought', 300_000);
}

/** Every order confirmed before the backup exists, and the ledger is correct. */
async function checkOrdersAndLedger({ operator }: Stack, received: Received, at: Date): Promise<void> {
  const client = await mongo.MongoClient.connect(operator.MONGO_URL);
  try {
    const orders = client.db(`${operator.MONGO_PREFIX}_numbers`).collection('orders');
    const ids = new Set(
      (await orders.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id.toHexString()),
    );
    const lost = received.confirmed.filter((id) => !ids.has(id));
    const lostBefore = lost.filter(
      (id) => new mongo.ObjectId(id).getTimestamp().getTime() + 1000 < at.getTime() - 30_000,
    );
    print(
      `orders: ${received.confirmed.length} were confirmed, ${lost.length} of them after the moment of the backup and lost`,
    );
    const { differences } = await verifyLedger(client.db(`${operator.MONGO_PREFIX}_wallet`), new Date());
    print(differences.length === 0 ? 'The ledger is correct.' : differences.join('\n'));
    if (lostBefore.length > 0) print(`lost, and from before the backup: ${lostBefore.join(', ')}`);
    if (differences.length > 0 || lostBefore.length > 0) process.exitCode = 1;
  } finally {
    await client.close();
  }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((total, size) => total + size, 0);
}

const since = (began: number): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 2;
});
