import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { main } from './say.mjs';

/** `npm run ledger:verify`: adds the books up again, at MONGO_URL or else on the system that `npm start` runs. */
await main(async () => {
  await build(['server']);
  const notes = join(process.env.DATA_DIR || '.data', 'addresses.json');
  const noted = existsSync(notes) ? { MONGO_URL: JSON.parse(readFileSync(notes, 'utf8')).mongo } : {};
  const env = { ...noted, ...process.env };
  const { status } = spawnSync(process.execPath, ['dist/services/wallet/verification/verify-main.js'], {
    env,
    stdio: 'inherit',
  });
  process.exit(status ?? 2);
});
