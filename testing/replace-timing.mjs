import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

// Loaded before the program of each process that a test starts (replaced-timing.ts); the product itself reads no such variable.
const dist = resolve(import.meta.dirname, '../dist');
if (['gateway', 'one-process', 'services'].some((folder) => process.argv[1]?.startsWith(join(dist, folder)))) {
  const load = createRequire(import.meta.url);
  const services = readdirSync(join(dist, 'services')).map((name) => join('services', name));
  const files = ['libs/platform', ...services].map((folder) => join(dist, folder, 'timing.js')).filter(existsSync);
  const constants = files.flatMap((file) => Object.values(load(file)));
  for (const [name, value] of Object.entries(JSON.parse(process.env.TEST_TIMING))) {
    const owners = constants.filter((each) => name in each);
    if (owners.length === 0) throw new Error(`no timing.ts has ${name}`);
    for (const owner of owners) owner[name] = value;
  }
}
