/** What the first visit costs: sizes from the build, times from Chromium as a slow phone. `npm run bench:web` (after a build). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { startStub } from './stub-gateway.mjs';

const [apiPort, webPort] = [3290, 3291];
const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** kB gzipped, of the landing page. */
const budget = { js: 90, css: 15 };
/** As Lighthouse's mobile preset: a slow 4G line and a quarter of this machine's speed. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;
const rounds = 3;
const user = JSON.stringify({
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'client',
  bal: 12450.5,
  totalNumber: 4,
});
const pages = [
  ['landing', '/'],
  ['login', '/login'],
  ['dashboard', '/client/dashboard'],
];

const kB = (bytes) => Math.round(bytes / 100) / 10;
const gzipped = (text) => gzipSync(text, { level: 9 }).length;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const stub = await startStub({ port: apiPort });
const web = spawn(process.execPath, [fileURLToPath(new URL('../server.mjs', import.meta.url))], {
  env: { ...process.env, WEB_PORT: String(webPort), WEB_API_URL: `http://localhost:${apiPort}` },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(web.stdout, 'data');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});

const rows = [];
for (const [name, path] of pages) {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(path));
  const { js, css } = visits[0];
  rows.push({
    page: name,
    'JS kB gz': js,
    'CSS kB gz': css,
    'FCP ms': median(visits.map(({ fcp }) => fcp)),
    'LCP ms': median(visits.map(({ lcp }) => lcp)),
    'blocking ms': median(visits.map(({ blocking }) => blocking)),
    CLS: median(visits.map(({ cls }) => cls)),
  });
}
console.table(rows);
await browser.close();
web.kill('SIGTERM');
stub.closeAllConnections();
stub.close();
const [landing] = rows;
if (landing['JS kB gz'] > budget.js || landing['CSS kB gz'] > budget.css) {
  console.error(`the landing page is over its budget of ${budget.js} kB of JS and ${budget.css} kB of CSS`);
  process.exitCode = 1;
}

/** One first visit, with an empty cache. */
async function visit(path) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript((stored) => {
    localStorage.setItem('user', stored);
    if (location.pathname.startsWith('/client')) localStorage.setItem('token', 'stub');
    const seen = { lcp: 0, cls: 0, blocking: 0 };
    Object.assign(globalThis, { seen });
    const observe = (type, take) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
    observe('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
    observe('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  }, user);
  const page = await context.newPage();
  const files = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(`http://localhost:${webPort}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(4000);
  const seen = await page.evaluate(() => ({
    ...globalThis.seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    inlined: [...document.querySelectorAll('head style')].map((style) => style.textContent).join(''),
  }));
  await context.close();
  const total = (ending) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipped(readFileSync(dist + file)), 0);
  return {
    js: kB(total('.js') - (files.includes('/sw.js') ? gzipped(readFileSync(`${dist}/sw.js`)) : 0)),
    css: kB(total('.css') + (seen.inlined ? gzipped(seen.inlined) : 0)),
    fcp: Math.round(seen.fcp),
    lcp: Math.round(seen.lcp),
    blocking: Math.round(seen.blocking),
    cls: Math.round(seen.cls * 1000) / 1000,
  };
}
