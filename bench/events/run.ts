import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ObjectId } from 'mongodb';
import { depositSummary } from '@ringlet/contracts/analytics';
import { Requester } from '@ringlet/messaging/requester';
import { until } from '@ringlet/testing/until';
import { quantile } from '../load';
import { median, table } from '../report';
import { startSystem } from '../system';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const events = Number(process.env['EVENTS'] ?? 20_000);
const lagEvents = 1000;
const lagPerSecond = 200;
const inFlight = 512;
const context = { correlationId: 'bench' };

/**
 * Measures an outbox's backlog, published and counted by analytics, beside JetStream's own work: the same payloads published
 * with the same number in flight, and acknowledged by a durable consumer. Then the lag of events that are committed one by one.
 */
async function main(): Promise<void> {
  const rates = { jetstream: [] as number[], ringlet: [] as number[] };
  const lags: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const system = await startSystem();
    const connection = await connect({ servers: system.natsUrl });
    const requester = new Requester(connection, 'bench');
    const counted = async () =>
      (await requester.send(depositSummary, { year: new Date().getFullYear() }, context).catch(() => undefined))
        ?.allTime ?? 0;
    try {
      await system.start('services/analytics/main.js', 'analytics');
      const rows = Array.from({ length: events }, (_, nth) => rowOf(nth));
      await system.client.db(`${system.prefix}_wallet`).collection('outbox').insertMany(rows);
      // A sweep leaves newer rows to the process that wrote them.
      await sleep(5000);
      const publisher = await system.start('bench/events/emitter.js', 'wallet', { EVENTS: '0' });
      rates.ringlet.push(await rateOf(counted, events));
      rates.jetstream.push(
        await jetStreamRate(
          connection,
          rows.map((row) => JSON.stringify(row)),
        ),
      );
      publisher.child.kill('SIGTERM');
      await once(publisher.child, 'exit');
      lags.push(...(await measureLags(system, counted)));
    } finally {
      requester.close();
      await connection.close();
      await system.stop();
    }
  }
  const floor = median(rates.jetstream);
  table(
    ['events', 'per second', 'x JetStream'],
    [
      ['JetStream: published and acknowledged', floor.toFixed(0), '1.00'],
      ['Ringlet: outbox to projection', median(rates.ringlet).toFixed(0), (median(rates.ringlet) / floor).toFixed(2)],
    ],
  );
  const at = (part: number) => `${quantile(lags, part).toFixed(0)} ms`;
  console.log(`lag from commit to projection at ${lagPerSecond} a second: median ${at(0.5)}, 99 % ${at(0.99)}`);
}

function rowOf(nth: number) {
  const data = { reference: `bench-${nth}`, userId: 'a'.repeat(24), amount: 1, method: 'paystack' };
  return {
    _id: new ObjectId(),
    subject: 'events.wallet.deposit-credited',
    version: 1,
    at: new Date(),
    correlationId: 'bench',
    data,
  };
}

/** Events per second from the first that is counted to the last. */
async function rateOf(counted: () => Promise<number>, total: number): Promise<number> {
  let first = { at: 0, count: 0 };
  return until(
    async () => {
      const count = await counted();
      if (count > 0 && first.count === 0) first = { at: performance.now(), count };
      return count >= total && ((count - first.count) * 1000) / (performance.now() - first.at);
    },
    'all events are counted',
    120_000,
  );
}

async function jetStreamRate(connection: NatsConnection, payloads: readonly string[]): Promise<number> {
  const manager = await jetstreamManager(connection);
  const client = jetstream(connection);
  await manager.streams.add({ name: 'BENCH', subjects: ['bench.>'] });
  await manager.consumers.add('BENCH', {
    durable_name: 'bench',
    ack_policy: AckPolicy.Explicit,
    max_ack_pending: 5000,
  });
  const consumer = await client.consumers.get('BENCH', 'bench');
  let acknowledged = 0;
  const started = performance.now();
  const messages = await consumer.consume({
    max_messages: 1000,
    callback: (message) => {
      message.json();
      message.ack();
      acknowledged++;
    },
  });
  for (let from = 0; from < payloads.length; from += inFlight) {
    const batch = payloads.slice(from, from + inFlight);
    await Promise.all(batch.map((payload, nth) => client.publish('bench.event', payload, { msgID: `${from + nth}` })));
  }
  await until(() => acknowledged === payloads.length, 'all events are acknowledged', 60_000);
  const rate = (payloads.length * 1000) / (performance.now() - started);
  await messages.close();
  await manager.streams.delete('BENCH');
  return rate;
}

/** From each commit until the figures contain it, in milliseconds. */
async function measureLags(
  system: Awaited<ReturnType<typeof startSystem>>,
  counted: () => Promise<number>,
): Promise<number[]> {
  const before = await counted();
  const env = { EVENTS: String(lagEvents), PER_SECOND: String(lagPerSecond) };
  const { child } = await system.start('bench/events/emitter.js', 'wallet', env);
  const report = once(child, 'message') as Promise<[{ committed: number[] }]>;
  const seen: number[] = [];
  while (seen.length < lagEvents) {
    const count = (await counted()) - before;
    while (seen.length < count) seen.push(Date.now());
    await sleep(2);
  }
  const [{ committed }] = await report;
  return committed.map((at, nth) => (seen[nth] ?? Number.NaN) - at);
}

void main();
