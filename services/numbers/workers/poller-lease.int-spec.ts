import { type Collection, type Connection, createConnection, type Model, Types } from 'mongoose';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { collectionOf } from '@ringlet/persistence/collection';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { TestClock } from '@ringlet/testing/test-clock';
import { WorkQueue } from '@ringlet/work-queue/work-queue';
import { type OrderRow } from '../order-store/order.model';
import { CallLimiter } from '../providers/call-limiter';
import { NumbersSettings } from '../settings';
import { ActivationPoller } from './activation-poller';
import { pollerFeature, PollerRow } from './poller.model';
import { PollerLease } from './poller-lease';

const leaseMs = 20_000;
const stepMs = 1000;
const log = createLog('test', 'silent');
const settings = new NumbersSettings();
settings.timing.pollLeaseMs = leaseMs;

interface Replica {
  readonly name: string;
  readonly lease: PollerLease;
  readonly poller: ActivationPoller;
}

describe('the orders of several replicas', () => {
  let database: TestDatabase;
  let connection: Connection;
  let model: Model<PollerRow>;
  let orders: Collection<OrderRow>;
  let clock: TestClock;
  let queue: WorkQueue<OrderRow>;
  let polls: { readonly replica: string; readonly order: string; readonly at: number }[];
  const started: Replica[] = [];

  beforeAll(async () => {
    database = await startDatabase();
    const options = { dbName: `${database.prefix}_pollers`, monitorCommands: true };
    connection = await createConnection(database.url, options).asPromise();
    model = connection.model(PollerRow.name, pollerFeature.schema) as unknown as Model<PollerRow>;
    orders = connection.collection<OrderRow>('orders');
  });
  beforeEach(async () => {
    await connection.dropDatabase();
    clock = new TestClock();
    queue = new WorkQueue(orders, 'poll:sms-man', clock, new Metrics('test'));
    polls = [];
  });
  afterEach(async () => {
    for (const { poller } of started.splice(0)) await poller.stop();
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  function replica(name: string): Replica {
    const lease = new PollerLease(collectionOf(model), clock, settings, log);
    const poller: ActivationPoller = new ActivationPoller(
      queue,
      async (order) => {
        polls.push({ replica: name, order: order._id.toHexString(), at: clock.nowMs() });
        return clock.nowMs() + settings.timing.pollEveryMs;
      },
      { everyMs: settings.timing.pollEveryMs, compareEveryMs: leaseMs, concurrency: 1000, longestSleepMs: 0 },
      new CallLimiter(100_000, clock.nowMs()),
      {
        get replicas() {
          return lease.replicas;
        },
        current: () => lease.current(),
        leasedByOthers: () => lease.leasedByOthers('sms-man'),
      },
      { polled: () => undefined },
      clock,
      log,
    );
    // Renewed by `run` instead of a timer.
    Object.assign(lease, { queues: [{ provider: 'sms-man', queue, leasedCount: () => poller.leasedCount }] });
    const made = { name, lease, poller };
    started.push(made);
    return made;
  }

  async function buy(count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      const _id = new Types.ObjectId();
      return {
        _id,
        provider: 'sms-man',
        state: 'active',
        activatedAt: clock.now(),
        nextSms: { round: 0 },
        job: queue.job(),
      };
    });
    await orders.insertMany(rows as unknown as OrderRow[]);
  }

  /** Lets time pass: every replica renews its lease each quarter of it, and ticks every second. */
  async function run(seconds: number, ...replicas: Replica[]): Promise<void> {
    for (let step = 0; step < seconds; step++) {
      for (const { lease, poller } of replicas) {
        if (step % 5 === 0) await lease.renew();
        poller.tick();
        await settled(poller);
      }
      clock.advance(stepMs);
    }
  }

  /** Waits until everything that a tick began has ended. */
  async function settled(poller: ActivationPoller): Promise<void> {
    const { running } = poller as unknown as { running: ReadonlySet<Promise<void>> };
    while (running.size > 0) await Promise.all(running);
  }

  const leasedBy = (...replicas: Replica[]): number[] => replicas.map(({ poller }) => poller.leasedCount);
  /** The orders that two replicas polled within one interval. */
  const polledTwice = (): string[] => {
    const last = new Map<string, { readonly replica: string; readonly at: number }>();
    return polls.flatMap((poll) => {
      const before = last.get(poll.order);
      last.set(poll.order, poll);
      const isTwice = before && before.replica !== poll.replica && poll.at - before.at < stepMs;
      return isTwice ? [poll.order] : [];
    });
  };

  it('are written once, when they are claimed, however long they wait', async () => {
    await buy(200);
    const a = replica('a');
    await run(5, a);
    const claimed = await orders.find().toArray();
    await run(120, a);
    expect(await orders.find().toArray()).toEqual(claimed);
    expect(polls.length).toBeGreaterThan(200 * 30);
  });

  it('are divided equally as replicas come and go, and no number is polled by two at a time', async () => {
    await buy(400);
    const [a, b, c, d] = [replica('a'), replica('b'), replica('c'), replica('d')] as const;
    await run(10, a);
    expect(leasedBy(a)).toEqual([400]);
    await run(30, a, b);
    expect(leasedBy(a, b).every((count) => count >= 170 && count <= 230)).toBe(true);
    await run(30, a, b, c, d);
    expect(leasedBy(a, b, c, d).every((count) => count > 0 && count <= 120)).toBe(true);
    expect(leasedBy(a, b, c, d).reduce((sum, count) => sum + count)).toBe(400);
    await d.poller.stop();
    await d.lease.stop();
    await run(30, a, b, c);
    expect(leasedBy(a, b, c).reduce((sum, count) => sum + count)).toBe(400);
    expect(polledTwice()).toEqual([]);
  });

  it('pass to the others when a replica crashes, which polls nothing when it comes back', async () => {
    await buy(100);
    const [a, b] = [replica('a'), replica('b')] as const;
    await run(30, a, b);
    await run(40, b);
    expect(leasedBy(b)).toEqual([100]);
    polls = [];
    a.poller.tick();
    await settled(a.poller);
    expect(polls).toEqual([]);
    expect(leasedBy(a)).toEqual([0]);
    await run(30, a, b);
    expect(leasedBy(a, b).reduce((sum, count) => sum + count)).toBe(100);
    expect(polledTwice()).toEqual([]);
  });

  it('pass to the others although a claim of the crashed replica arrived late', async () => {
    await buy(10);
    const [a, b] = [replica('a'), replica('b')] as const;
    await a.lease.renew();
    const holder = a.lease.current();
    await run(30, b);
    await buy(10);
    await queue.claim({ limit: 100, leaseMs: dayMs, holder });
    await run(10, b);
    expect(leasedBy(b)).toEqual([20]);
  });

  it('are released with as many commands however many replicas have crashed', async () => {
    const a = replica('a');
    await a.lease.renew();
    const commandsOfRenewal = async (): Promise<string[]> => {
      const names: string[] = [];
      const note = ({ commandName }: { readonly commandName: string }) => names.push(commandName);
      connection.getClient().on('commandStarted', note);
      await a.lease.renew();
      connection.getClient().off('commandStarted', note);
      return names;
    };
    const until = clock.now();
    const crash = async (count: number): Promise<string[]> => {
      const holders = Array.from({ length: count }, () => crypto.randomUUID());
      await model.collection.insertMany(holders.map((_id) => ({ _id, until, endedAt: until, held: {} })) as never);
      await buy(count);
      for (const holder of holders) await queue.claim({ limit: 1, leaseMs: dayMs, holder });
      return holders;
    };
    await crash(1);
    const ofOne = await commandsOfRenewal();
    expect(ofOne).toContain('update');
    const holders = await crash(40);
    expect(await queue.countDue(100)).toBe(1);
    expect(await commandsOfRenewal()).toEqual(ofOne);
    expect(await queue.countDue(100)).toBe(41);
    clock.advance(hourMs + leaseMs);
    await a.lease.renew();
    expect(await model.find({ _id: { $in: holders } })).toEqual([]);
  });

  it('are polled again although the answer to their claim was lost', async () => {
    await buy(10);
    const [a] = [replica('a')] as const;
    await run(1, a);
    const holder = a.lease.current();
    await buy(5);
    await queue.claim({ limit: 100, leaseMs: dayMs, holder });
    await run(25, a);
    expect(leasedBy(a)).toEqual([15]);
  });

  it('are not polled again by a replica whose lease of them was ended', async () => {
    await buy(1);
    const [a, b] = [replica('a'), replica('b')] as const;
    await run(2, a);
    await orders.updateMany({}, { $set: { 'job.runAt': clock.now() }, $unset: { 'job.leaseToken': '' } });
    await b.lease.renew();
    b.poller.tick();
    await settled(b.poller);
    polls = [];
    await run(10, a);
    expect(polls.filter(({ replica: by }) => by === 'a')).toEqual([]);
    expect(leasedBy(a)).toEqual([0]);
  });

  it('cannot be claimed by a replica that could not renew its lease', async () => {
    const a = replica('a');
    await a.lease.renew();
    await buy(5);
    clock.advance(leaseMs);
    a.poller.tick();
    await settled(a.poller);
    expect(await queue.countDue(10)).toBe(5);
  });
});
