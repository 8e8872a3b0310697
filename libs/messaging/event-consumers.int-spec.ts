import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { truncateNewestBlock } from '@ringlet/testing/truncate-block';
import { until } from '@ringlet/testing/until';
import { connectToNats } from './connection';
import { durableName } from './durable-name';
import { EventConsumers } from './event-consumers';
import { deadLettersStream, ensureStreams, eventsStream } from './streams';

type Event = EventEnvelope<{ n: number }>;
type Handler = (event: Event) => Promise<void>;
type BatchHandler = (events: readonly Event[]) => Promise<void>;

describe('EventConsumers', () => {
  const log = createLog('test', 'silent');
  const closers: (() => Promise<void>)[] = [];
  let dir: string;
  let nats: TestNats;
  let connection: NatsConnection;
  let subjects = 0;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
    nats = await startNats({ dir });
    connection = await connectToNats({ NATS_URL: nats.url }, 'test', log);
    await ensureStreams(connection);
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  afterAll(async () => {
    await connection.close();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const newSubject = (): string => `events.test.type-${++subjects}`;
  const timing = { delaysMs: [30, 60], ackWaitMs: 30_000 };
  /** For replicas that crash or stop while they have events. */
  const soonAgain = { ackWaitMs: 1000 };

  /** A replica with its own connection. */
  async function replica(
    subject: string,
    handler: Handler,
    given: Partial<typeof timing> = {},
    service = 'shop',
    extras = {},
  ) {
    const own = await connectToNats({ NATS_URL: nats.url }, service, log);
    const consumers = new EventConsumers(service, own, log, new Metrics(service), undefined, { ...timing, ...given });
    await consumers.start(new Map([[subject, Object.assign(handler, { isEventHandler: true, extras })]]));
    closers.push(async () => {
      if (!own.isClosed()) await consumers.stop();
      await own.close();
    });
    return { consumers, connection: own };
  }

  const batchReplica = (subject: string, handler: BatchHandler, given: Partial<typeof timing> = {}) =>
    replica(subject, handler as unknown as Handler, given, 'shop', { batched: true });

  async function publish(subject: string, ...numbers: number[]): Promise<void> {
    const envelope = (n: number): string =>
      JSON.stringify({ id: `${subject}:${n}`, subject, version: 1, at: '', correlationId: `c${n}`, data: { n } });
    await Promise.all(numbers.map((n) => jetstream(connection).publish(subject, envelope(n))));
  }

  async function deadLetters(subject: string) {
    const { messages } = (await (await jetstreamManager(connection)).streams.info(deadLettersStream)).state;
    if (messages === 0) return [];
    const consumer = await jetstream(connection).consumers.get(deadLettersStream, {
      filter_subjects: `dead.shop.${subject}`,
      deliver_policy: DeliverPolicy.All,
    });
    const found = [];
    for await (const message of await consumer.fetch({ max_messages: 50, expires: 1000 })) found.push(message);
    return found;
  }

  const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

  it('redelivers with increasing delays until the handler succeeds', async () => {
    const subject = newSubject();
    const attempts: number[] = [];
    await replica(subject, async () => {
      attempts.push(Date.now());
      if (attempts.length < 3) throw new Error('not yet');
    });
    await publish(subject, 1);
    await until(() => attempts.length === 3, 'the third attempt');
    const [first = 0, second = 0, third = 0] = attempts;
    expect(second - first).toBeGreaterThanOrEqual(30);
    expect(third - second).toBeGreaterThanOrEqual(60);
    const { num_ack_pending: pending } = await until(async () => {
      const info = await (
        await jetstreamManager(connection)
      ).consumers.info(eventsStream, durableName('shop', subject));
      return info.num_ack_pending === 0 && info;
    }, 'it is acknowledged');
    expect(pending).toBe(0);
    expect(await deadLetters(subject)).toEqual([]);
  });

  it('moves an event that fails in every attempt to the dead letters with its reason, and continues', async () => {
    const subject = newSubject();
    const handled: number[] = [];
    await replica(subject, async ({ data: { n } }) => {
      if (n === 7) throw new Error(`no seven here\n  ${'x'.repeat(10_000)} naïve`);
      handled.push(n);
    });
    await publish(subject, 7, 8);
    const messages = await until(async () => {
      const found = await deadLetters(subject);
      return found.length > 0 && found;
    }, 'the dead letter');
    expect(messages).toHaveLength(1);
    expect(messages[0]?.json()).toMatchObject({ id: `${subject}:7`, data: { n: 7 } });
    expect(messages[0]?.headers?.get('Ringlet-Reason')).toMatch(/^no seven here x+$/);
    expect(messages[0]?.headers?.get('Ringlet-Tries')).toBe('3');
    expect(handled).toEqual([8]);
  });

  it.each(['nonsense', '', 'null', '[]', '{"id":"a"}', '{"id":"a","data":null}', '{"id":1,"data":{}}'])(
    'does not retry an unreadable event: %j',
    async (payload) => {
      const subject = newSubject();
      const handled: number[] = [];
      await replica(subject, async ({ data: { n } }) => void handled.push(n));
      await jetstream(connection).publish(subject, payload);
      await publish(subject, 1);
      await until(() => handled.length === 1, 'the readable one is handled');
      const [message] = await until(async () => {
        const found = await deadLetters(subject);
        return found.length > 0 && found;
      }, 'the dead letter');
      expect(message?.string()).toBe(payload);
      expect(message?.headers?.get('Ringlet-Tries')).toBe('1');
    },
  );

  it('is not blocked by hundreds of failed events that wait for redelivery', async () => {
    const subject = newSubject();
    const handled: number[] = [];
    let failures = 0;
    const handler: Handler = async ({ data: { n } }) => {
      if (n < 300) {
        failures += 1;
        throw new Error('poison');
      }
      handled.push(n);
    };
    await replica(subject, handler, { delaysMs: [60_000] });
    await publish(subject, ...range(300));
    await until(() => failures === 300, 'all of them have failed once');
    await publish(subject, 300);
    // Before NATS redelivers the others.
    await until(() => handled.length === 1, 'the good one is handled', 30_000);
  });

  it('handles no more than 64 at a time', async () => {
    const subject = newSubject();
    let active = 0;
    let most = 0;
    let done = 0;
    await replica(subject, async () => {
      most = Math.max(most, ++active);
      await new Promise((resolve) => setTimeout(resolve, 5));
      active -= 1;
      done += 1;
    });
    await publish(subject, ...range(500));
    await until(() => done === 500, 'all are handled');
    expect(most).toBeLessThanOrEqual(64);
  });

  it('gives a handler of batches all that has arrived, in the order of the stream, one call at a time', async () => {
    const subject = newSubject();
    const batches: number[][] = [];
    let active = 0;
    const handler: BatchHandler = async (events) => {
      expect(++active).toBe(1);
      batches.push(events.map(({ data: { n } }) => n));
      await until(() => batches.length > 1 || published, 'the others wait');
      active -= 1;
    };
    let published = false;
    await batchReplica(subject, handler);
    for (const n of range(50)) await publish(subject, n);
    published = true;
    await until(() => batches.flat().length === 50, 'all are handled');
    expect(batches.flat()).toEqual(range(50));
    expect(batches.length).toBeLessThan(50);
  });

  it('fails only the bad event of a batch: the others are handled once, it ends in the dead letters', async () => {
    const subject = newSubject();
    const handled: number[] = [];
    const handler: BatchHandler = async (events) => {
      if (events.some(({ data: { n } }) => n === 7)) throw new Error('no seven here');
      handled.push(...events.map(({ data: { n } }) => n));
    };
    await publish(subject, ...range(7));
    await jetstream(connection).publish(subject, 'nonsense');
    await publish(subject, ...range(40).slice(7));
    await batchReplica(subject, handler);
    const found = await until(async () => {
      const letters = await deadLetters(subject);
      return letters.length === 2 && letters;
    }, 'the dead letters');
    const reasons = found.map(({ headers }) => [headers?.get('Ringlet-Tries'), headers?.get('Ringlet-Reason')]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['3', 'no seven here'],
        ['1', expect.stringContaining('not valid')],
      ]),
    );
    expect(handled).toEqual(range(40).filter((n) => n !== 7));
  });

  it('redelivers the batch of a crashed replica to another', async () => {
    const subject = newSubject();
    let begun = 0;
    const hangs: BatchHandler = (events) => {
      begun += events.length;
      return new Promise(() => undefined);
    };
    const first = await batchReplica(subject, hangs, soonAgain);
    await publish(subject, ...range(20));
    await until(() => begun > 0, 'the first has begun');
    await first.connection.close();
    const handled = new Set<number>();
    const handler: BatchHandler = async (events) => events.forEach(({ data: { n } }) => handled.add(n));
    await batchReplica(subject, handler, soonAgain);
    await until(() => handled.size === 20, 'the second handles all of them');
  });

  it('finishes running handlers when it stops, and leaves the other events to another replica', async () => {
    const subject = newSubject();
    const byFirst = new Set<number>();
    const bySecond = new Set<number>();
    const first = await replica(
      subject,
      async ({ data: { n } }) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        byFirst.add(n);
      },
      soonAgain,
    );
    await publish(subject, ...range(400));
    await until(() => byFirst.size > 50, 'the first has begun');
    await first.consumers.stop();
    const finished = byFirst.size;
    await replica(subject, async ({ data: { n } }) => void bySecond.add(n), soonAgain);
    await until(() => new Set([...byFirst, ...bySecond]).size === 400, 'every event is handled');
    expect(byFirst.size).toBe(finished);
    expect(bySecond.size).toBeGreaterThan(0);
  });

  it('redelivers the events of a crashed replica to another', async () => {
    const subject = newSubject();
    let begun = 0;
    const first = await replica(
      subject,
      () => {
        begun += 1;
        return new Promise(() => undefined);
      },
      soonAgain,
    );
    await publish(subject, ...range(20));
    await until(() => begun === 20, 'the first has begun all of them');
    await first.connection.close();
    const handled = new Set<number>();
    await replica(subject, async ({ data: { n } }) => void handled.add(n), soonAgain);
    await until(() => handled.size === 20, 'the second handles all of them');
  });

  it('shares the events of a service among its replicas, and delivers all of them to every service', async () => {
    const subject = newSubject();
    const handled: Record<string, number[]> = { a: [], b: [], other: [] };
    await replica(subject, async ({ data: { n } }) => void handled['a']?.push(n));
    await replica(subject, async ({ data: { n } }) => void handled['b']?.push(n));
    await replica(subject, async ({ data: { n } }) => void handled['other']?.push(n), {}, 'library');
    await publish(subject, ...range(200));
    const all = (): number[] => [...(handled['a'] ?? []), ...(handled['b'] ?? [])];
    await until(() => all().length === 200 && handled['other']?.length === 200, 'all are handled');
    expect(all().sort((a, b) => a - b)).toEqual(range(200));
  });

  it('creates its consumer again when an operator deleted it', async () => {
    const subject = newSubject();
    const handled = new Set<number>();
    await replica(subject, async ({ data: { n } }) => void handled.add(n));
    await publish(subject, 1);
    await until(() => handled.has(1), 'the first is handled');
    const manager = await jetstreamManager(connection);
    // nats-server 2.9 sometimes fails to clear the consumer's folder while it writes to it.
    const remove = () => manager.consumers.delete(eventsStream, durableName('shop', subject));
    await until(() => remove().catch((error: Error) => /not found/.test(error.message)), 'the consumer is gone');
    await publish(subject, 2);
    await until(() => handled.has(2), 'the second is handled');
  });

  it('continues after a restart of NATS, and after one with an empty disk', async () => {
    const subject = newSubject();
    const handled = new Set<number>();
    await replica(subject, async ({ data: { n } }) => void handled.add(n));
    await publish(subject, 1);
    await until(() => handled.has(1), 'the first is handled');

    await nats.stop();
    nats = await startNats({ port: nats.port, dir });
    await until(() => publish(subject, 2).then(() => true), 'the stream accepts events again');
    await until(() => handled.has(2), 'the second is handled');

    await nats.stop();
    await rm(dir, { recursive: true, force: true });
    nats = await startNats({ port: nats.port, dir });
    await until(() => publish(subject, 3).then(() => true), 'the stream exists again');
    await until(() => handled.has(3), 'the third is handled');
  });

  it('receives what follows when the stream has lost its newest events', async () => {
    const subject = newSubject();
    const seen: number[] = [];
    await replica(subject, async ({ data }) => void seen.push(data.n));
    await publish(subject, ...range(40));
    await until(() => seen.length === 40, 'all are handled');
    const { port } = nats;
    await nats.stop();
    truncateNewestBlock(dir, eventsStream);
    nats = await startNats({ port, dir });
    // Fewer than were lost, so their sequence numbers are those of events that the consumer has handled.
    await until(() => publish(subject, 100, 101).then(() => true), 'new events are published');
    await until(() => seen.includes(100) && seen.includes(101), 'the new events are handled');
  });
});
