/**
 * Measures a new client's first visit: bytes of the build, and Lighthouse's mobile preset. `node web/testing/bench.mjs [rounds
 * [pages]]` (default 3).
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { measure } from './lighthouse.mjs';
import { startSeededRinglet } from './seeded-ringlet.mjs';

const debugPort = 3292;
/** Clients' event stream never ends. */
const idleWithinMs = 15_000;
const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** The landing page's limits: kB gzipped, seconds, milliseconds. */
const budget = { 'CSS kB gz': 15, 'LCP s': 1.5, 'TBT ms': 100 };
/**
 * A first visit's limits before the page is used: kB gzipped. React, Redux Toolkit, RTK Query and React Router are 108 of the
 * dashboard's.
 */
const scripts = { landing: 90, login: 180, register: 180, dashboard: 150, purchase: 150, number: 155 };
/** Every page's lowest Lighthouse scores. */
const points = { performance: 95, accessibility: 100, 'best practices': 100 };
const rounds = Number(process.argv[2] ?? 3);
const ringlet = await startSeededRinglet();
const usual = [
  ['landing', '/'],
  ['login', '/login'],
  ['register', '/register'],
  ['dashboard', '/client/dashboard', 'newcomer'],
  ['purchase', `/client/buy?country=5&service=${ringlet.known.service}&countryName=United+States`, 'newcomer'],
  ['number', `/client/view-sms/${ringlet.known.orderId}`, 'client'],
];
/** Replaces these by the screens of a client with a history: named by the last part of their address, such as `board`. */
const named = process.argv.slice(3).map((name) => [name, `/client/${name}`, 'client']);
const pages = named.length > 0 ? named : usual;

const kB = (bytes) => Math.round(bytes / 100) / 10;
const gzipped = (text) => gzipSync(text, { level: 9 }).length;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const rows = [];
try {
  for (const [name, path, who] of pages) rows.push({ page: name, ...(await visit(path, who)) });
} finally {
  await ringlet.stop();
}
console.table(rows);
const [busy] = loadavg();
console.log(`medians of ${rounds} visits; load of the machine ${busy.toFixed(1)} (above 1, times are too long)`);
report();

/** A page's bytes, and the medians of its measured visits. */
async function visit(path, who) {
  const bytes = await inBrowser(who, (page) => weigh(page, path));
  const visits = [];
  for (let round = 0; round < rounds; round += 1) {
    visits.push(await inBrowser(who, () => measure(ringlet.web + path, debugPort)));
  }
  const seen = visits.filter((each) => each !== undefined);
  const medians = Object.keys(seen[0] ?? {}).map((key) => [key, median(seen.map((each) => each[key]))]);
  return { ...bytes, ...Object.fromEntries(medians) };
}

/** Exceeded byte limits and low scores fail; times depend on the machine and are only printed. */
function report() {
  const landing = rows.find(({ page }) => page === 'landing');
  const overBudget = Object.entries(budget).filter(([key, most]) => landing?.[key] > most);
  const tooLarge = rows
    .filter((row) => row['JS kB gz'] > scripts[row.page])
    .map(({ page }) => [`${page}: JS kB gz`, scripts[page]]);
  const below = rows.flatMap((row) =>
    Object.entries(points)
      .filter(([key, least]) => row[key] < least)
      .map(([key, least]) => [`${row.page}: ${key}`, least]),
  );
  const beyond = [...overBudget, ...tooLarge, ...below];
  for (const [key, limit] of beyond) console.error(`beyond the budget: ${key} (${limit})`);
  if (rounds > 0 && rows[0].performance === undefined)
    console.error('Lighthouse could not be fetched from the registry: bytes only.');
  const timed = /LCP|TBT|performance/;
  if (beyond.some(([key]) => !timed.test(key))) process.exitCode = 1;
}

/** A fresh browser with an empty cache for every visit; client pages get what an earlier visit has stored. */
async function inBrowser(who, act) {
  const context = await chromium.launchPersistentContext('', {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    viewport: { width: 412, height: 823 },
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debugPort}`],
  });
  const page = await context.newPage();
  await page.goto(`${ringlet.web}/robots.txt`);
  if (who) await page.evaluate((stored) => Object.assign(localStorage, stored), ringlet.person[who]);
  const result = await act(page);
  await context.close();
  return result;
}

async function weigh(page, path) {
  const files = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await page.goto(ringlet.web + path, { waitUntil: 'networkidle', timeout: idleWithinMs }).catch(() => undefined);
  const inlined = await page.evaluate(() =>
    [...document.querySelectorAll('head style')].map((style) => style.textContent).join(''),
  );
  const total = (ending) =>
    [...new Set(files)]
      .filter((file) => file.endsWith(ending) && file !== '/sw.js')
      .reduce((sum, file) => sum + gzipped(readFileSync(dist + file)), 0);
  return { 'JS kB gz': kB(total('.js')), 'CSS kB gz': kB(total('.css') + (inlined ? gzipped(inlined) : 0)) };
}
