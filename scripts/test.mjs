import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { main } from './cli.mjs';

/** The tiers, quickest first: what each of them takes is at the end of README's chapter on tests. */
const tiers = ['rules', 'web', 'services', 'flows', 'reliability', 'browser'];
/** These start whole systems; two of them at once would only wait for each other. */
const oneAtATime = new Set(['flows', 'reliability', 'browser']);
const output = 'test-output';

/** `npm test`: every tier, or those named: `npm test -- rules services`. The last line counts them all. */
await main(async () => {
  const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : tiers;
  const unknown = chosen.filter((tier) => !tiers.includes(tier));
  if (unknown.length > 0) throw new Error(`no such tier: ${unknown.join(', ')} (there are ${tiers.join(', ')})`);
  await prepare(['nats-server', 'chromium']);
  await build();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);

  const total = { passed: 0, failed: 0 };
  let green = true;
  for (const tier of chosen) {
    process.stdout.write(`\n── ${tier}\n`);
    const report = `${output}/${tier}.json`;
    const workers = oneAtATime.has(tier) ? ['--runInBand'] : ['--maxWorkers=2'];
    const args = ['jest', `--selectProjects=${tier}`, '--json', `--outputFile=${report}`, ...workers];
    // The report goes to a file; what people read comes on stderr.
    const { status } = spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    green &&= status === 0;
    // Without a report jest could not even begin: that is a failure of its own.
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
    total.passed += numPassedTests;
    total.failed += numFailedTests + numRuntimeErrorTestSuites;
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(green ? 0 : 1);
});
