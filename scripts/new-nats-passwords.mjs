import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsUsers, newNatsPasswords, operator, passwordVariable } from './nats-permissions.mjs';

/**
 * `node scripts/new-nats-passwords.mjs <folder>` makes the passwords of the users on NATS: all of them in `<folder>/nats.env`, for the
 * server, and each with its user in `<folder>/<process>.env`. A file that has them already is kept.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node scripts/new-nats-passwords.mjs <folder>\n');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const serverFile = join(folder, 'nats.env');
const before = existsSync(serverFile) ? readFileSync(serverFile, 'utf8') : '';
const kept = Object.fromEntries([...before.matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]));
const passwords = { ...newNatsPasswords(), ...kept };
for (const user of natsUsers) {
  const name = passwordVariable(user);
  if (kept[name] === undefined) append(serverFile, `${name}=${passwords[name]}\n`);
  const file = join(folder, `${user}.env`);
  const isThere = existsSync(file) && /^NATS_PASSWORD=/m.test(readFileSync(file, 'utf8'));
  if (user !== operator && !isThere) append(file, `NATS_USER=${user}\nNATS_PASSWORD=${passwords[name]}\n`);
}
process.stdout.write(`${serverFile} and the files of ${natsUsers.length - 1} processes have the passwords\n`);

function append(file, lines) {
  appendFileSync(file, lines, { mode: 0o600 });
}
