import { type Connection, createConnection, type Model } from 'mongoose';
import { collectionOf } from '@ringlet/persistence/collection';
import { createLog } from '@ringlet/platform/logging';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { TestClock } from '@ringlet/testing/test-clock';
import { ProviderCalls } from './provider-calls';
import { providerCallsFeature, ProviderCallsRow } from './provider-calls.model';

describe('the calls of several replicas to one provider', () => {
  const limit = 100;
  const stepMs = 50;
  let database: TestDatabase;
  let connection: Connection;
  let model: Model<ProviderCallsRow>;
  let clock: TestClock;
  let calls: { at: number; replica: ProviderCalls }[];

  const replica = () => {
    const providers = [{ name: 'sms-man', callsPerSecond: limit }] as const;
    return new ProviderCalls(collectionOf(model), providers, clock, createLog('test', 'silent'));
  };
  /** Each replica renews once a second at its own times, and calls as often as it may. */
  const run = async (seconds: number, ...replicas: ProviderCalls[]) => {
    for (let step = 0; step < (seconds * 1000) / stepMs; step++) {
      for (const [index, each] of replicas.entries()) {
        if ((step + 3 * index) % (1000 / stepMs) === 0) await each.renew();
        const granted = each.limiterOf('sms-man').consume(1000, clock.nowMs());
        for (let count = 0; count < granted; count++) calls.push({ at: clock.nowMs(), replica: each });
      }
      clock.advance(stepMs);
    }
  };
  const busiestSecond = () => {
    let [from, busiest] = [0, 0];
    for (let to = 0; to < calls.length; to++) {
      while (calls[to]!.at - calls[from]!.at >= 1000) from++;
      busiest = Math.max(busiest, to - from + 1);
    }
    return busiest;
  };
  const inLast = (ms: number, by?: ProviderCalls) =>
    calls.filter(({ at, replica: each }) => at >= clock.nowMs() - ms && (by === undefined || each === by)).length;

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_calls` }).asPromise();
    model = connection.model(ProviderCallsRow.name, providerCallsFeature.schema) as unknown as Model<ProviderCallsRow>;
  });
  beforeEach(async () => {
    await model.deleteMany();
    clock = new TestClock();
    calls = [];
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  it('stay within the limit while replicas come, go and crash, and are divided equally', async () => {
    const [a, b, c, d] = [replica(), replica(), replica(), replica()] as const;
    await run(3, a);
    expect(inLast(1000)).toBeGreaterThan(0.85 * limit);
    await run(6, a, b);
    for (const each of [a, b]) expect(inLast(2000, each)).toBeGreaterThan(0.8 * limit);
    await run(8, a, b, c, d);
    for (const each of [a, b, c, d]) expect(inLast(4000, each)).toBeGreaterThan(0.75 * limit);
    await d.release();
    await run(6, a, b, c);
    expect(inLast(1000)).toBeGreaterThan(0.8 * limit);
    // c crashes: its share ends and passes to the others.
    await run(12, a, b);
    expect(inLast(1000)).toBeGreaterThan(0.85 * limit);
    expect(busiestSecond()).toBeLessThanOrEqual(limit);
  });

  it('end where a replica cannot renew its share', async () => {
    const [a] = [replica()] as const;
    await run(1, a);
    clock.advance(4001);
    expect(a.limiterOf('sms-man').slots(clock.nowMs())).toBe(0);
  });
});
