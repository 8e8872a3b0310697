import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startUpstream } from '../numbers/upstream';
import { median, table } from '../report';
import { emailOf, fill, nameOf, numberOf, orderIdOf, referenceOf } from './fill';
import { endProgram, type Office, startOffice, startProgram } from './office';

const few = 1000;
const many = Number(process.env['BACK_OFFICE_ROWS'] ?? 1_000_000);
const rounds = Number(process.env['BACK_OFFICE_ROUNDS'] ?? 21);
const warmUps = 3;

/** Every list with every order and filter, every way to search, and every figure. A place is a row that both sizes have. */
const place = 700;
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
  '/admin/wallet-actions': [''],
};
const searches: Readonly<Record<string, readonly string[]>> = {
  '/admin/getUsers': [emailOf(7), nameOf(7), `number${nameOf(7).slice(-7)}`],
  '/admin/deposits': [emailOf(7), nameOf(7), referenceOf(place)],
  '/admin/purchased-numbers': [emailOf(7), nameOf(7), numberOf(place), orderIdOf(place)],
  '/admin/audit': [referenceOf(place)],
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

async function milliseconds(office: Office, path: string): Promise<number> {
  const started = performance.now();
  await office.get(path);
  return performance.now() - started;
}

/** Rounds of both sizes take turns, so that what else the machine does falls on both alike. */
async function compare(small: Office, large: Office, path: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < rounds; round++) {
    const pair: [number, number] = [await milliseconds(small, path), await milliseconds(large, path)];
    if (round >= 0) for (const size of [0, 1] as const) times[size].push(pair[size]);
  }
  return [median(times[0]), median(times[1])];
}

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ringlet-bench-'));
  const given = process.env['MONGO_URL'];
  const embedded = given
    ? undefined
    : await startProgram('dist/packages/embedded-mongo/main.js', ['--dir', dir, '--port', '0'], {});
  const url = given || (embedded?.address ?? '');
  const upstream = await startUpstream(10, 2);
  const client = await MongoClient.connect(url);
  const offices: Office[] = [];
  const filled: string[] = [];
  try {
    for (const rows of [few, many]) {
      // The services make their indexes, and are away while the database is busy with the rows.
      const { prefix, stop } = await startOffice(url, upstream.url);
      await stop();
      let toldAt = 0;
      await fill(client, prefix, rows, (progress) => {
        if (performance.now() - toldAt < 5000) return;
        toldAt = performance.now();
        console.log(`… ${progress}`);
      });
      filled.push(prefix);
    }
    for (const prefix of filled) offices.push(await startOffice(url, upstream.url, prefix));
    const [small, large] = offices as [Office, Office];
    const results: string[][] = [];
    const tooSlow: string[] = [];
    for (const path of paths) {
      const [before, after] = await compare(small, large, path);
      const ratio = after / before;
      if (ratio > 1.5) tooSlow.push(path);
      results.push([path, before.toFixed(1), after.toFixed(1), ratio.toFixed(2)]);
    }
    table(['first page of', `ms at ${few}`, `ms at ${many}`, 'ratio'], results);
    console.log(tooSlow.length === 0 ? 'every ratio is at most 1.5' : `above 1.5:\n  ${tooSlow.join('\n  ')}`);
  } finally {
    for (const office of offices) await office.stop();
    for (const prefix of given ? filled : []) {
      for (const name of ['auth', 'wallet', 'numbers', 'adverts', 'analytics'])
        await client.db(`${prefix}_${name}`).dropDatabase();
    }
    await client.close();
    await upstream.stop();
    if (embedded) await endProgram(embedded.child);
    await rm(dir, { recursive: true, force: true });
  }
}

void main();
