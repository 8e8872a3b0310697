import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main } from './say.mjs';

/** `npm run dead-letters -- list|replay|discard`: at NATS_URL or else on the system that `npm start` runs. */
await main(async () => {
  await build(['server']);
  const notes = join(process.env.DATA_DIR || '.data', 'addresses.json');
  const noted = existsSync(notes) ? { NATS_URL: JSON.parse(readFileSync(notes, 'utf8')).nats } : {};
  const program = ['dist/libs/messaging/dead-letters/main.js', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, program, { env: { ...noted, ...process.env }, stdio: 'inherit' });
  process.exit(status ?? 2);
});
