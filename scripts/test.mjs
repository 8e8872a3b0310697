import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build } from './build.mjs';
import { main, UserError } from './cli.mjs';
import { findLeaks } from './leaks/find-leaks.mjs';
import { prepare } from './prepare.mjs';
import { productionNats } from './production-nats.mjs';

/**
 * The tiers, fastest first. Those of a group run together: a worker without a file of one takes one of the next. Tests of services wait
 * for a third of their time, those of flows keep several processes busy. `isShuffled`: a file's tests also run in random order.
 */
const groups = [
  { tiers: ['rules', 'web'], workers: 3, isShuffled: true },
  { tiers: ['services'], workers: 6 },
  { tiers: ['flows', 'browser'], workers: 3 },
  { tiers: ['reliability', 'languages', 'work'], workers: 2, env: { TEST_ALL: '1' } },
  // What another file leaves running in the worker would draw some of the simulation's random numbers, and give its seed another course.
  { tiers: ['simulation', 'delivery'], workers: 2 },
];
const known = groups.flatMap(({ tiers }) => tiers);
/** `npm test` runs the usual ones; `rest` are the others, and `all` is both. */
const usual = ['rules', 'web', 'services', 'flows', 'browser'];
const sets = { usual, rest: known.filter((tier) => !usual.includes(tier)), all: known };
const output = 'test-output';
/** Logs, metrics and errors of the processes that the tests start. */
const records = `${output}/records`;
const slowestShown = 10;
/**
 * The tests and what they start keep all cores busy with their own threads: each process with four more for V8 took 6 to 9 % more
 * processor time.
 */
const nodeOptions = [process.env.NODE_OPTIONS, '--v8-pool-size=1'].filter(Boolean).join(' ');
const reporters = ['--reporters=default', '--reporters=./testing/jest/tier-reporter.mjs'];

/**
 * `npm test`: the usual tiers. `npm test -- rules services`: these tiers; `-- services/wallet`: their tests in this folder; `--
 * --changed`: those that import what has changed since the main branch. Finally it searches everything that the started processes wrote
 * for secrets and personal data, and prints the slowest files, the seconds of each tier, what failed, and as the last line the number of
 * tests.
 */
await main(async () => {
  const { tiers: chosen, paths, isChanged } = choose(process.argv.slice(2));
  await prepare(['nats-server', 'chromium', 'chromium-headless-shell']);
  await productionNats();
  await build();
  if (chosen.includes('delivery')) await (await import('./images/build.mjs')).buildImages();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);

  const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  const order = [`--seed=${seed}`, '--testSequencer=./testing/jest/sequencer.mjs'];
  const isPart = isChanged || paths.length > 0;
  const selection = [
    ...paths,
    ...(isChanged ? [`--changedSince=${mainBranch()}`] : []),
    ...(isPart ? ['--passWithNoTests'] : []),
  ];
  const runs = groups.flatMap(({ tiers: all, workers, env, isShuffled = false }) => {
    const tiers = all.filter((tier) => chosen.includes(tier));
    const args = [`--maxWorkers=${workers}`, ...(isShuffled ? ['--randomize'] : []), ...order, ...selection];
    return tiers.length === 0 ? [] : [runTiers(tiers, env, args)];
  });
  const isLeaking = await searchRecords();
  const total = summarize(runs);
  if (isLeaking) total.failed += 1;
  const empty = chosen.filter((name) => !runs.some(({ files }) => files.some(({ tier }) => tier === name)));
  if (!isPart && empty.length > 0) throw new UserError(`without tests: ${empty.join(', ')}`);
  if (paths.length > 0 && total.passed + total.failed === 0)
    throw new UserError(`no test of ${chosen.join(', ')} is in ${paths.join(', ')}`);
  process.stdout.write(`\nTEST_SEED=${seed} repeats this order\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 ? 1 : 0);
});

/** Separates tiers and sets of tiers, by name, from parts of paths. */
function choose(args) {
  const isChanged = args.includes('--changed');
  const words = args.filter((arg) => arg !== '--changed');
  const unknown = words.filter((word) => word.startsWith('-'));
  if (unknown.length > 0) throw new UserError(`npm test has no option ${unknown.join(', ')}`);
  const named = known.filter((tier) => words.some((word) => word === tier || sets[word]?.includes(tier)));
  const paths = words.filter((word) => !known.includes(word) && !(word in sets));
  for (const path of paths) {
    if (!existsSync(path))
      throw new UserError(`no tier and no path: ${path} (tiers: ${known.join(', ')}; ${Object.keys(sets).join(', ')})`);
  }
  return { tiers: named.length > 0 ? named : usual, paths, isChanged };
}

/** On the main branch itself: changes not pushed yet. */
function mainBranch() {
  const names = ['refs/remotes/origin/main', 'refs/heads/main'];
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const found = git('for-each-ref', '--format=%(refname)', ...names).split('\n');
  const base = names.find((name) => found.includes(name)) ?? 'HEAD';
  return git('merge-base', base, 'HEAD');
}

/** Runs these tiers with jest, whose report testing/jest/tier-reporter.mjs writes. */
function runTiers(tiers, env, args) {
  process.stdout.write(`\n── ${tiers.join(', ')}\n`);
  const report = resolve(output, `${tiers.join('-')}.json`);
  const started = performance.now();
  const { status } = spawnSync(
    'npx',
    ['jest', '--selectProjects', ...tiers, ...reporters, ...args],
    // Processes under test log to standard output.
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...env,
        NODE_OPTIONS: nodeOptions,
        TEST_REPORT: report,
        TEST_RECORDS: resolve(records),
      },
    },
  );
  const ms = performance.now() - started;
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
  // For example a failed start, or a shared system whose ledger does not verify at its end.
  if (status !== 0 && files.every(({ failures }) => failures.length === 0))
    files.push({ path: tiers.join(', '), ms: 0, passed: 0, failures: [`outside of tests: exit code ${status}`] });
  return { tiers, ms, files };
}

async function searchRecords() {
  const { leaks, files, lines } = await findLeaks(records);
  process.stdout.write(
    `\nsecrets and personal data in ${files} logs, metrics and errors (${lines} lines): ${leaks.length}\n`,
  );
  for (const { kind, at, times, shown } of leaks)
    process.stdout.write(`  ${kind}, ${records}/${at}, ${times}×: ${shown}\n`);
  return leaks.length > 0;
}

/** Prints the slowest files, the seconds of each tier and what failed; returns the number of tests. */
function summarize(runs) {
  const files = runs.flatMap((run) => run.files);
  process.stdout.write('\nslowest test files\n');
  for (const { path, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown))
    process.stdout.write(`  ${seconds(ms)}  ${relative('.', path)}\n`);
  process.stdout.write('\nseconds by tier, summed over its files; of those that ran together\n');
  const sum = (of, what) => of.reduce((total, file) => total + file[what], 0);
  for (const { tiers, ms, files: ofRun } of runs) {
    const each = tiers.map(
      (name) =>
        `${name} ${seconds(
          sum(
            ofRun.filter(({ tier }) => tier === name),
            'ms',
          ),
        )}`,
    );
    process.stdout.write(`  ${each.join(', ')}; ${seconds(ms)}\n`);
  }
  const failures = files.flatMap(({ path, failures: ofFile }) =>
    ofFile.map((each) => `${relative('.', path)} › ${each}`),
  );
  if (failures.length > 0) process.stdout.write(`\nfailed\n${failures.map((each) => `  ${each}\n`).join('')}`);
  return { passed: sum(files, 'passed'), failed: failures.length };
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
