/* global expect, it */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsUsers } from './nats-users.mjs';

it('each user on NATS has a password of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-passwords-'));
  try {
    const make = () => execFileSync(process.execPath, ['scripts/new-secrets.mjs', folder]);
    const read = (name) => readFileSync(join(folder, `${name}.env`), 'utf8');
    make();
    const server = read('nats');
    const passwords = [...server.matchAll(/^NATS_PASSWORD_\w+=(p[0-9a-f]{48})$/gm)].map(([, password]) => password);
    expect(new Set(passwords).size).toBe(natsUsers.length);
    const [, password] = /^NATS_PASSWORD=(.+)$/m.exec(read('wallet'));
    expect(server).toContain(`NATS_PASSWORD_WALLET=${password}\n`);
    make();
    expect(read('nats')).toBe(server);
    expect(read('wallet')).toContain(`NATS_USER=wallet\nNATS_PASSWORD=${password}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
