import { type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ObjectId } from 'mongodb';
import { Pool } from 'undici';
import { apiKeyOf, keyCharacters } from '@ringlet/contracts/auth/api-keys';
import { startSandbox } from '@ringlet/sandbox/sandbox';
import { DEFAULT_SETTINGS } from '@ringlet/sandbox/settings';
import { until } from '@ringlet/testing/until';
import { orderWithMessage } from '../orders';
import { median, table } from '../report';
import { cpuSeconds, startSystem } from '../system';

const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Per route and reader in a round: processor time is counted in hundredths of a second. */
const requests = 200;
const atOnce = 8;
const numbersOfEach = 300;

const readers = ['nobody', 'client', 'key', 'test key'] as const;
type Reader = (typeof readers)[number];

/** A reader and their resources. */
interface Identity {
  readonly authorization?: string;
  readonly orderId: string;
  readonly decimalId: number;
}
type Path = (identity: Identity) => string;

const v1 = (path: string): Partial<Record<Reader, Path>> => ({
  key: () => `/v1/${path}`,
  'test key': () => `/v1/${path}`,
});
const action = (query: string): Path => {
  return ({ decimalId }) => `/stubs/handler_api.php?action=${query.replace('$id', String(decimalId))}`;
};
const byKeys = (query: string) => ({ key: action(query), 'test key': action(query) });
const byAll = (query: string) => ({ ...byKeys(query), nobody: action(query) });
const messages: Path = ({ orderId }) => `/v1/numbers/${orderId}/messages`;
const number: Path = ({ orderId }) => `/v1/numbers/${orderId}`;

/** The same read for each reader that has it. */
const reads: Readonly<Record<string, Partial<Record<Reader, Path>>>> = {
  'lowest prices': { nobody: () => '/prices' },
  'addresses of prices': { nobody: () => '/prices/addresses' },
  'countries for rent': { client: () => '/client/rentals/countries', ...v1('rentals/countries') },
  'offers for rent': { client: () => '/client/rentals/offers?country=5', ...v1('rentals/offers?country=5') },
  countries: v1('countries'),
  services: v1('services'),
  'offers of a country': v1('offers?country=5'),
  balance: v1('balance'),
  numbers: { client: () => '/client/purchased-numbers', ...v1('numbers') },
  board: { client: () => '/client/board' },
  'a number': { key: number, 'test key': number },
  'messages of a number': { client: ({ orderId }) => `/api/sms/${orderId}`, key: messages, 'test key': messages },
  statement: { client: () => '/client/statement', ...v1('statement') },
  getCountries: byAll('getCountries'),
  getServicesList: byAll('getServicesList'),
  'getServicesList of a country': byAll('getServicesList&country=187'),
  getOperators: byAll('getOperators'),
  getPrices: byKeys('getPrices'),
  'getPrices of a country': byKeys('getPrices&country=187'),
  getBalance: byKeys('getBalance'),
  getStatus: byKeys('getStatus&id=$id'),
  getAllSms: byKeys('getAllSms&id=$id'),
  getActiveActivations: byKeys('getActiveActivations'),
  getHistory: byKeys('getHistory'),
};

