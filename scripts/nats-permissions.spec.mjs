/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorizationFile, natsAuthorization, natsUsers, unseenRequests } from './nats-permissions.mjs';

const blocks = new Map(
  natsAuthorization()
    .split(/\n {4}\{/)
    .map((block) => [/user: (\w+)/.exec(block)?.[1], block]),
);
function allowed(user, direction) {
  const [, list = ''] = new RegExp(`${direction}: \\{\\s+allow: \\[([^\\]]*)`).exec(blocks.get(user)) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, subject]) => subject);
}
const processes = natsUsers.filter((user) => user !== 'operator');
const isRequest = (subject) => !/^(\$|_INBOX|events\.|dead\.)/.test(subject);

describe('the permissions on NATS', () => {
  it('are those that are written for deployments (npm run api)', () => {
    expect(readFileSync(authorizationFile, 'utf8')).toBe(natsAuthorization());
  });

  it('let each request be handled by one process, and be sent by another', () => {
    const handled = processes.flatMap((user) => allowed(user, 'subscribe').filter(isRequest));
    const sent = processes.flatMap((user) => allowed(user, 'publish').filter(isRequest));
    expect(handled.length).toBeGreaterThan(80);
    expect(handled).toHaveLength(new Set(handled).size);
    expect([...new Set(sent)].sort()).toEqual([...handled].sort());
  });

  it('let only the gateway and numbers ask the wallet to move money', () => {
    const sendersOf = (subject) => processes.filter((user) => allowed(user, 'publish').includes(subject));
    expect(sendersOf('wallet.balance.adjust')).toEqual(['gateway']);
    expect(sendersOf('wallet.order.charge')).toEqual(['numbers']);
    expect(sendersOf('wallet.order.refund')).toEqual(['numbers']);
  });

  it.each(processes)('let %s receive only its own requests and replies', (user) => {
    const subjects = allowed(user, 'subscribe');
    expect(subjects.filter((subject) => subject.startsWith('_INBOX.'))).toEqual([`_INBOX.${user}.>`]);
    // What else a process hears is named by libs/messaging/nats-permissions.spec.ts.
    const requests = subjects.filter((subject) => !/^(_INBOX|events|\$KV)\./.test(subject));
    for (const subject of requests) expect(subject).toMatch(new RegExp(`^(everyone\\.)?${user}\\.[\\w.-]+$`));
  });

  it('refuse a request that a process uses under another name, or passes on: it would have no permission', () => {
    const requests = new Map([
      ['getBalance', 'wallet.balance.get'],
      ['listKeys', 'auth.keys.list'],
    ]);
    const from = "from '@ringlet/contracts/x';";
    const unseen = (code) => unseenRequests(code, requests);
    expect(unseen(`import { getBalance } ${from} requester.send(getBalance, {});`)).toEqual([]);
    expect(unseen(`import { getBalance } ${from} @HandleRequest(getBalance)`)).toEqual([]);
    expect(unseen(`import { getBalance } ${from} answerTo({ ...getBalance, scope: undefined }, () => 1)`)).toEqual([]);
    expect(unseen(`import { type Kept, kobo } ${from}`)).toEqual([]);
    expect(unseen(`import { getBalance as balance } ${from} requester.send(balance, {});`)).toEqual(['getBalance']);
    expect(
      unseen(`import {\n  getBalance,\n  listKeys,\n} ${from} const table = [getBalance]; send(listKeys, {})`),
    ).toEqual(['getBalance']);
  });

  it('have a password of its own for each user', () => {
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
});
