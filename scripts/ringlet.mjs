import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main } from './cli.mjs';

/** `npm run ringlet -- ledger verify`: the command line at MONGO_URL and NATS_URL, or on the system that `npm start` runs. */
await main(async () => {
  await build(['server']);
  const addresses = join(process.env.DATA_DIR || '.data', 'addresses.json');
  const { mongo, nats } = existsSync(addresses) ? JSON.parse(readFileSync(addresses, 'utf8')) : {};
  const local = { ...(mongo && { MONGO_URL: mongo }), ...(nats && { NATS_URL: nats }) };
  const { status } = spawnSync(process.execPath, ['dist/cli/main.js', ...process.argv.slice(2)], {
    env: { ...local, ...process.env },
    stdio: 'inherit',
  });
  process.exit(status ?? 2);
});
