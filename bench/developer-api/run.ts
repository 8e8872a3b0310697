import { createHash, randomBytes } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ObjectId } from 'mongodb';
import { Pool } from 'undici';
import { apiKeyOf, keyCharacters } from '@ringlet/contracts/auth/api-keys';
import { until } from '@ringlet/testing/until';
import { closedLoop } from '../load';
import { startFakeSmsMan } from '../numbers/fake-sms-man';
import { orderWithMessage } from '../orders';
import { median, table } from '../report';
import { startSystem } from '../system';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const roundMs = Number(process.env['SECONDS'] ?? 4) * 1000;
const connections = 64;
const clients = 100;
const numbersOfEach = 20;
const code = '123456';

interface Client {
  readonly id: string;
  readonly token: string;
  readonly key: string;
  readonly orderId: string;
  readonly decimalId: number;
}

/** The same reads with a session, with an API key, and through handler_api.php: gateway and numbers, without the network between. */
async function main(): Promise<void> {
  const smsMan = await startFakeSmsMan(3, 6);
  const system = await startSystem({ NUMBER_PROVIDERS: 'sms-man', SMS_MAN_URL: smsMan.url, SMS_MAN_TOKEN: 'bench' });
  try {
    const rows: object[] = [];
    const all = Array.from({ length: clients }, (_, client): Client => {
      const id = new ObjectId().toHexString();
      const orders = Array.from({ length: numbersOfEach }, (_each, nth) => {
        const more = { decimalId: 600_000_000 + client * numbersOfEach + nth, expiresAt: new Date() };
        const orderId = new ObjectId();
        rows.push(orderWithMessage(id, orderId, new ObjectId(), more));
        return { orderId: orderId.toHexString(), decimalId: more.decimalId };
      });
      const key = apiKeyOf(keyCharacters(randomBytes(64)));
      return { id, token: system.tokenOf(id), key, ...(orders[0] as (typeof orders)[number]) };
    });
    await system.client.db(`${system.prefix}_numbers`).collection('orders').insertMany(rows);
    const connection = await connect({ servers: system.natsUrl });
    answerAsAuth(connection, all);
    await system.start('services/numbers/main.js', 'numbers');
    const { address } = await system.start('gateway/main.js', 'gateway');

    const pool = new Pool(address, { connections });
    const reader = (pathOf: (client: Client) => string, tokenOf: (client: Client) => string) => {
      return async (nth: number): Promise<void> => {
        const client = all[nth % clients] as Client;
        const headers = { authorization: `Bearer ${tokenOf(client)}` };
        const { statusCode, body } = await pool.request({ path: pathOf(client), method: 'GET', headers });
        const text = await body.text();
        if (statusCode !== 200 || !text.includes(code)) throw new Error(`${statusCode} ${text}`);
      };
    };
    const variants = [
      {
        name: 'messages, session',
        read: reader(
          ({ orderId }) => `/api/sms/${orderId}`,
          ({ token }) => token,
        ),
      },
      {
        name: 'messages, API key',
        read: reader(
          ({ orderId }) => `/v1/numbers/${orderId}/messages`,
          ({ key }) => key,
        ),
      },
      {
        name: 'getStatus of handler_api.php',
        read: reader(
          ({ key, decimalId }) => `/stubs/handler_api.php?api_key=${key}&action=getStatus&id=${decimalId}`,
          ({ key }) => key,
        ),
      },
    ].map((variant) => ({ ...variant, rates: [] as number[] }));
    for (const { read } of variants) {
      const first = async () =>
        read(0).then(
          () => true,
          () => false,
        );
      await until(first, 'the first message is read', 60_000);
      // Each key is looked up once: a network may look up few at the same time.
      for (let nth = 0; nth < clients; nth++) await read(nth);
    }
    for (let round = 0; round < rounds; round++) {
      for (const { read, rates } of variants) {
        await closedLoop(connections, 500, read);
        rates.push((await closedLoop(connections, roundMs, read)).perSecond);
      }
    }
    await pool.close();
    await connection.close();
    const session = median(variants[0]?.rates ?? []);
    table(
      ['reads', 'per second', 'x session'],
      variants.map(({ name, rates }) => [name, median(rates).toFixed(0), (median(rates) / session).toFixed(2)]),
    );
  } finally {
    await system.stop();
    await smsMan.stop();
  }
}

/** Knows the keys and receives the reports of their use. */
function answerAsAuth(connection: NatsConnection, all: readonly Client[]): void {
  const known = new Map(all.map(({ id, key }) => [createHash('sha256').update(key).digest('hex'), id]));
  const key = { kind: 'live', scopes: ['read'], addresses: [], requestsPerSecond: 1_000_000 };
  connection.subscribe('auth.api-key.resolve', {
    callback: (_error, message) => {
      const userId = known.get(message.json<{ data: { hash: string } }>().data.hash);
      message.respond(JSON.stringify({ data: { id: new ObjectId().toHexString(), userId, ...key } }));
    },
  });
  connection.subscribe('auth.api-keys.*', { callback: (_error, message) => void message.respond('{"data":{}}') });
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
