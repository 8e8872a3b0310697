import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { productionNats } from './production-nats.mjs';
import { findLeaks } from './leaks/find-leaks.mjs';
import { main } from './cli.mjs';

/** Run only where it is named: builds the images, and needs root, buildah and kubectl. */
const delivery = 'delivery';
/**
 * The tiers, fastest first. Those of a group run together: a worker that has no file of one left takes one of the next. Tests of services
 * wait for a third of their time, those of flows keep several processes busy.
 */
const groups = [
  { tiers: ['rules', 'web', 'services'], workers: 3 },
  { tiers: ['flows', 'reliability', 'browser'], workers: 2 },
  { tiers: [delivery], workers: 1 },
];
const output = 'test-output';
/** Logs, metrics and errors of the processes that the tests start. */
const records = `${output}/records`;
const slowestShown = 10;

/**
 * `npm test`: every tier but `delivery`, or those named: `npm test -- rules services`. Prints the time of each group of tiers, the slowest test
 * files, and in the last line the number of tests. Before that it reads all that the started processes wrote for secrets and personal data.
 */
await main(async () => {
  const named = process.argv.slice(2);
  const known = groups.flatMap(({ tiers }) => tiers);
  const chosen = named.length > 0 ? named : known.filter((tier) => tier !== delivery);
  const unknown = chosen.filter((tier) => !known.includes(tier));
  if (unknown.length > 0) throw new Error(`no such tier: ${unknown.join(', ')} (there are ${known.join(', ')})`);
  await prepare(['nats-server', 'chromium']);
  await productionNats();
  await build();
  if (chosen.includes(delivery)) await (await import('./images/build.mjs')).buildImages();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);

  const total = { passed: 0, failed: 0 };
  const times = [];
  const files = [];
  let green = true;
  for (const { tiers: all, workers } of groups) {
    const tiers = all.filter((tier) => chosen.includes(tier));
    if (tiers.length === 0) continue;
    process.stdout.write(`\n── ${tiers.join(', ')}\n`);
    const report = `${output}/${tiers.join('-')}.json`;
    const options = [
      `--maxWorkers=${workers}`,
      // Files leave memory behind: at 2 GB a worker spent most of its time on collecting it.
      '--workerIdleMemoryLimit=1GB',
      '--testSequencer=./testing/sequencer.mjs',
      '--json',
      `--outputFile=${report}`,
    ];
    const args = ['jest', '--selectProjects', ...tiers, ...options];
    const started = performance.now();
    // The report goes to a file, readable output to stderr.
    const env = { ...process.env, TEST_RECORDS: resolve(records) };
    const { status } = spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    green &&= status === 0;
    times.push(`${tiers.join(', ')}: ${seconds(performance.now() - started)}`);
    // Without a report jest could not start, which is a failure.
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0, testResults: [] };
    files.push(...testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })));
    total.passed += numPassedTests;
    total.failed += numFailedTests + numRuntimeErrorTestSuites;
  }
  const { leaks, files: readFiles, lines } = await findLeaks(records);
  process.stdout.write(
    `\nsecrets and personal data in ${readFiles} logs, metrics and errors (${lines} lines): ${leaks.length}\n`,
  );
  for (const { kind, at, times, shown } of leaks)
    process.stdout.write(`  ${kind}, ${records}/${at}, ${times}×: ${shown}\n`);
  if (leaks.length > 0) {
    green = false;
    total.failed += 1;
  }
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, slowestShown);
  process.stdout.write('\nslowest test files\n');
  for (const { name, ms } of slowest) process.stdout.write(`  ${seconds(ms)}  ${relative('.', name)}\n`);
  process.stdout.write(`\n${times.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(green ? 0 : 1);
});

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
