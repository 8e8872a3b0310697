import { existsSync, readdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { main, UserError } from './cli.mjs';

/** `npm run bench`: every benchmark, or those named: `npm run bench -- path`. Each is bench/<name>/run.ts. */
await main(async () => {
  const all = readdirSync('bench').filter((name) => existsSync(`bench/${name}/run.ts`));
  const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : all;
  const unknown = chosen.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new UserError(`no such benchmark: ${unknown.join(', ')} (there are ${all.join(', ')})`);
  await prepare(['nats-server']);
  await build(['server']);
  for (const name of chosen) {
    process.stdout.write(`\n── ${name}\n`);
    const { status } = spawnSync(process.execPath, [`dist/bench/${name}/run.js`], { stdio: 'inherit' });
    if (status !== 0) throw new UserError(`bench/${name} failed`);
  }
});
