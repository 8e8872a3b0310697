import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main, Refusal } from './say.mjs';

const folders = { verify: 'verification', rebuild: 'rebuild' };

/** `npm run analytics:verify` and `analytics:rebuild`: at NATS_URL and MONGO_URL or else on the system that `npm start` runs. */
await main(async () => {
  const folder = folders[process.argv[2]];
  if (folder === undefined) throw new Refusal(`say one of ${Object.keys(folders).join(', ')}`);
  await build(['server']);
  const notes = join(process.env.DATA_DIR || '.data', 'addresses.json');
  const { nats, mongo } = existsSync(notes) ? JSON.parse(readFileSync(notes, 'utf8')) : {};
  const noted = nats === undefined ? {} : { NATS_URL: nats, MONGO_URL: mongo };
  const { status } = spawnSync(process.execPath, [`dist/services/analytics/${folder}/main.js`], {
    env: { ...noted, ...process.env },
    stdio: 'inherit',
  });
  process.exit(status ?? 2);
});
