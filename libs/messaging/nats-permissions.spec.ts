import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiKeyChanged } from '@ringlet/contracts/auth/api-keys';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { switchesBucket } from '@ringlet/contracts/auth/switches';
import { pricingChanged } from '@ringlet/contracts/numbers/pricing';
import { type RequestType, subjectOfAll } from '@ringlet/contracts/request';

import { natsAuthorization } from '#scripts/nats-permissions.mjs';

type Contract = Pick<RequestType<object, unknown>, 'subject' | 'input' | 'idempotent'>;

/** Everything that libs/contracts exports with a subject. */
async function readContracts(): Promise<Contract[]> {
  const folder = join(__dirname, '../contracts');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(file))
      .map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  const isContract = (value: unknown): value is Contract =>
    typeof value === 'object' && value !== null && typeof (value as Contract).subject === 'string';
  return [...new Set(modules.flatMap((module) => Object.values(module)))].filter(isContract);
}

/** The subjects that any process but the operator may publish or subscribe. */
function allowed(direction: 'publish' | 'subscribe'): string[] {
  const lists = natsAuthorization().matchAll(new RegExp(`${direction}: \\{\\s+allow: \\[([^\\]]*)`, 'g'));
  return [...lists].flatMap(([, list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, subject = '']) => subject));
}

/** The script reads sources as text: what it does not recognise would have no permission. */
describe('the permissions on NATS, compared with the contracts themselves', () => {
  const isEvent = ({ subject }: Contract): boolean => subject.startsWith('events.');
  const isOfAll = (subject: string): boolean => subject.startsWith(subjectOfAll(''));
  let contracts: Contract[];
  beforeAll(async () => {
    contracts = await readContracts();
  });

  it('let one process receive each request, and another send it', () => {
    const requests = contracts.filter((contract) => !isEvent(contract)).map(({ subject }) => subject);
    expect(requests.length).toBeGreaterThan(80);
    const isNoRequest = (subject: string): boolean => /^(_INBOX|events|\$KV)\./.test(subject) || isOfAll(subject);
    const received = allowed('subscribe').filter((subject) => !isNoRequest(subject));
    expect(received.sort()).toEqual(requests.sort());
    expect(allowed('publish')).toEqual(expect.arrayContaining(requests));
  });

  it('let every replica receive the idempotent requests, and no others', () => {
    const idempotent = contracts.filter(({ idempotent = false }) => idempotent).map(({ subject }) => subject);
    expect(idempotent.length).toBeGreaterThan(1);
    const ofAll = idempotent.map(subjectOfAll).sort();
    expect(allowed('subscribe').filter(isOfAll).sort()).toEqual(ofAll);
    expect([...new Set(allowed('publish').filter(isOfAll))].sort()).toEqual(ofAll);
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
    const events = contracts.filter(isEvent).map(({ subject }) => subject);
    expect(events.length).toBeGreaterThan(5);
    expect(allowed('publish')).toEqual(expect.arrayContaining(events));
  });
});
