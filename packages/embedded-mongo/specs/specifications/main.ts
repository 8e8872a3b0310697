import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startEmbeddedMongo } from '../../server';
import { parse } from './match';
import { runFile, type Verdict } from './runner';

const FOLDERS = [
  'crud',
  'retryable-writes',
  'transactions',
  'transactions-convenient-api',
  'index-management',
  'collection-management',
];
const RESULTS = ['pass', 'refused', 'skipped', 'not runnable', 'fail'] as const;

function* jsonFiles(dir: string): Generator<string> {
  for (const name of readdirSync(dir).sort()) {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) yield* jsonFiles(path);
    else if (name.endsWith('.json')) yield path;
  }
}

/** Runs MongoDB's specification tests from the folder MONGO_SPECS and writes a table of the results. */
async function main(): Promise<void> {
  const source = process.env['MONGO_SPECS'];
  const [target] = process.argv.slice(2);
  if (!source || !target) throw new Error('usage: MONGO_SPECS=<specifications>/source node main.js <table.md>');
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-specs-'));
  const server = await startEmbeddedMongo({ dir });
  const only = process.env['SPEC_FILE'];
  const rows: { folder: string; verdicts: Verdict[] }[] = [];
  for (const folder of FOLDERS) {
    for (const path of jsonFiles(join(source, folder, 'tests'))) {
      if (only && !path.includes(only)) continue;
      const file = relative(join(source, folder, 'tests'), path);
      const verdicts = await runFile(server.url, parse(readFileSync(path, 'utf8')));
      for (const { test, result, why } of verdicts)
        if (result === 'fail' || only) console.log(`${result}: ${folder}/${file}: ${test}: ${why ?? ''}`);
      rows.push({ folder, verdicts });
    }
  }
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
  writeFileSync(target, table(rows));
  const failed = rows.flatMap(({ verdicts }) => verdicts).filter(({ result }) => result === 'fail').length;
  console.log(`${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function table(rows: readonly { folder: string; verdicts: Verdict[] }[]): string {
  const count = (verdicts: readonly Verdict[], result: string): number =>
    verdicts.filter((verdict) => verdict.result === result).length;
  const all = rows.flatMap(({ verdicts }) => verdicts);
  const sum = FOLDERS.map((folder) => {
    const verdicts = rows.filter((row) => row.folder === folder).flatMap((row) => row.verdicts);
    return `| ${folder} | ${RESULTS.map((result) => count(verdicts, result)).join(' | ')} |`;
  });
  const counts = new Map<string, number>();
  for (const { result, why } of all)
    if (result === 'refused' || result === 'not runnable')
      counts.set(
        `${result}: ${(why ?? '').slice(0, 100)}`,
        (counts.get(`${result}: ${(why ?? '').slice(0, 100)}`) ?? 0) + 1,
      );
  const reasons = [...counts].sort((a, b) => b[1] - a[1]).map(([why, n]) => `| ${why.replaceAll('|', '/')} | ${n} |`);
  const head = `| ${RESULTS.join(' | ')} |\n| --- | ${RESULTS.map(() => '---').join(' | ')} |`;
  return [
    '# MongoDB specification tests\n',
    'Made by `specs/specifications/main.ts` from the public repository mongodb/specifications; not to be edited.\n',
    '*refused*: the server answered with an error that says it does not support it. *skipped*: for another topology or version.',
    '*not runnable*: the runner lacks an operation, or the driver never sent it. *fail*: a wrong answer.\n',
    `| folder ${head}`,
    ...sum,
    `| all | ${RESULTS.map((result) => count(all, result)).join(' | ')} |\n`,
    '## What was refused or could not be run\n',
    '| why | tests |\n| --- | --- |',
    ...reasons,
    '',
  ].join('\n');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
