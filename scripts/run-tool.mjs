import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main, UserError } from './cli.mjs';
import { productionNats } from './production-nats.mjs';

const tools = {
  'ringlet-admin': 'dist/cli/main.js',
  simulate: 'dist/test/simulation/main.js',
  'long-run': 'dist/test/long-run/main.js',
  recovery: 'dist/test/long-run/recovery.js',
};
/** These damage the files of NATS and so need production's version: after damage 2.9 does not deliver all events. */
const withProductionNats = ['long-run', 'recovery'];

/** `npm run ringlet-admin -- ledger verify`: runs a program at MONGO_URL and NATS_URL, or on the system that `npm start` runs. */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const program = tools[name];
  if (program === undefined) throw new UserError(`no such tool: ${name} (there are ${Object.keys(tools).join(', ')})`);
  await build(['server']);
  const addresses = join(process.env.DATA_DIR || '.data', 'addresses.json');
  const { mongo, nats } = existsSync(addresses) ? JSON.parse(readFileSync(addresses, 'utf8')) : {};
  const local = { ...(mongo && { MONGO_URL: mongo }), ...(nats && { NATS_URL: nats }) };
  const server = withProductionNats.includes(name) ? { NATS_SERVER: await productionNats() } : {};
  const { status } = spawnSync(process.execPath, [program, ...args], {
    env: { ...local, ...server, ...process.env },
    stdio: 'inherit',
  });
  process.exit(status ?? 2);
});
