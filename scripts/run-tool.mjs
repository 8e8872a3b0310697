import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main, UserError } from './cli.mjs';

const tools = {
  'analytics:rebuild': 'dist/services/analytics/rebuild/main.js',
  'analytics:verify': 'dist/services/analytics/verification/main.js',
  backup: 'dist/libs/service/backup/main.js create',
  'dead-letters': 'dist/libs/messaging/dead-letters/main.js',
  'events:republish': 'dist/libs/messaging/republish/main.js',
  'ledger:verify': 'dist/services/wallet/verification/verify-main.js',
  restore: 'dist/libs/service/backup/main.js restore',
};

/** `npm run ledger:verify` and the like: runs a tool at MONGO_URL and NATS_URL, or on the system that `npm start` runs. */
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
