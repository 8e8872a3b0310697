import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import mongoose, { type Connection } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { orderRefunded } from '@ringlet/contracts/numbers/events';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { Outbox, type OutboxRow, outboxRow } from '@ringlet/persistence/outbox';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { natsCredentials, startNats, type TestNats } from '@ringlet/testing/nats';
import { truncateNewestBlock } from '@ringlet/testing/truncate-block';
import { until } from '@ringlet/testing/until';
import { connectToNats } from '../connection';
import { EventConsumers } from '../event-consumers';
import { OutboxRelay } from '../outbox-relay';
import { eventsStream } from '../streams';
import { LostEvents } from './lost-events';

const { subject } = depositCredited;

describe('events that the stream has acknowledged and lost', () => {
  const log = createLog('test', 'silent');
  const open: NatsConnection[] = [];
  const metrics = new Metrics('wallet');
  let dir: string;
  let nats: TestNats;
  let database: TestDatabase;
  let db: Connection;
  let outbox: Outbox;
  let lost: LostEvents;
  let relay: OutboxRelay;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
    [nats, database] = await Promise.all([startNats({ dir }), startDatabase()]);
    db = await mongoose.createConnection(database.url, { dbName: `${database.prefix}_wallet` }).asPromise();
    outbox = new Outbox(db);
    await outbox.prepare();
    const connection = await connectAs('wallet');
    lost = new LostEvents('wallet', connection, outbox, log, metrics);
    relay = new OutboxRelay(connection, outbox, log, metrics, null, lost);
    await relay.onApplicationBootstrap();
  });
  afterAll(async () => {
    await relay.beforeApplicationShutdown();
    for (const connection of open) await connection.close();
    await db.close();
    await database.stop();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  });

  /** With the service's permissions. */
  async function connectAs(service: string): Promise<NatsConnection> {
    const connection = await connectToNats({ NATS_URL: nats.url, ...natsCredentials(service) }, service, log);
    open.push(connection);
    return connection;
  }

  async function commit(count: number): Promise<string[]> {
    const rows = Array.from({ length: count }, () => outboxRow(depositCredited, {} as never, 'r'));
    await db.withSession((session) => outbox.add(rows, session));
    outbox.committed(rows);
    await until(async () => (await outbox.countUnpublished()) === 0, 'all are published');
    return rows.map(({ _id }) => _id.toHexString());
  }

  async function consume(
    service: string,
    user = service,
  ): Promise<{ handled: Set<string>; stop: () => Promise<void> }> {
    const handled = new Set<string>();
    const consumers = new EventConsumers(service, await connectAs(user), log, new Metrics(service));
    const handler = async ({ id }: EventEnvelope): Promise<void> => void handled.add(id);
    await consumers.start(new Map([[subject, Object.assign(handler, { isEventHandler: true })]]));
    return { handled, stop: () => consumers.stop() };
  }

  /** Stops the server, damages its files and starts it again on its port. */
  async function restartNats(damage: () => unknown = () => undefined): Promise<void> {
    const { port } = nats;
    await nats.stop();
    await damage();
    nats = await startNats({ port, dir });
  }

  const losses = async (): Promise<number> =>
    (await metrics.registry.getSingleMetric('ringlet_jetstream_losses_total')?.get())?.values[0]?.value ?? 0;
  const lastSequence = async (): Promise<number> =>
    (await (await jetstreamManager(await connectAs('operator'))).streams.info(eventsStream)).state.last_seq;
  it('publishes nothing again after a restart of the server that lost nothing', async () => {
    const republished = () => db.collection<OutboxRow>('outbox').countDocuments({ republished: { $exists: true } });
    const before = [await losses(), await republished()];
    await commit(20);
    await restartNats();
    await commit(20);
    await until(() => lost['moments'].length === 0, 'the stream is compared');
    expect([await losses(), await republished()]).toEqual(before);
  });

  it('are published again, and reach a consumer that reconnects when the stream has grown past it', async () => {
    const before = await commit(100);
    const analytics = await consume('analytics');
    await until(() => before.every((id) => analytics.handled.has(id)), 'the consumer has handled all');
    await analytics.stop();
    const last = await lastSequence();
    const known = await losses();

    await restartNats(() => truncateNewestBlock(dir, eventsStream));
    const after = await commit(200);
    expect(await lastSequence()).toBeGreaterThan(last);

    const back = await consume('analytics');
    await until(() => after.every((id) => back.handled.has(id)), 'it has handled what was published afterwards');
    expect(await losses()).toBe(known + 1);
    // A new consumer receives what the stream had lost.
    await until(async () => (await outbox.countUnpublished()) === 0, 'all are published again');
    const late = await consume('late', 'operator');
    await until(() => [...before, ...after].every((id) => late.handled.has(id)), 'the stream has all events');
    await back.stop();
    await late.stop();
  });

  it('reach a consumer that is ahead of the stream after another service has lost events too', async () => {
    const known = await losses();
    const operator = await connectAs('operator');
    const foreign = new Uint8Array(100);
    for (let nth = 0; nth < 4000; nth++) operator.publish(orderRefunded.subject, foreign);
    await operator.flush();
    const before = await commit(20);
    const analytics = await consume('analytics');
    await until(() => before.every((id) => analytics.handled.has(id)), 'the consumer has handled all');
    await analytics.stop();
    const last = await lastSequence();

    await restartNats(() => truncateNewestBlock(dir, eventsStream));
    const after = await commit(5);
    await until(async () => (await losses()) === known + 1, 'the loss is noticed');
    const back = await consume('analytics');
    await until(() => after.every((id) => back.handled.has(id)), 'it has handled what was published afterwards');
    expect(await lastSequence()).toBeLessThan(last);
    await back.stop();
  });

  it('publishes a day again when the stream was created again', async () => {
    const known = await losses();
    const before = await commit(10);
    await restartNats(() => rm(dir, { recursive: true, force: true }));
    const after = await commit(10);
    await until(async () => (await losses()) === known + 1, 'the loss is noticed');
    const analytics = await consume('analytics');
    await until(() => [...before, ...after].every((id) => analytics.handled.has(id)), 'the stream has all events');
    await analytics.stop();
  });
});
