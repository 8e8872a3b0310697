import { jetstream, type JetStreamManager, jetstreamManager, type StreamConfig } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { createLog } from '@ringlet/platform/logging';
import { ProcessSettings } from '@ringlet/platform/settings';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { openEndedSessions, openImages, openUploads } from './buckets';
import { connectToNats } from './connection';
import { type JetStreamLimits, useJetStreamLimits } from './jetstream-limits';
import { deadLettersStream, deadLetterSubject, ensureStreams, eventsStream, prepareStreams } from './streams';

const log = createLog('test', 'silent');

describe('streams', () => {
  let nats: TestNats;
  let manager: JetStreamManager;
  const connections: NatsConnection[] = [];

  beforeAll(async () => {
    nats = await startNats();
    manager = await jetstreamManager(await connect());
  });
  afterAll(async () => {
    await Promise.all(connections.map((each) => each.close()));
    await nats.stop();
  });

  /** A process's connection with these settings; without settings, a command's. */
  async function connect(limits?: Partial<JetStreamLimits>): Promise<NatsConnection> {
    const connection = await connectToNats({ NATS_URL: nats.url }, 'test', log);
    if (limits) useJetStreamLimits(connection, Object.assign(new ProcessSettings(), limits));
    connections.push(connection);
    return connection;
  }
  const configOf = async (name: string): Promise<StreamConfig> => (await manager.streams.info(name)).config;

  it('are created by several processes at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => connect({})));
    await Promise.all(all.map((each) => prepareStreams(each)));
    expect(await configOf(eventsStream)).toMatchObject({
      subjects: ['events.>'],
      discard: 'new',
      duplicate_window: nanos(120_000),
      max_bytes: 1024 ** 3,
      max_age: nanos(14 * dayMs),
      num_replicas: 1,
    });
    expect((await configOf(deadLettersStream)).subjects).toEqual(['dead.>']);
  });

  it('are changed in place at the start of a process, never by a command; an operator’s other settings stay', async () => {
    const config = await configOf(eventsStream);
    await manager.streams.update(eventsStream, { ...config, description: 'ours', duplicate_window: nanos(1000) });
    const command = await connect();
    await prepareStreams(command);
    await ensureStreams(command);
    await openEndedSessions(command);
    expect((await configOf(eventsStream)).duplicate_window).toBe(nanos(1000));

    const process_ = await connect({
      EVENTS_MAX_BYTES: 10_000_000,
      EVENTS_MAX_AGE_MS: hourMs,
      DEAD_LETTERS_MAX_BYTES: 9_000_000,
      ENDED_SESSIONS_MAX_BYTES: 8_000_000,
      PICTURES_MAX_BYTES: 7_000_000,
    });
    await prepareStreams(process_);
    await Promise.all([openEndedSessions(process_), openUploads(process_), openImages(process_)]);
    expect(await configOf(eventsStream)).toMatchObject({
      description: 'ours',
      duplicate_window: nanos(120_000),
      max_bytes: 10_000_000,
      max_age: nanos(hourMs),
    });
    expect(await configOf(deadLettersStream)).toMatchObject({ max_bytes: 9_000_000 });
    expect(await configOf('KV_ended-sessions')).toMatchObject({ max_bytes: 8_000_000, max_age: nanos(12 * hourMs) });
    expect(await configOf('OBJ_advert-pictures')).toMatchObject({ max_bytes: 7_000_000 });
    expect(await configOf('OBJ_advert-uploads')).toMatchObject({ max_age: nanos(hourMs) });
  });

  it('a full events stream keeps no dead letter, ended session or image from being stored', async () => {
    const process_ = await connect({ EVENTS_MAX_BYTES: 64 * 1024 });
    await prepareStreams(process_);
    const client = jetstream(process_);
    const publish = (): Promise<unknown> => client.publish('events.test.filler', 'x'.repeat(1000));
    const fill = async (): Promise<void> => {
      for (let count = 0; count < 100; count++) await publish();
    };
    await expect(fill()).rejects.toThrow(/maximum bytes exceeded/);

    await client.publish(deadLetterSubject('shop', 'events.test.filler'), 'x'.repeat(1000));
    const sessions = await openEndedSessions(process_);
    await sessions.put('session', 'signed-out');
    expect((await sessions.get('session'))?.string()).toBe('signed-out');
    const uploads = await openUploads(process_);
    await uploads.putBlob({ name: 'picture' }, new Uint8Array(300_000));
    await expect(publish()).rejects.toThrow(/maximum bytes exceeded/);

    await prepareStreams(await connect({ EVENTS_MAX_BYTES: 128 * 1024 }));
    await publish();
  });

  it('a process does not start with settings that the server cannot provide, and says which', async () => {
    await expect(prepareStreams(await connect({ NATS_REPLICAS: 3 }))).rejects.toThrow(
      'NATS_REPLICAS=3 needs a NATS cluster; this server is a single one',
    );
    await expect(prepareStreams(await connect({ EVENTS_MAX_BYTES: 1024 ** 5 }))).rejects.toThrow(
      /^stream EVENTS: .*(insufficient|exceeded)/,
    );
  });
});
