import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main, UserError } from './cli.mjs';

const tools = {
  backup: 'dist/cli/main.js backup',
  simulate: 'dist/test/simulation/main.js',
  restore: 'dist/cli/main.js restore',
  reliability: 'dist/test/long-run/main.js',
  recovery: 'dist/test/long-run/recovery.js',
};

/** `npm run backup` and `npm run restore`: runs a tool at MONGO_URL and NATS_URL, or on the system that `npm start` runs. */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const program = tools[name];
  if (program === undefined) throw new UserError(`no such tool: ${name} (there are ${Object.keys(tools).join(', ')})`);
  await build(['server']);
  const addresses = join(process.env.DATA_DIR || '.data', 'addresses.json');
  const { mongo, nats } = existsSync(addresses) ? JSON.parse(readFileSync(addresses, 'utf8')) : {};
  const local = { ...(mongo && { MONGO_URL: mongo }), ...(nats && { NATS_URL: nats }) };
  const { status } = spawnSync(process.execPath, [...program.split(' '), ...args], {
    env: { ...local, ...process.env },
    stdio: 'inherit',
  });
  process.exit(status ?? 2);
});
