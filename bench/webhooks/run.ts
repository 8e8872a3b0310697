import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { ObjectId } from 'mongodb';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { until } from '@ringlet/testing/until';
import { quantile } from '../load';
import { startFakeSmsMan } from '../numbers/fake-sms-man';
import { orderWithMessage } from '../orders';
import { table } from '../report';
import { cpuSeconds, startSystem } from '../system';

const rounds = Number(process.env['ROUNDS'] ?? 16);
const roundMs = Number(process.env['SECONDS'] ?? 5) * 1000;
const perSecond = Number(process.env['EVENTS_PER_SECOND'] ?? 20);
const receivers = 1000;
/** Every hundredth receiver: 1 %. */
const hangsEvery = 100;
const canHang = (nth: number): boolean => nth % hangsEvery === 0;

/**
 * From a published event to the first byte at the receiver, through webhooks and numbers, while 1 % of 1,000 receivers hang, beside the same
 * receivers all answering. Only the deliveries to the other 99 % are timed. Rounds are short: other load on the machine moves the 99 % of both.
 */
async function main(): Promise<void> {
  const smsMan = await startFakeSmsMan(3, 6);
  const secretKey = randomBytes(32).toString('base64');
  const system = await startSystem({
    ...{ NUMBER_PROVIDERS: 'sms-man', SMS_MAN_URL: smsMan.url, SMS_MAN_TOKEN: 'bench' },
    ...{ WEBHOOK_SECRET_KEY: secretKey, WEBHOOK_ALLOW_LOOPBACK: 'true' },
  });
  const server = await startReceivers();
  try {
    const messages = Array.from({ length: receivers }, () => {
      return { userId: new ObjectId().toHexString(), orderId: new ObjectId(), messageId: new ObjectId() };
    });
    const orders = messages.map(({ userId, orderId, messageId }) => orderWithMessage(userId, orderId, messageId));
    await system.client.db(`${system.prefix}_numbers`).collection('orders').insertMany(orders);
    const keys = EncryptionKeys.of(secretKey, []);
    const endpoints = messages.map(({ userId }, nth) => {
      const _id = new ObjectId();
      const secret = keys.encrypt(`whsec_${randomBytes(32).toString('base64')}`, _id.toHexString());
      const chosen = { userId, slot: 0, url: `${server.url}/${nth}`, events: ['message.received'] };
      return { _id, ...chosen, balanceBelow: 100_000, secret, createdAt: new Date(), scheduled: 0 };
    });
    await system.client.db(`${system.prefix}_webhooks`).collection('endpoints').insertMany(endpoints);
    const numbers = await system.start('services/numbers/main.js', 'numbers');
    const webhooks = await system.start('services/webhooks/main.js', 'webhooks');
    const connection = await connect({ servers: system.natsUrl });
    const client = jetstream(connection);
    const publish = async (nth: number): Promise<void> => {
      const { userId, orderId, messageId } = messages[nth] as (typeof messages)[number];
      const data = { userId, orderId: orderId.toHexString(), messageId: messageId.toHexString() };
      const id = new ObjectId().toHexString();
      const event = { id, ...messageReceived, at: new Date().toISOString(), correlationId: 'bench', data };
      server.expect(`msg_${id}`, nth);
      await client.publish(messageReceived.subject, JSON.stringify(event), { msgID: id });
    };
    const processes = [numbers.child, webhooks.child, ...(system.database ? [system.database] : [])];
    const cpu = async (): Promise<number[]> => Promise.all(processes.map(cpuSeconds));

    const variants = [
      { name: 'all answer', hangs: false },
      { name: '1 % hang', hangs: true },
    ].map((variant) => ({ ...variant, waits: [] as number[] }));
    const used = processes.map(() => 0);
    let delivered = 0;
    let next = 0;
    for (let nth = 1; nth < hangsEvery; nth++) await publish(nth);
    await until(() => server.missing() === 0, 'the first deliveries have arrived', 60_000);
    server.take();
    for (let round = 0; round < rounds; round++) {
      for (const { hangs, waits } of variants) {
        server.hang(hangs);
        // All of them hang from the beginning.
        for (let nth = 0; nth < receivers; nth += hangsEvery) await publish(nth);
        const before = await cpu();
        const started = performance.now();
        const count = (perSecond * roundMs) / 1000;
        const sending: Promise<void>[] = [];
        for (let sent = 0; sent < count; sent++) {
          const due = started + (sent * 1000) / perSecond;
          if (due > performance.now()) await sleep(due - performance.now());
          // 37 and 1,000 have no common factor: every receiver in turn.
          sending.push(publish((next += 37) % receivers));
        }
        await Promise.all(sending);
        await until(() => server.missing() === 0, 'all others have received theirs', 60_000);
        const after = await cpu();
        after.forEach((seconds, index) => (used[index] = (used[index] ?? 0) + seconds - (before[index] ?? 0)));
        delivered += count;
        waits.push(...server.take());
      }
    }
    await connection.close();
    const ofAnswering = quantile(variants[0]?.waits ?? [], 0.99);
    table(
      [`event to first byte, ${perSecond} a second`, 'p50', 'p99', 'x all answer'],
      variants.map(({ name, waits }) => {
        const [half, most] = [quantile(waits, 0.5), quantile(waits, 0.99)];
        return [name, `${half.toFixed(1)} ms`, `${most.toFixed(1)} ms`, (most / ofAnswering).toFixed(2)];
      }),
    );
    const each = used.map((seconds) => (seconds * 1000) / delivered);
    const total = each.reduce((sum, ms) => sum + ms, 0);
    const names = ['numbers', 'webhooks', 'embedded database'];
    console.log(
      `processor time for a delivery: ${each.map((ms, index) => `${names[index]} ${ms.toFixed(2)} ms`).join(', ')}: ` +
        `${((24 * 60 * 60 * 1000) / total / 1e6).toFixed(1)} million a day on one core`,
    );
  } finally {
    await system.stop();
    await server.stop();
    await smsMan.stop();
  }
}

/** The servers of 1,000 clients, each at a path of its own. */
async function startReceivers() {
  /** When the messages to the other 99 % were published. */
  const published = new Map<string, number>();
  const held = new Set<ServerResponse>();
  let waits: number[] = [];
  let hanging = false;
  const server = createServer((request, response) => {
    const now = performance.now();
    if (hanging && canHang(Number(request.url?.slice(1)))) return void held.add(response);
    const id = String(request.headers['webhook-id']);
    const since = published.get(id);
    if (since !== undefined) waits.push(now - since);
    published.delete(id);
    request.resume();
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    expect: (id: string, nth: number) => {
      if (!canHang(nth)) published.set(id, performance.now());
    },
    /** How many of the other 99 % have not arrived. */
    missing: () => published.size,
    /** The times so far in milliseconds, which begin again. */
    take: () => {
      const taken = waits;
      waits = [];
      return taken;
    },
    hang: (wanted: boolean) => {
      hanging = wanted;
      if (wanted) return;
      for (const response of held) response.writeHead(204).end();
      held.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
