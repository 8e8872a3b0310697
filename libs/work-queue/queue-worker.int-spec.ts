import { type Collection, type Connection, createConnection, Types } from 'mongoose';
import { pino } from 'pino';
import { hourMs } from '@ringlet/contracts/durations';
import { Metrics } from '@ringlet/platform/metrics';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { TestClock } from '@ringlet/testing/test-clock';
import { until } from '@ringlet/testing/until';
import { type JobHandler, QueueWorker, type WorkerOptions } from './queue-worker';
import { type ScheduledTask, ScheduledTasks } from './scheduled-tasks';
import { type Job, WorkQueue } from './work-queue';
import { WorkQueues } from './work-queues';

interface Order {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly job?: Job;
}

const leaseMs = 10_000;
/** Workers of these tests run only when woken. */
const log = pino({ level: 'silent' });

describe('workers of a queue', () => {
  let database: TestDatabase;
  let connection: Connection;
  let orders: Collection<Order>;
  let clock: TestClock;
  let metrics: Metrics;
  let queue: WorkQueue<Order>;
  let started: { stop(): Promise<void> }[];

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_worker` }).asPromise();
    orders = connection.collection<Order>('orders');
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });
  beforeEach(async () => {
    await connection.dropDatabase();
    clock = new TestClock();
    metrics = new Metrics('test');
    queue = new WorkQueue(orders, 'settle', clock, metrics);
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((each) => each.stop()));
  });

  function work(handle: JobHandler<Order>, options: Partial<WorkerOptions<Order>> = {}): QueueWorker<Order> {
    const all = { concurrency: 2, leaseMs, longestSleepMs: hourMs, ...options };
    const worker = new QueueWorker(queue, handle, all, clock, metrics, log);
    started.push(worker);
    worker.start();
    return worker;
  }
  async function add(name: string, runInMs = 0): Promise<void> {
    await orders.insertOne({ _id: new Types.ObjectId(), name, job: queue.job(new Date(clock.nowMs() + runInMs)) });
  }
  const jobs = async () => (await orders.find().sort({ name: 1 }).toArray()).map(({ job }) => job);
  const attempts = async (outcome: string) =>
    (await metrics.jobAttempts.get()).values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;

  it('run every due job once, never more at a time than allowed', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `order ${n}`);
    for (const name of names) await add(name, -1);
    const seen: string[] = [];
    let running = 0;
    let most = 0;
    const handle = async ({ name }: Order) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      seen.push(name);
      return 'complete' as const;
    };
    work(handle, { concurrency: 3 });
    await until(() => seen.length === names.length, 'all have run');
    expect(most).toBeLessThanOrEqual(3);
    await until(async () => (await jobs()).every((job) => job === undefined), 'no job is left');

    // Cleared first, because a poll of the first worker may already be under way.
    seen.length = 0;
    for (const name of names) await orders.updateOne({ name }, { $set: { job: queue.job() } });
    const [one, two] = [work(handle, { concurrency: 3 }), work(handle, { concurrency: 3 })];
    await until(() => {
      one.wake();
      two.wake();
      return seen.length >= names.length;
    }, 'three workers have run them all');
    expect([...seen].sort()).toEqual([...names].sort());
  });

  it('end, remove or reschedule a job as its handler returns', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await add(name);
    const runAt = new Date(clock.nowMs() + 60_000);
    work(async ({ _id, name }, { token }) => {
      if (name === 'a') return 'complete';
      if (name === 'b') return 'remove';
      if (name === 'c') return { runAt };
      await queue.complete(_id, token, { changes: { $set: { name: 'd, changed' } } });
      return 'written';
    });
    await until(async () => (await attempts('completed')) === 4, 'all have run');
    const left = await orders
      .find({}, { projection: { _id: 0 } })
      .sort({ name: 1 })
      .toArray();
    expect(left).toEqual([
      { name: 'a' },
      { name: 'c', job: { queue: 'settle', runAt, attempts: 0 } },
      { name: 'd, changed' },
    ]);
  });

  it('retry a job that fails with back-off, while the others run', async () => {
    await add('fails', -1);
    await add('works');
    const runs: string[] = [];
    const worker = work(
      async ({ name }) => {
        runs.push(name);
        if (name === 'fails') throw new Error('refused');
        return 'complete';
      },
      { concurrency: 1 },
    );
    await until(async () => (await attempts('failed')) === 1 && (await attempts('completed')) === 1, 'both have run');
    expect(runs).toEqual(['fails', 'works']);
    expect((await jobs())[0]).toEqual({ queue: 'settle', runAt: new Date(clock.nowMs() + 2_000), attempts: 1 });
    clock.advance(2_000);
    worker.wake();
    await until(async () => (await attempts('failed')) === 2, 'it was retried');
    expect((await jobs())[0]?.attempts).toBe(2);
  });

  it('store changes with a failure, and give a job up when the failure decision requests it', async () => {
    await add('complete');
    await add('remove');
    const worker = work(
      async () => {
        throw new Error('refused');
      },
      {
        onFailure: ({ name }, error, attempt) => ({
          changes: { $set: { error: `${String(error)} ${attempt}` } },
          delayMs: 500,
          ...(attempt === 2 && { giveUp: name as 'complete' | 'remove' }),
        }),
      },
    );
    await until(async () => (await attempts('failed')) === 2, 'both have failed');
    const runAt = new Date(clock.nowMs() + 500);
    expect((await orders.findOne({ name: 'remove' }))?.job).toEqual({ queue: 'settle', runAt, attempts: 1 });
    clock.advance(500);
    worker.wake();
    await until(async () => (await attempts('given-up')) === 2, 'both are given up');
    const left = await orders.find({}, { projection: { _id: 0 } }).toArray();
    expect(left).toEqual([{ name: 'complete', error: 'Error: refused 2' }]);
  });

  it('take over the job of a killed worker when its lease ends', async () => {
    await add('taken over');
    const former = await queue.claim({ limit: 1, leaseMs });
    const seen: string[] = [];
    const worker = work(async ({ name }) => {
      seen.push(name);
      return 'complete';
    });
    worker.wake();
    clock.advance(leaseMs);
    worker.wake();
    await until(async () => (await attempts('completed')) === 1, 'it was taken over');
    expect(seen).toEqual(['taken over']);
    expect(await queue.complete(former.rows[0]!._id, former.lease.token)).toBe(false);
  });

  it('renew a long job, and abort its signal when its lease was lost', async () => {
    await add('long');
    let finish: () => void = () => undefined;
    let signal: AbortSignal | undefined;
    const worker = work(async (_row, lease) => {
      signal = lease.signal;
      await new Promise<void>((resolve) => (finish = resolve));
      return 'complete';
    });
    await until(() => signal, 'it runs');
    for (let times = 0; times < 4; times++) {
      clock.advance(leaseMs * 0.6);
      worker.wake();
      const end = clock.nowMs() + leaseMs;
      await until(async () => (await jobs())[0]?.runAt.getTime() === end, 'the lease was renewed');
    }
    await orders.updateOne({ name: 'long' }, { $set: { job: queue.job(new Date(clock.nowMs() + hourMs)) } });
    clock.advance(leaseMs * 0.6);
    worker.wake();
    await until(() => signal?.aborted, 'the signal is aborted');
    const before = await jobs();
    finish();
    await until(async () => (await attempts('lost')) === 1, 'the result was discarded');
    expect(await jobs()).toEqual(before);
  });

  it('finish what runs when stopped, release what fails then, and claim nothing more', async () => {
    for (const name of ['a', 'b', 'c']) await add(name);
    const finish: (() => void)[] = [];
    const worker = work(async ({ name }, { signal }) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      if (name === 'b') signal.throwIfAborted();
      return 'complete';
    });
    await until(() => finish.length === 2, 'two run');
    const stopped = worker.stop();
    for (const each of finish) each();
    await stopped;
    worker.wake();
    expect(await jobs()).toEqual([
      undefined,
      { queue: 'settle', runAt: clock.now(), attempts: 0 },
      { queue: 'settle', runAt: clock.now(), attempts: 0 },
    ]);
    expect(finish).toHaveLength(2);
  });

  it('claim no more jobs than the call budget has slots', async () => {
    for (let n = 0; n < 5; n++) await add(`order ${n}`);
    let slots = 2;
    const budget = { slots: () => slots, spend: (calls: number) => void (slots -= calls) };
    const worker = work(async () => 'complete', { concurrency: 10, budget });
    await until(async () => (await attempts('completed')) === 2, 'two have run');
    worker.wake();
    slots = 1;
    worker.wake();
    await until(async () => (await attempts('completed')) === 3, 'one more has run');
    expect(slots).toBe(0);
  });

  describe('between two jobs', () => {
    let claims: jest.SpyInstance;
    beforeEach(() => (claims = jest.spyOn(queue, 'claim')));
    /** Here clock and timers agree. */
    const inRealTime = () => void (clock.now = () => new Date());
    const complete = () => Promise.resolve('complete' as const);
    const asleep = async () => {
      await Promise.all(claims.mock.results.map(({ value }) => value as Promise<unknown>));
      await new Promise(setImmediate);
    };

    it('sleep until the next one is due, without asking meanwhile', async () => {
      inRealTime();
      await add('soon', 300);
      await add('later', 500);
      const ranAt: number[] = [];
      const due = (await jobs()).map((job) => job?.runAt.getTime() ?? 0).sort();
      work(async () => {
        ranAt.push(Date.now());
        return 'complete';
      });
      await until(() => ranAt.length === 2, 'both have run');
      for (const [at, time] of ranAt.entries()) expect(time).toBeGreaterThanOrEqual(due[at] ?? Infinity);
      await asleep();
      // At the start, and for each of the two: when it is due, when it is claimed and when it ends.
      expect(claims.mock.calls.length).toBeLessThanOrEqual(7);
    });

    it('wake for one that is stored to be due earlier', async () => {
      inRealTime();
      await add('later', hourMs / 2);
      const worker = work(complete);
      await asleep();
      await add('now');
      await asleep();
      expect(await attempts('completed')).toBe(0);
      worker.wake();
      await until(async () => (await attempts('completed')) === 1, 'it has run');
    });

    it('find within the longest sleep what another replica has stored', async () => {
      inRealTime();
      work(complete, { longestSleepMs: 400 });
      await asleep();
      const storedAt = Date.now();
      await add('stored by another replica');
      await until(async () => (await attempts('completed')) === 1, 'it has run');
      expect(claims.mock.calls.length).toBeLessThanOrEqual(2 + Math.ceil((Date.now() - storedAt) / 400));
    });

    it('run what is due at the same time as more than they may run at once', async () => {
      for (let n = 0; n < 5; n++) await add(`order ${n}`);
      work(complete, { concurrency: 2 });
      await until(async () => (await attempts('completed')) === 5, 'all have run');
    });
  });

  describe('of scheduled tasks', () => {
    function replica(): ScheduledTasks {
      const queues = new WorkQueues(clock, metrics, log);
      started.push({ stop: () => queues.beforeApplicationShutdown() });
      return new ScheduledTasks(connection, queues);
    }
    /** A request for a later run than planned changes nothing, but makes the replica look. */
    const wake = (task: ScheduledTask | undefined) => task?.expedite(new Date(clock.nowMs() + 1000 * hourMs));
    const runAt = async () => {
      const task = await connection.collection<{ _id: string; job: Job }>('scheduled_tasks').findOne({ _id: 'count' });
      return task?.job.leaseToken === undefined ? task?.job.runAt.getTime() : undefined;
    };

    it('run a task on one replica at a time, and again after the interval', async () => {
      let runs = 0;
      let running = 0;
      const count = async () => {
        expect(++running).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running--;
        runs++;
      };
      const tasks: ScheduledTask[] = [];
      for (let n = 0; n < 3; n++) tasks.push(await replica().runExclusive('count', 60_000, count));
      const first = clock.nowMs() + 60_000;
      await until(async () => (await runAt()) === first, 'the next run is scheduled');
      expect(runs).toBe(1);
      clock.advance(60_000);
      await Promise.all(tasks.map(wake));
      await until(async () => (await runAt()) === first + 60_000, 'it has run again');
      expect(runs).toBe(2);
    });

    it('run at the time that the task returns, and vary the interval by the jitter', async () => {
      const next = new Date(clock.nowMs() + 5_000);
      let returned: Date | undefined = next;
      const task = await replica().runExclusive('count', 60_000, async () => returned, { jitter: 0.1 });
      await until(async () => (await runAt()) === next.getTime(), 'it is scheduled at that time');
      returned = undefined;
      await task.expedite();
      const at = await until(async () => {
        const time = await runAt();
        return time !== undefined && time > next.getTime() && time;
      }, 'it has run again');
      expect(Math.abs(at - clock.nowMs() - 60_000)).toBeLessThanOrEqual(6_000);
    });

    it('run a task earlier when expedited, and once more when that happens during a run', async () => {
      let runs = 0;
      let finish: () => void = () => undefined;
      const count = async () => {
        runs++;
        await new Promise<void>((resolve) => (finish = resolve));
      };
      const task = await replica().runExclusive('count', hourMs, count);
      await until(() => runs === 1, 'it runs');
      const soon = new Date(clock.nowMs() + 10_000);
      await task.expedite(soon);
      await task.expedite(new Date(clock.nowMs() + 20_000));
      finish();
      await until(async () => (await runAt()) === soon.getTime(), 'it is to run again soon');
      await task.expedite(new Date(clock.nowMs() + hourMs));
      expect(await runAt()).toBe(soon.getTime());
      await task.expedite();
      await until(() => runs === 2, 'it runs immediately');
      finish();
      const usual = clock.nowMs() + hourMs;
      await until(async () => (await runAt()) === usual, 'it is scheduled as usual');
    });

    it('take a task over from a replica that was killed, and retry one that failed', async () => {
      const tasks = connection.collection<{ _id: string; job: Job }>('scheduled_tasks');
      const ofTask = new WorkQueue(tasks, 'count', clock, metrics);
      await tasks.insertOne({ _id: 'count', job: ofTask.job() });
      await ofTask.claim({ limit: 1, leaseMs });
      let runs = 0;
      const count = async () => {
        if (++runs === 1) throw new Error('refused');
      };
      const backOff = { firstMs: 700 };
      const task = await replica().runExclusive('count', hourMs, count, { backOff });
      expect(runs).toBe(0);
      clock.advance(leaseMs);
      await wake(task);
      await until(async () => (await runAt()) === clock.nowMs() + 700, 'it has failed');
      clock.advance(700);
      await wake(task);
      await until(async () => (await runAt()) === clock.nowMs() + hourMs, 'it has run');
      expect(runs).toBe(2);
    });
  });
});
