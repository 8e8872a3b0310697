import { jetstream } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { until } from '@ringlet/testing/until';
import { connectToNats } from '../connection';
import { EventConsumers } from '../event-consumers';
import { ensureStreams } from '../streams';
import { type DeadLetterAction, runDeadLetters } from './command';
import { DeadLetters } from './dead-letters';

describe('dead letters', () => {
  const log = createLog('test', 'silent');
  const timing = { delaysMs: [], ackWaitMs: 30_000 };
  const soldBy = 'events.shop.item-sold';
  const lostBy = 'events.shop.item-lost';
  let nats: TestNats;
  let connection: NatsConnection;
  let isRepaired: boolean;
  let published: number;
  let handled: Record<'shop' | 'library', string[]>;
  const running: EventConsumers[] = [];

  beforeAll(async () => {
    nats = await startNats();
    connection = await connectToNats({ NATS_URL: nats.url }, 'test', log);
    await ensureStreams(connection);
    for (const service of ['shop', 'library'] as const) {
      const handler = async (event: EventEnvelope): Promise<void> => {
        if (service === 'shop' && !isRepaired) throw new Error('the handler is broken');
        handled[service].push(event.id);
      };
      const consumers = new EventConsumers(service, connection, log, new Metrics(service), undefined, timing);
      const asHandler = Object.assign(handler, { isEventHandler: true });
      await consumers.start(new Map([soldBy, lostBy].map((subject) => [subject, asHandler])));
      running.push(consumers);
    }
  });
  beforeEach(() => {
    isRepaired = false;
    published = 0;
    handled = { shop: [], library: [] };
  });
  afterEach(async () => {
    await until(() => handled.library.length === published, 'the other service has handled all');
  });
  afterAll(async () => {
    for (const consumers of running) await consumers.stop();
    await connection.close();
    await nats.stop();
  });

  async function run(action: DeadLetterAction, subject?: string): Promise<{ lines: string[] }> {
    return { lines: (await runDeadLetters(connection, action, subject)).text.split('\n') };
  }

  async function publish(subject: string, id: string): Promise<void> {
    const event = { id, subject, version: 1, at: '', correlationId: 'c', data: {} };
    await jetstream(connection).publish(subject, JSON.stringify(event));
    published += 1;
  }

  it('reports that there are none', async () => {
    expect(await run('list')).toEqual({ lines: ['no dead letters'] });
    expect(await run('replay')).toEqual({ lines: ['0 replayed'] });
  });

  it('lists dead letters with their reason, replays them for the service that failed, and deletes discarded ones', async () => {
    await publish(soldBy, 'a');
    await publish(soldBy, 'b');
    await publish(lostBy, 'c');
    const { lines } = await until(async () => {
      const listed = await run('list');
      return listed.lines.at(-1) === '3 dead letters' && listed;
    }, 'three are dead letters');
    expect(lines[0]).toMatch(
      /^\d+ {2}\d{4}-.*Z {2}shop {2}events\.shop\.item-sold {2}after 1 attempts: the handler is broken$/,
    );
    await until(() => handled.library.length === 3, 'the other service has handled all of them');

    expect(await run('discard', lostBy)).toEqual({ lines: ['1 discarded'] });
    isRepaired = true;
    expect(await run('replay', soldBy)).toEqual({ lines: ['2 replayed'] });
    await until(() => handled.shop.length === 2, 'they are handled');
    expect([...handled.shop].sort()).toEqual(['a', 'b']);
    expect(await run('list')).toEqual({ lines: ['no dead letters'] });

    await publish(soldBy, 'd');
    await until(() => handled.shop.length === 3 && handled.library.length === 4, 'a later one is handled by both');
    expect([...handled.library].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are listed by page, and replayed and discarded one by one', async () => {
    for (const id of ['p1', 'p2', 'p3']) await publish(soldBy, id);
    await until(async () => (await run('list')).lines.at(-1) === '3 dead letters', 'three are dead letters');
    const letters = new DeadLetters(connection);
    const first = await letters.page(0, 2);
    expect([first.letters.length, first.left]).toEqual([2, 1]);
    const [one, two] = first.letters;
    const rest = await letters.page(two?.sequence ?? 0, 2);
    expect([rest.letters.length, rest.left]).toEqual([1, 0]);
    expect(await letters.page(rest.letters[0]?.sequence ?? 0, 2)).toEqual({ letters: [], left: 0 });

    const found = await letters.find(one?.sequence ?? 0);
    expect(found).toEqual(one);
    isRepaired = true;
    if (found) await letters.replayOne(found);
    await until(() => handled.shop.length === 1, 'it is handled');
    expect(await letters.find(one?.sequence ?? 0)).toBeUndefined();
    if (two) await letters.discardOne(two);
    expect((await run('list')).lines.at(-1)).toBe('1 dead letters');
    await run('discard');
  });

  it('keeps an event that fails again', async () => {
    await publish(soldBy, 'e');
    const one = async () => (await run('list')).lines.at(-1) === '1 dead letters';
    await until(one, 'it is a dead letter');
    await run('replay');
    await until(one, 'it is a dead letter again');
    await run('discard');
  });
});
