import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findings, reportOf } from './report';
import { longRun } from './run';

const output = 'test-output';

/**
 * `node scripts/run-tool.mjs long-run [--minutes 30] [--seed 1] [--people 6] [--only <fault>]`. Prints the report and writes it
 * to test-output/long-run-report.md. Exit codes: 0 no findings, 1 findings, 2 it could not run.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      people: { type: 'string', default: '6' },
      only: { type: 'string' },
      output: { type: 'string', default: output },
    },
  });
  const numbers = { minutes: Number(values.minutes), seed: Number(values.seed), people: Number(values.people) };
  for (const [name, value] of Object.entries(numbers))
    if (!(value > 0)) throw new Error(`--${name} is not a number above 0`);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());
  const started = Date.now();
  const log = (line: string): void => {
    process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}\n`);
  };
  const run = await longRun({
    ...numbers,
    ...(values.only !== undefined && { only: values.only }),
    log,
    signal: interruption.signal,
  });
  const report = reportOf(run);
  mkdirSync(values.output, { recursive: true });
  writeFileSync(join(values.output, 'long-run-report.md'), `${report}\n`);
  process.stdout.write(`\n${report}\n`);
  process.exitCode = findings(run).length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 2;
});
