import fc from 'fast-check';
import { type Collection, type Connection, createConnection, Types } from 'mongoose';
import { Metrics } from '@ringlet/platform/metrics';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { TestClock } from '@ringlet/testing/test-clock';
import { type Job, jobIndex, WorkQueue } from './work-queue';

interface Order {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly state?: string;
  readonly job?: Job;
}

const leaseMs = 10_000;

describe('work queue', () => {
  let database: TestDatabase;
  let connection: Connection;
  let orders: Collection<Order>;
  let clock: TestClock;
  let metrics: Metrics;
  let queue: WorkQueue<Order>;

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_queue` }).asPromise();
    orders = connection.collection<Order>('orders');
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });
  beforeEach(async () => {
    await orders.deleteMany({});
    clock = new TestClock();
    metrics = new Metrics('test');
    queue = new WorkQueue(orders, 'poll', clock, metrics);
  });

  async function add(name: string, runInMs = 0): Promise<Types.ObjectId> {
    const _id = new Types.ObjectId();
    await orders.insertOne({ _id, name, job: queue.job(new Date(clock.nowMs() + runInMs)) });
    return _id;
  }
  async function read(_id: Types.ObjectId): Promise<Order> {
    const order = await orders.findOne({ _id });
    if (!order) throw new Error('there is no such order');
    return order;
  }
  const claimAll = () => queue.claim({ limit: 100, leaseMs });
  async function claimOne() {
    const { rows, lease } = await queue.claim({ limit: 1, leaseMs });
    const [row] = rows;
    if (!row) throw new Error('nothing is due');
    return { row, token: lease.token };
  }

  it('claims due jobs only, oldest first, up to the limit', async () => {
    await add('third', -1_000);
    await add('first', -3_000);
    await add('later', 1);
    await add('second', -2_000);
    const { rows, lease, dueAt } = await queue.claim({ limit: 2, leaseMs });
    expect(rows.map(({ name }) => name)).toEqual(['first', 'second']);
    expect(rows.map((row) => clock.nowMs() - dueAt(row).getTime())).toEqual([3_000, 2_000]);
    expect(rows[0]?.job).toEqual({ queue: 'poll', runAt: lease.until, attempts: 0, leaseToken: lease.token });
    expect((await claimAll()).rows.map(({ name }) => name)).toEqual(['third']);
    expect((await claimAll()).rows).toEqual([]);
  });

  it('claims the jobs of its own queue', async () => {
    const other = new WorkQueue(orders, 'other', clock, metrics);
    await add('waiting');
    expect((await other.claim({ limit: 10, leaseMs })).rows).toEqual([]);
    expect((await claimAll()).rows).toHaveLength(1);
  });

  it('never gives one job to two of many concurrent claims', async () => {
    for (let n = 0; n < 40; n++) await add(`order ${n}`, -n);
    const claims = await Promise.all(Array.from({ length: 8 }, () => queue.claim({ limit: 10, leaseMs })));
    const ids = claims.flatMap(({ rows }) => rows.map(({ _id }) => _id.toHexString()));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it('makes a job due again when its lease ends, and discards what the former worker writes', async () => {
    const id = await add('taken over');
    const former = await claimOne();
    clock.advance(leaseMs - 1);
    expect((await claimAll()).rows).toEqual([]);
    clock.advance(1);
    const successor = await claimOne();
    const before = await read(id);
    expect(await queue.complete(id, former.token, { changes: { $set: { state: 'done' } } })).toBe(false);
    expect(await queue.retry(former.row, former.token)).toBe(false);
    expect(await queue.remove(id, former.token)).toBe(false);
    expect(await queue.renew([id], former.token, clock.now())).toEqual([id]);
    await queue.release([{ id, token: former.token, runAt: clock.now() }]);
    expect(await read(id)).toEqual(before);
    expect(await queue.complete(id, successor.token, { changes: { $set: { state: 'done' } } })).toBe(true);
    expect(await read(id)).toEqual({ _id: id, name: 'taken over', state: 'done' });
  });

  it('renews the leases that are still held', async () => {
    const [kept, lost] = [await add('kept', -2), await add('lost', -1)];
    const { lease } = await claimAll();
    await orders.updateOne({ _id: lost }, { $set: { job: queue.job() } });
    const until = new Date(clock.nowMs() + 3 * leaseMs);
    expect(await queue.renew([kept, lost], lease.token, until)).toEqual([lost]);
    expect(await queue.renew([kept], lease.token, until)).toEqual([]);
    clock.advance(2 * leaseMs);
    expect((await claimAll()).rows.map(({ name }) => name)).toEqual(['lost']);
  });

  it('retries with increasing delays, which restart after a successful run', async () => {
    const id = await add('failing');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt++) {
      const { row, token } = await claimOne();
      expect(row.job?.attempts).toBe(attempt - 1);
      expect(await queue.retry(row, token)).toBe(true);
      const wait = (await read(id)).job!.runAt.getTime() - clock.nowMs();
      waits.push(wait / 1000);
      clock.advance(wait - 1);
      expect((await claimAll()).rows).toEqual([]);
      clock.advance(1);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
    const { token } = await claimOne();
    const runAt = new Date(clock.nowMs() + 5_000);
    expect(await queue.complete(id, token, { runAt })).toBe(true);
    expect((await read(id)).job).toEqual({ queue: 'poll', runAt, attempts: 0 });
  });

  it('lets newer jobs run before one that keeps failing', async () => {
    await add('failing', -10_000);
    const { row, token } = await claimOne();
    await add('newer');
    await queue.retry(row, token, { delayMs: 1 });
    clock.advance(1);
    expect((await claimAll()).rows.map(({ name }) => name)).toEqual(['newer', 'failing']);
  });

  it('releases jobs with their attempts, and removes documents', async () => {
    const id = await add('released');
    const first = await claimOne();
    await queue.retry(first.row, first.token, { delayMs: 0 });
    const second = await claimOne();
    await queue.release([{ id, token: second.token, runAt: clock.now() }]);
    const third = await claimOne();
    expect(third.row.job?.attempts).toBe(1);
    expect(await queue.remove(id, third.token)).toBe(true);
    expect(await orders.countDocuments()).toBe(0);
  });

  it('keeps its job at any path', async () => {
    const nested = new WorkQueue(orders, 'nested', clock, metrics, { path: 'work.poll' });
    const _id = new Types.ObjectId();
    await orders.insertOne({ _id, name: 'nested', work: { poll: nested.job() } } as Order);
    const { rows, lease } = await nested.claim({ limit: 1, leaseMs });
    expect(rows.map((row) => nested.jobOf(row)?.leaseToken)).toEqual([lease.token]);
    expect(await nested.complete(_id, lease.token)).toBe(true);
    expect(await orders.findOne({ _id })).toEqual({ _id, name: 'nested', work: {} });
  });

  it('is served by its index', async () => {
    await orders.createIndex(...jobIndex());
    await orders.insertOne({ _id: new Types.ObjectId(), name: 'without a job' });
    const [key] = jobIndex();
    const due = { 'job.queue': 'poll', 'job.runAt': { $lte: clock.now() } };
    expect(await orders.indexes()).toContainEqual(expect.objectContaining({ key, sparse: true }));
    const query = orders.find(due).sort({ 'job.runAt': 1 }).limit(10);
    // A server without the command cannot say which index it uses.
    const plan: unknown = await query.explain('queryPlanner').catch((error: Error) => {
      if (/no such command/.test(error.message)) return undefined;
      throw error;
    });
    if (plan === undefined) return;
    expect(JSON.stringify(plan)).toContain(JSON.stringify(key));
    expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"SORT"/);
  });

  it('reports its depth and its oldest job', async () => {
    await add('old', -90_000);
    await add('new');
    await add('not due', 1);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/ringlet_jobs_due\{queue="poll",service="test"\} 2/);
    expect(text).toMatch(/ringlet_jobs_oldest_due_seconds\{queue="poll",service="test"\} 90/);
  });

  it('loses no job and runs none under two valid leases, for any interleaving', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), runIn: fc.integer({ min: 0, max: 30_000 }) }),
      fc.record({ do: fc.constant('claim' as const), limit: fc.integer({ min: 1, max: 3 }) }),
      fc.record({
        do: fc.constantFrom(
          'complete' as const,
          'again' as const,
          'retry' as const,
          'release' as const,
          'renew' as const,
        ),
        pick: fc.nat(),
      }),
      fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 15_000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await orders.deleteMany({});
        /** What each job must look like. */
        const model = new Map<string, { runAt: number; attempts: number; token?: string }>();
        /** Every lease ever claimed: workers that lost their lease continue to write. */
        const leases: { id: Types.ObjectId; token: string; row: Order }[] = [];
        for (const each of steps) {
          const now = clock.nowMs();
          if (each.do === 'add') {
            const id = await add('any', each.runIn);
            model.set(id.toHexString(), { runAt: now + each.runIn, attempts: 0 });
          } else if (each.do === 'advance') {
            clock.advance(each.ms);
          } else if (each.do === 'claim') {
            const { rows, lease } = await queue.claim({ limit: each.limit, leaseMs });
            const due = [...model.values()].filter(({ runAt }) => runAt <= now);
            expect(rows).toHaveLength(Math.min(each.limit, due.length));
            for (const row of rows) {
              const job = model.get(row._id.toHexString());
              // A job is due if it was never claimed or was released, or if its lease has ended.
              expect(job?.runAt).toBeLessThanOrEqual(now);
              Object.assign(job!, { runAt: lease.until.getTime(), token: lease.token });
              leases.push({ id: row._id, token: lease.token, row });
            }
          } else if (leases.length > 0) {
            const { id, token, row } = leases[each.pick % leases.length]!;
            const key = id.toHexString();
            const job = model.get(key);
            const isHeld = job?.token === token;
            if (each.do === 'complete') {
              expect(await queue.complete(id, token)).toBe(isHeld);
              if (isHeld) model.delete(key);
            } else if (each.do === 'again') {
              expect(await queue.complete(id, token, { runAt: new Date(now + 1) })).toBe(isHeld);
              if (isHeld) model.set(key, { runAt: now + 1, attempts: 0 });
            } else if (each.do === 'retry') {
              expect(await queue.retry(row, token, { delayMs: 500 })).toBe(isHeld);
              if (isHeld) model.set(key, { runAt: now + 500, attempts: (row.job?.attempts ?? 0) + 1 });
            } else if (each.do === 'release') {
              await queue.release([{ id, token, runAt: new Date(now) }]);
              if (isHeld) model.set(key, { runAt: now, attempts: job.attempts });
            } else {
              expect(await queue.renew([id], token, new Date(now + leaseMs))).toEqual(isHeld ? [] : [id]);
              if (isHeld) job.runAt = now + leaseMs;
            }
          }
        }
        const kept = await orders.find({ job: { $exists: true } }).toArray();
        const seen = kept.map(({ _id, job }) => [
          _id.toHexString(),
          { runAt: job!.runAt.getTime(), attempts: job!.attempts, ...(job!.leaseToken && { token: job!.leaseToken }) },
        ]);
        expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(model));
      }),
      { numRuns: 60 },
    );
  });
});
