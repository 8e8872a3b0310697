import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '@nats-io/transport-node';
import { sign } from 'jsonwebtoken';
import { MongoClient, ObjectId } from 'mongodb';
import { sessionAudience } from '@ringlet/contracts/auth/sessions';
import { getCatalogHead, getCatalogPart } from '@ringlet/contracts/numbers/catalog';
import { Requester } from '@ringlet/messaging/requester';
import { newCallerKeys } from '@ringlet/testing/caller-keys';
import { startNats } from '@ringlet/testing/nats';
import { until } from '@ringlet/testing/until';
import { numbersTiming } from '../../services/numbers/timing';
import { quantile } from '../load';
import { table } from '../report';
import { cpuSeconds, residentBytes } from '../system';
import { startFakeSmsMan } from './fake-sms-man';

const active = 10_000;
const { pollEveryMs } = numbersTiming;
const messages = 500;
/** One client has all orders, so that one browser receives all messages. */
const userId = 'a'.repeat(24);

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ringlet-bench-'));
  const nats = await startNats();
  const smsMan = await startFakeSmsMan(2000, 200);
  const children: ChildProcess[] = [];
  const start = async (file: string, args: string[], env: Record<string, string>): Promise<{ address?: string }> => {
    const child = fork(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    children.push(child);
    const [message] = (await once(child, 'message')) as [{ address?: string }];
    return message;
  };
  const connection = await connect({ servers: nats.url });
  const requester = new Requester(connection, 'bench');
  try {
    const mongo = process.env['MONGO_URL'] ?? '';
    const url =
      mongo || ((await start('dist/packages/embedded-mongo/main.js', ['--dir', dir, '--port', '0'], {})).address ?? '');
    const prefix = `bench${Date.now()}`;
    const client = await MongoClient.connect(url);
    await fill(client, `${prefix}_numbers`);
    await start('dist/services/numbers/main.js', [], {
      MONGO_URL: url,
      MONGO_PREFIX: prefix,
      NATS_URL: nats.url,
      CALLER_PUBLIC_KEYS: newCallerKeys().public,
      NUMBER_PROVIDERS: 'sms-man',
      SMS_MAN_URL: smsMan.url,
      SMS_MAN_TOKEN: 'bench',
      SMS_MAN_PER_SECOND: '4000',
    });
    const numbers = children.at(-1) as ChildProcess;

    const started = performance.now();
    const head = await until(() => requester.send(getCatalogHead, {}, { correlationId: 'b' }), 'the catalog', 60_000);
    const refreshMs = performance.now() - started;
    const partTimes: number[] = [];
    let bytes = 0;
    for (const country of head.countries) {
      const sentAt = performance.now();
      bytes += (await requester.send(getCatalogPart, { country }, { correlationId: 'b' })).gzip.length * 0.75;
      partTimes.push(performance.now() - sentAt);
    }

    const deliveredAt = new Map<string, number>();
    const waits: number[] = [];
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const JWT_PUBLIC_KEY = Buffer.from(pem).toString('base64');
    const { address } = await start('dist/gateway/main.js', [], { NATS_URL: nats.url, PORT: '0', JWT_PUBLIC_KEY });
    const session = { sub: userId, role: 'client', sid: crypto.randomUUID() };
    const token = sign(session, keys.privateKey, { algorithm: 'ES256', audience: sessionAudience, expiresIn: '1h' });
    const browser = await listen(`${address}/client/events`, token, (order) => {
      const since = deliveredAt.get(order);
      deliveredAt.delete(order);
      if (since !== undefined) waits.push(performance.now() - since);
    });
    await new Promise((resolve) => setTimeout(resolve, 2 * pollEveryMs));
    const [pollsBefore, cpuBefore] = [smsMan.polls(), await cpuSeconds(numbers)];
    const measured = performance.now();
    for (let count = 0; count < messages; count++) {
      const activationId = 1 + ((count * 7919) % active);
      deliveredAt.set(orderId(activationId).toHexString(), performance.now());
      smsMan.deliver(String(activationId));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const seconds = (performance.now() - measured) / 1000;
    const polls = (smsMan.polls() - pollsBefore) / seconds;
    const cpu = ((await cpuSeconds(numbers)) - cpuBefore) / seconds;
    await until(() => waits.length === messages, 'every message has arrived');
    browser.destroy();
    waits.sort((a, b) => a - b);
    const share = (part: number) => `${Math.round(waits[Math.floor((waits.length - 1) * part)] ?? 0)} ms`;

    table(
      ['figure', 'value'],
      [
        ['offers in the catalog', String(2000 * head.countries.length)],
        ['time until the catalog is served', `${Math.round(refreshMs)} ms`],
        ['size of all catalog parts, gzipped', `${(bytes / 1e6).toFixed(1)} MB`],
        [
          'first request of a part: median, maximum',
          [0.5, 1].map((at) => `${quantile(partTimes, at).toFixed(1)} ms`).join(', '),
        ],
        ['activations polled by one process', String(active)],
        [
          'polls per second (target: one per activation and interval)',
          `${Math.round(polls)} (${Math.round(active / (pollEveryMs / 1000))})`,
        ],
        ['message at the provider to browser: median, 99 %, maximum', `${share(0.5)}, ${share(0.99)}, ${share(1)}`],
        ['poll interval', `${pollEveryMs} ms`],
        ['CPU time of the process', `${(cpu * 100).toFixed(0)} % of a core`],
        ['memory of the process', `${Math.round((await residentBytes(numbers)) / 1024 / 1024)} MB`],
      ],
    );
    await client.db(`${prefix}_numbers`).dropDatabase();
    await client.close();
  } finally {
    requester.close();
    await connection.close();
    for (const child of children.reverse()) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await smsMan.stop();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Reads one browser's server-sent events; calls `onMessage` with each message's order id. */
async function listen(url: string, token: string, onMessage: (orderId: string) => void): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { headers: { authorization: `Bearer ${token}` } }), 'response')) as [
    IncomingMessage,
  ];
  if (response.statusCode !== 200) throw new Error(`no events: ${response.statusCode}`);
  const lines = createInterface({ input: response });
  lines.on('line', (line) => {
    if (line.startsWith('data: ') && line.includes('"messageId"')) {
      onMessage((JSON.parse(line.slice(6)) as { orderId: string }).orderId);
    }
  });
  return response;
}

function orderId(activationId: number): ObjectId {
  return new ObjectId(activationId.toString(16).padStart(24, '0'));
}

/** Inserts the active orders, with their polls spread over one interval. */
async function fill(client: MongoClient, database: string): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: active }, (_, index) => ({
    _id: orderId(index + 1),
    userId,
    requestKey: `bench ${index + 1}`,
    requestHash: 'bench',
    kind: 'code',
    state: 'active',
    country: '5',
    countryName: 'USA',
    service: '1',
    serviceName: 'WhatsApp',
    price: 100_000,
    usCents: 100,
    cost: 50_000,
    provider: 'sms-man',
    createdAt: new Date(now),
    received: false,
    nextSms: { round: 0 },
    messages: [],
    activationId: String(index + 1),
    number: String(10_000_000_000 + index),
    activatedAt: new Date(now),
    expiresAt: new Date(now + 20 * 60_000),
    job: { queue: 'poll:sms-man', runAt: new Date(now + (index / active) * pollEveryMs), attempts: 0 },
  }));
  const orders = client.db(database).collection('orders');
  for (let from = 0; from < active; from += 1000) await orders.insertMany(rows.slice(from, from + 1000));
}

void main();
