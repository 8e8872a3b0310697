import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiKeyChanged } from '@ringlet/contracts/auth/api-keys';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { switchesBucket } from '@ringlet/contracts/auth/switches';
import { type EventType } from '@ringlet/contracts/event';
import { pricingChanged } from '@ringlet/contracts/numbers/pricing';
import { type ProcessName } from '@ringlet/contracts/processes';
import { type RequestType, subjectOfAll } from '@ringlet/contracts/request';
import { type NatsPermissions, natsPermissions, readContracts } from './nats-permissions';

import { authorizationFile, natsAuthorization, natsUsers, operator } from '#scripts/nats-users.mjs';

/** A process's code without its tests. */
function codeOf(name: ProcessName): string {
  const folder = name === 'gateway' ? name : join('services', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isTest = (file: string) => /spec\.ts$|\btesting\//.test(file);
  const sources = files.filter((file) => file.endsWith('.ts') && !isTest(file));
  return sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

describe('the permissions on NATS', () => {
  let contracts: (EventType<object> | RequestType<object, unknown>)[];
  let names: Awaited<ReturnType<typeof readContracts>>;
  let permissions: ReadonlyMap<ProcessName, NatsPermissions>;
  beforeAll(async () => {
    names = await readContracts();
    contracts = [...names.keys()];
    permissions = await natsPermissions();
  });
  /** The subjects that any process except the operator may publish or subscribe to. */
  const allowed = (direction: keyof NatsPermissions) => [...permissions.values()].flatMap((each) => each[direction]);
  const isOfAll = (subject: string): boolean => subject.startsWith(subjectOfAll(''));
  const isRequest = (subject: string): boolean => !/^(\$|_INBOX\.|events\.|dead\.)/.test(subject) && !isOfAll(subject);
  const sendersOf = (subject: string) =>
    [...permissions].filter(([, { publish }]) => publish.includes(subject)).map(([name]) => name);

  it('are those that are written for deployments (npm run api)', () => {
    expect(readFileSync(authorizationFile, 'utf8')).toBe(natsAuthorization(permissions));
    expect([...permissions.keys(), operator]).toEqual(natsUsers);
  });

  it('name no process that does not use the contract', () => {
    const codes = new Map([...permissions.keys()].map((name) => [name as string, codeOf(name)]));
    const unused = [...names].flatMap(([contract, name]) => {
      const [owner = ''] = contract.subject.split('.');
      const users =
        'senders' in contract
          ? [owner, ...contract.senders]
          : [contract.emitters, contract.consumers, contract.listeners].flat();
      const isUsed = (user: string) => new RegExp(`\\b${name}\\b`).test(codes.get(user) ?? '');
      return users.filter((user) => !isUsed(user)).map((user) => `${name}: ${user}`);
    });
    expect(unused).toEqual([]);
  });

  it('let one process receive each request, and another send it', () => {
    const requests = contracts.flatMap((contract) => ('senders' in contract ? [contract.subject] : []));
    expect(requests.length).toBeGreaterThan(80);
    expect(allowed('subscribe').filter(isRequest).sort()).toEqual(requests.sort());
    expect([...new Set(allowed('publish').filter(isRequest))].sort()).toEqual(requests);
  });

  it('let every replica receive the idempotent requests, and no others', () => {
    const idempotent = contracts.filter((contract) => 'senders' in contract && contract.idempotent === true);
    expect(idempotent.length).toBeGreaterThan(1);
    const ofAll = idempotent.map(({ subject }) => subjectOfAll(subject)).sort();
    expect(allowed('subscribe').filter(isOfAll).sort()).toEqual(ofAll);
    expect([...new Set(allowed('publish').filter(isOfAll))].sort()).toEqual(ofAll);
  });

  it('let only the gateway and numbers ask the wallet to move money', () => {
    expect(sendersOf('wallet.balance.adjust')).toEqual(['gateway']);
    expect(sendersOf('wallet.order.charge')).toEqual(['numbers']);
    expect(sendersOf('wallet.order.refund')).toEqual(['numbers']);
  });

  it('let each process receive only its own requests and replies', () => {
    for (const [name, { subscribe }] of permissions) {
      expect(subscribe.filter((subject) => subject.startsWith('_INBOX.'))).toEqual([`_INBOX.${name}.>`]);
      const requests = subscribe.filter((subject) => !/^(_INBOX|events|\$KV)\./.test(subject));
      for (const subject of requests) expect(subject).toMatch(new RegExp(`^(everyone\\.)?${name}\\.[\\w.-]+$`));
    }
  });

  it('let every replica receive changes of prices and keys without a consumer', () => {
    const received = allowed('subscribe').filter((subject) => subject.startsWith('events.'));
    expect(received.sort()).toEqual([adminActed.subject, apiKeyChanged.subject, pricingChanged.subject].sort());
  });

  it('let the readers of switches hear of a change, and nobody else', () => {
    const readers = ['auth', 'gateway', 'numbers', 'wallet'];
    expect(allowed('subscribe').filter((subject) => subject.startsWith('$KV.'))).toEqual(
      readers.map(() => `$KV.${switchesBucket}.>`),
    );
  });

  it('let a service emit each event', () => {
    const events = contracts.flatMap((contract) => ('emitters' in contract ? [contract.subject] : []));
    expect(events.length).toBeGreaterThan(5);
    expect(allowed('publish')).toEqual(expect.arrayContaining(events));
  });
});
