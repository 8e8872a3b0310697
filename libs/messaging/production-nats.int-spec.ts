import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { parse } from 'yaml';
import { createLog } from '@ringlet/platform/logging';
import { ProcessSettings } from '@ringlet/platform/settings';
import { startServer } from '@ringlet/testing/nats';
import { until } from '@ringlet/testing/until';
import { openEndedSessions } from './buckets';
import { connectToNats } from './connection';
import { useJetStreamLimits } from './jetstream-limits';
import { deadLettersStream, eventsStream, prepareStreams } from './streams';

import { freePort } from '#scripts/free-port.mjs';
import { newNatsPasswords, operator, passwordVariable } from '#scripts/nats-users.mjs';
import { productionNats } from '#scripts/production-nats.mjs';

const log = createLog('test', 'silent');
const passwords = newNatsPasswords();

describe('the production configuration of NATS', () => {
  const stops: (() => Promise<void>)[] = [];
  let program: string;
  let dir: string;

  beforeAll(async () => {
    program = await productionNats();
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await rm(dir, { recursive: true, force: true });
  });

  /** A server with production's own file, but the test's addresses and folder. */
  async function start(config: string, name: string, args: readonly string[] = []) {
    const port = await freePort();
    const own = ['--addr', '127.0.0.1', '--port', String(port), '--http_port', String(await freePort())];
    const all = ['--config', `k8s/components/nats/${config}`, ...own, '--store_dir', join(dir, name), ...args];
    const server = await startServer(program, all, { ...passwords, POD_NAME: name });
    stops.push(() => server.end('SIGKILL'));
    return { ...server, name, url: `nats://127.0.0.1:${port}` };
  }

  async function connect(urls: string, settings: Partial<ProcessSettings>): Promise<NatsConnection> {
    const connection = await connectToNats(
      { NATS_URL: urls, NATS_USER: operator, NATS_PASSWORD: passwords[passwordVariable(operator)] },
      'test',
      log,
    );
    stops.push(() => connection.close());
    useJetStreamLimits(connection, Object.assign(new ProcessSettings(), settings));
    return connection;
  }

  it('has room for the streams of the production settings', async () => {
    const { url } = await start('nats.conf', 'single');
    const { configMapGenerator } = parse(await readFile('k8s/base/kustomization.yaml', 'utf8')) as {
      configMapGenerator: { name: string; literals?: string[] }[];
    };
    const literals = configMapGenerator.find(({ name }) => name === 'process')?.literals ?? [];
    const settings = Object.fromEntries(literals.map((line) => line.split('=', 2) as [string, string]));
    expect(Number(settings['EVENTS_MAX_BYTES'])).toBeGreaterThan(0);
    const limits = {
      EVENTS_MAX_BYTES: Number(settings['EVENTS_MAX_BYTES']),
      EVENTS_MAX_AGE_MS: Number(settings['EVENTS_MAX_AGE_MS']),
    };
    const connection = await connect(url, limits);
    await prepareStreams(connection);
    await openEndedSessions(connection);
    const { config } = await (await jetstreamManager(connection)).streams.info(eventsStream);
    expect(config.max_bytes).toBe(limits.EVENTS_MAX_BYTES);
  });

  it('loses nothing of three replicas when one server of the cluster is killed', async () => {
    const routes = await Promise.all([0, 1, 2].map(async () => `nats://127.0.0.1:${await freePort()}`));
    const servers: Awaited<ReturnType<typeof start>>[] = [];
    // One after the other: servers that call each other at the same moment may not learn what the others can store.
    for (const [index, route] of routes.entries()) {
      const args = ['--cluster', route, '--routes', routes.join(',')];
      servers.push(await start('nats-cluster.conf', `nats-${index}`, args));
    }
    const connection = await connect(servers.map(({ url }) => url).join(','), { NATS_REPLICAS: 3 });
    // Nothing can be created until the cluster has a leader and each server knows what the others can store.
    await until(() => prepareStreams(connection).then(() => true), 'the streams are created', 180_000).catch(
      (cause: unknown) => {
        throw new Error(servers.map(({ name, output }) => `${name}: ${output()}`).join('\n'), { cause });
      },
    );
    const sessions = await until(() => openEndedSessions(connection), 'the bucket is created', 60_000);
    const manager = await jetstreamManager(connection);
    for (const name of [eventsStream, deadLettersStream, 'KV_ended-sessions']) {
      expect((await manager.streams.info(name)).config.num_replicas).toBe(3);
    }

    const client = jetstream(connection);
    const acknowledged: string[] = [];
    /** Repeats until the acknowledgement, like the outbox. */
    const publish = async (id: string): Promise<void> => {
      await until(
        () => client.publish('events.test', id, { msgID: id }).then(() => true),
        'it is acknowledged',
        60_000,
      );
      acknowledged.push(id);
    };
    for (let count = 0; count < 100; count++) await publish(`before-${count}`);
    await sessions.put('one', 'signed-out');
    const leader = (await manager.streams.info(eventsStream)).cluster?.leader;
    const killed = servers.find(({ name }) => name === leader);
    expect(killed).toBeDefined();
    const going = Promise.all(Array.from({ length: 50 }, (_, count) => publish(`while-${count}`)));
    await killed?.end('SIGKILL');
    await going;
    await until(() => sessions.put('two', 'signed-out'), 'sessions can be ended', 60_000);

    const stored = await until(
      async () => {
        const consumer = await client.consumers.get(eventsStream, { deliver_policy: DeliverPolicy.All });
        const found = new Set<string>();
        const { num_pending } = await consumer.info(true);
        for await (const message of await consumer.fetch({ max_messages: num_pending, expires: 5000 })) {
          found.add(message.string());
        }
        return found.size >= acknowledged.length && found;
      },
      'everything acknowledged can be read',
      60_000,
    );
    expect([...stored].sort()).toEqual(acknowledged.sort());
    expect((await sessions.get('one'))?.string()).toBe('signed-out');
  });
});
