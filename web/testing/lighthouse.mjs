/** Runs Lighthouse's mobile preset in a running browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Not a dependency, because it has 164 MB. npx downloads it once into npm's cache. */
const lighthouse = 'lighthouse@12.8.2';
const withinMs = 180_000;

/** `port` is the browser's debugging port; its storage is kept. Undefined if Lighthouse cannot be downloaded. */
export async function measure(url, port) {
  const asked = [
    '--only-categories=performance,accessibility,best-practices',
    '--disable-storage-reset',
    // The event stream never becomes idle.
    '--max-wait-for-load=15000',
  ];
  // Lighthouse ends before a pipe has all of a long report.
  const folder = await mkdtemp(join(tmpdir(), 'ringlet-lighthouse-'));
  const file = join(folder, 'report.json');
  const report = ['--output=json', `--output-path=${file}`, '--quiet', `--port=${port}`];
  const child = spawn('npx', ['--yes', lighthouse, url, ...asked, ...report], { stdio: 'ignore', timeout: withinMs });
  await once(child, 'exit');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  if (text === undefined) return undefined;
  const { categories, audits } = JSON.parse(text);
  const points = (category) => Math.round(categories[category].score * 100);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best practices': points('best-practices'),
    'LCP s': Math.round(audits['largest-contentful-paint'].numericValue / 100) / 10,
    'TBT ms': Math.round(audits['total-blocking-time'].numericValue),
    CLS: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
  };
}
