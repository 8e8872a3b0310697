import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startFakeSmsMan } from '../numbers/fake-sms-man';
import { median, table } from '../report';
import { emailOf, fill, nameOf, numberOf, orderIdOf, referenceOf } from './fill';
import { type BackOfficeStack, startProcess, startStack, stopProcess } from './stack';

const few = 1000;
const many = Number(process.env['BACK_OFFICE_ROWS'] ?? 1_000_000);
const rounds = Number(process.env['BACK_OFFICE_ROUNDS'] ?? 21);
const warmUps = 3;

/** A row that both sizes have. */
const sampleRow = 700;
/** Every list with every sort and filter, every kind of search, and every figure. */
const lists: Readonly<Record<string, readonly string[]>> = {
  '/admin/getUsers': ['', 'sort=reg_date', 'sort=name', 'sort=-name', 'sort=email', 'sort=-email'],
  '/admin/deposits': [
    ...['', 'sort=date', 'sort=amount', 'sort=-amount', 'status=pending', 'status=declined&sort=date'],
    ...['status=pending&sort=amount', 'status=approved&sort=-amount'],
  ],
  '/admin/purchased-numbers': [
    ...['', 'sort=created_at', 'sort=price', 'sort=-price', 'status=completed', 'status=active&sort=created_at'],
    ...['status=pending', 'status=completed&sort=price', 'status=refund&sort=-price'],
  ],
  '/admin/audit': ['', 'sort=at'],
};
const searches: Readonly<Record<string, readonly string[]>> = {
  '/admin/getUsers': [emailOf(7), nameOf(7), `number${nameOf(7).slice(-7)}`],
  '/admin/deposits': [emailOf(7), nameOf(7), referenceOf(sampleRow)],
  '/admin/purchased-numbers': [emailOf(7), nameOf(7), numberOf(sampleRow), orderIdOf(sampleRow)],
  '/admin/audit': [referenceOf(sampleRow)],
};
const figures = [
  '/admin/dashboard',
  '/analytics/deposit-summary?year=2026',
  '/analytics/deposit-monthly?year=2026',
  '/analytics/purchase-summary?year=2026&month=3',
  '/analytics/purchase-monthly?year=2026',
];
const paths = [
  ...Object.entries(lists).flatMap(([path, queries]) =>
    queries.map((query) => `${path}?limit=50${query && `&${query}`}`),
  ),
  ...Object.entries(searches).flatMap(([path, texts]) =>
    texts.map((text) => `${path}?limit=50&search=${encodeURIComponent(text)}`),
  ),
  ...figures,
];

async function milliseconds(stack: BackOfficeStack, path: string): Promise<number> {
  const started = performance.now();
  await stack.get(path);
  return performance.now() - started;
}

/** Alternates rounds of both sizes, so that other load on the machine affects both equally. */
async function compare(small: BackOfficeStack, large: BackOfficeStack, path: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < rounds; round++) {
    const pair: [number, number] = [await milliseconds(small, path), await milliseconds(large, path)];
    if (round >= 0) for (const size of [0, 1] as const) times[size].push(pair[size]);
  }
  return [median(times[0]), median(times[1])];
}

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ringlet-bench-'));
  const externalUrl = process.env['MONGO_URL'];
  const embedded = externalUrl
    ? undefined
    : await startProcess('dist/packages/embedded-mongo/main.js', ['--dir', dir, '--port', '0'], {});
  const url = externalUrl || (embedded?.address ?? '');
  const smsMan = await startFakeSmsMan(10, 2);
  const client = await MongoClient.connect(url);
  const stacks: BackOfficeStack[] = [];
  const filled: string[] = [];
  try {
    for (const rows of [few, many]) {
      // Runs the services once to create the indexes, and stops them before the rows are inserted.
      const { prefix, stop } = await startStack(url, smsMan.url);
      await stop();
      let reportedAt = 0;
      await fill(client, prefix, rows, (progress) => {
        if (performance.now() - reportedAt < 5000) return;
        reportedAt = performance.now();
        console.log(`… ${progress}`);
      });
      filled.push(prefix);
    }
    for (const prefix of filled) stacks.push(await startStack(url, smsMan.url, prefix));
    const [small, large] = stacks as [BackOfficeStack, BackOfficeStack];
    const results: string[][] = [];
    const aboveLimit: string[] = [];
    for (const path of paths) {
      const [before, after] = await compare(small, large, path);
      const ratio = after / before;
      if (ratio > 1.5) aboveLimit.push(path);
      results.push([path, before.toFixed(1), after.toFixed(1), ratio.toFixed(2)]);
    }
    table(['first page of', `ms at ${few}`, `ms at ${many}`, 'ratio'], results);
    console.log(aboveLimit.length === 0 ? 'every ratio is at most 1.5' : `above 1.5:\n  ${aboveLimit.join('\n  ')}`);
  } finally {
    for (const stack of stacks) await stack.stop();
    for (const prefix of externalUrl ? filled : []) {
      for (const name of ['auth', 'wallet', 'numbers', 'adverts', 'analytics'])
        await client.db(`${prefix}_${name}`).dropDatabase();
    }
    await client.close();
    await smsMan.stop();
    if (embedded) await stopProcess(embedded.child);
    await rm(dir, { recursive: true, force: true });
  }
}

void main();