/** What a read costs all processes together, by reader: its cost must be bounded for everybody. */
async function main(): Promise<void> {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const system = await startSystem({
    NUMBER_PROVIDERS: 'sms-man',
    SMS_MAN_URL: `${sandbox.url}/sms-man`,
    SMS_MAN_TOKEN: DEFAULT_SETTINGS.keys.smsManToken,
    WEB_URL: 'http://localhost',
    // Public reads are limited by network, so each comes from another one.
    TRUSTED_PROXIES: 'loopback',
  });
  try {
    const userId = new ObjectId().toHexString();
    const at = Date.now();
    const own = Array.from({ length: numbersOfEach }, (_, nth) => ({
      id: new ObjectId(),
      decimalId: 600_000_000 + nth,
    }));
    const database = system.client.db(`${system.prefix}_numbers`);
    const kind = 'code';
    await database
      .collection('orders')
      .insertMany(own.map(({ id, decimalId }) => orderWithMessage(userId, id, new ObjectId(), { decimalId, kind })));
    const played = own.map(({ id, decimalId }) => testOrder(id.toHexString(), decimalId, at));
    const world = { balance: 1_000_000, nextDecimalId: 100_001_000, orders: played, entries: [] };
    const stored = { _id: userId as unknown as ObjectId, version: 'bench', world, deleteAt: new Date(at + 3_600_000) };
    await database.collection('test_worlds').insertOne(stored);

    const keyOf = () => apiKeyOf(keyCharacters(randomBytes(64)));
    const keys = { live: keyOf(), test: keyOf() };
    const connection = await connect({ servers: system.natsUrl });
    answerAsAuth(connection, userId, keys);
    const wallet = await system.start('services/wallet/main.js', 'wallet');
    const numbers = await system.start('services/numbers/main.js', 'numbers');
    const gateway = await system.start('gateway/main.js', 'gateway');
    const processes = [gateway, numbers, wallet].map(({ child }) => child).concat(system.database ?? []);

    const of = { orderId: own.at(-1)?.id.toHexString() ?? '', decimalId: own.at(-1)?.decimalId ?? 0 };
    const identities: Readonly<Record<Reader, Identity>> = {
      nobody: of,
      client: { ...of, authorization: `Bearer ${system.tokenOf(userId)}` },
      key: { ...of, authorization: `Bearer ${keys.live}` },
      'test key': { ...of, authorization: `Bearer ${keys.test}` },
    };
    const pool = new Pool(gateway.address, { connections: atOnce });
    let sent = 0;
    const read = async (path: string, authorization: string | undefined): Promise<void> => {
      const nth = ++sent;
      const address = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
      const headers = {
        'x-forwarded-for': address,
        'x-forwarded-proto': 'https',
        ...(authorization && { authorization }),
      };
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      const text = await body.text();
      // handler_api.php refuses with a word and the status 200.
      if (statusCode !== 200 || /^(ERROR|BAD|NO)_/.test(text)) throw new Error(`${path}: ${statusCode} ${text}`);
    };
    const cells = Object.entries(reads).flatMap(([name, paths]) =>
      readers.flatMap((reader) => {
        const path = paths[reader]?.(identities[reader]);
        const { authorization } = identities[reader];
        return path === undefined ? [] : [{ name, reader, send: () => read(path, authorization), ms: [] as number[] }];
      }),
    );
    for (const { send } of cells) {
      let last: unknown;
      const answered = () =>
        send().then(
          () => true,
          (error: unknown) => void (last = error),
        );
      await until(answered, 'the first is answered', 60_000).catch(() => Promise.reject(last as Error));
    }
    for (let round = 0; round < rounds; round++) {
      for (const { send, ms } of cells) ms.push(await cpuMsOf(processes, send));
    }
    await pool.close();
    await connection.close();
    const shown = (name: string, reader: Reader) =>
      cells.filter((cell) => cell.name === name && cell.reader === reader).map(({ ms }) => median(ms).toFixed(2))[0] ??
      '';
    table(
      ['ms of CPU a read', ...readers],
      Object.keys(reads).map((name) => [name, ...readers.map((reader) => shown(name, reader))]),
    );
  } finally {
    await system.stop();
    await sandbox.stop();
  }
}

/** All processes' use for one request. */
async function cpuMsOf(processes: readonly ChildProcess[], send: () => Promise<void>): Promise<number> {
  const used = async () => (await Promise.all(processes.map(cpuSeconds))).reduce((sum, each) => sum + each, 0);
  const before = await used();
  const loop = async (): Promise<void> => {
    for (let nth = 0; nth < requests / atOnce; nth++) await send();
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return (((await used()) - before) * 1000) / requests;
}

/** A number of the test world whose time is over. */
function testOrder(id: string, decimalId: number, createdAt: number): object {
  const bought = { id, decimalId, kind: 'code', country: '5', service: 'test-code', serviceName: 'Test: code at once' };
  const times = { createdAt, expiresAt: createdAt + 1, arrivals: [createdAt] };
  return { ...bought, ...times, price: 500_00, state: 'completed', keyId: 'bench' };
}

/** Knows both keys of the account and receives the reports of their use. */
function answerAsAuth(connection: NatsConnection, userId: string, keys: { live: string; test: string }): void {
  const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
  const more = { userId, scopes: ['read', 'buy', 'money'], addresses: [], requestsPerSecond: 1_000_000 };
  const profile = { profile: 'classic', currency: 'NGN' };
  const known = new Map(
    (['live', 'test'] as const).map((kind) => [
      hashOf(keys[kind]),
      { id: new ObjectId().toHexString(), kind, ...more, ...profile },
    ]),
  );
  connection.subscribe('auth.api-key.resolve', {
    callback: (_error, message) => {
      message.respond(JSON.stringify({ data: known.get(message.json<{ data: { hash: string } }>().data.hash) }));
    },
  });
  connection.subscribe('auth.api-keys.*', { callback: (_error, message) => void message.respond('{"data":{}}') });
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
