import { type Collection, Types } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { listProviderBalances } from '@ringlet/contracts/numbers/admin';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { until } from '@ringlet/testing/until';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { CatalogQuotes } from '../catalog/catalog-quotes';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { DeliveryBucketRow } from './delivery-bucket.model';
import { DeliveryCounts } from './delivery-counts';
import { type PoolsAside } from './pools-aside';
import { PublishedSuccessRatesRow } from './published-success-rates.model';
import { SuccessRates } from './success-rates';

describe('success rates and provider balances', () => {
  let numbers: NumbersStack;

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { successRatesEveryMs: 20, balanceEveryMs: 20 } });
  });
  afterAll(async () => {
    await numbers.stop();
  });

  it('shows the success rate of an offer once twenty orders have ended', async () => {
    const { application_id } = await numbers.offer();
    const buyOne = async (_: unknown, index: number) => {
      const { order } = await numbers.buy(numbers.client());
      if (index < 15) await numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
      return { order };
    };
    const bought = await Promise.all(Array.from({ length: 20 }, buyOne));
    const withCode = bought.slice(0, 15);
    expect(await numbers.offer()).not.toHaveProperty('success_rate');
    for (const { order } of withCode) {
      const { messages } = await until(async () => {
        const row = await numbers.row(order.id);
        return row.received && row;
      }, 'the message is stored');
      await numbers.endNow(order.id, { activatedAt: messages[0]!.at });
      await numbers.reaches(order.id, 'completed');
    }
    const longAgo = new Date(Date.now() - 20 * 60_000);
    for (const { order } of bought.slice(15)) {
      await numbers.endNow(order.id, { activatedAt: longAgo });
      await numbers.reaches(order.id, 'refunded');
    }
    const offer = await until(async () => {
      const now = await numbers.offer();
      return now.success_rate !== undefined && now;
    }, 'the offer shows its success rate');
    const measured = { success_rate: 75, usual_wait: 5, sample_size: 20, measured_over: 3600 };
    expect(offer).toMatchObject({ application_id, ...measured, measured_at: expect.stringMatching(/Z$/) });
    const ofProviders = await numbers.app.get(SuccessRates).ofProviders();
    expect([...ofProviders]).toEqual([['sms-man', { ended: 20, received: 15 }]]);
  });

  it('counts every ended order once, also where two replicas count at the same time', async () => {
    const counts = numbers.app.get(DeliveryCounts);
    const uncounted = Array.from({ length: 25 }, (_, index) => ({
      _id: new Types.ObjectId(),
      requestKey: `uncounted ${index}`,
      country: '77',
      service: 'x',
      messages: [],
      isUncounted: true,
    }));
    await numbers.collection('orders').insertMany(uncounted);
    // The service's task may count them too.
    await Promise.allSettled([counts.collect(), counts.collect(), counts.collect()]);
    await until(async () => {
      await counts.collect().catch(() => undefined);
      return (await numbers.collection('orders').countDocuments({ isUncounted: true })) === 0;
    }, 'every order is counted');
    // A bucket may end right before an order is counted.
    const buckets = await numbers.collection('delivery_buckets').find({ key: '77/x' }).toArray();
    const ended = [0, 1, 2].map((window) =>
      buckets.filter((each) => each.window === window).reduce((sum, each) => sum + (each.ended as number), 0),
    );
    expect(ended).toEqual([25, 25, 25]);
    await numbers.collection('orders').deleteMany({ country: '77' });
  });

  it('every replica shows the published rates, and loads them once after each change', async () => {
    const database = numbers.connection.useDb(`${numbers.connection.name}_replicas`);
    const [buckets, published] = [DeliveryBucketRow, PublishedSuccessRatesRow].map(({ name }) => {
      return collectionOf(database.model<object>(name, numbers.connection.model<object>(name).schema));
    }) as unknown as [Collection<DeliveryBucketRow>, Collection<PublishedSuccessRatesRow>];
    const tasks = numbers.app.get(ScheduledTasks);
    const counts = numbers.app.get(DeliveryCounts);
    const none = { decide: () => Promise.resolve([]) } as unknown as PoolsAside;
    const clock = numbers.app.get(Clock);
    const replica = () =>
      new SuccessRates(...([buckets, published, counts, none, tasks, clock, new Metrics('test')] as const));
    const replicas = [replica(), replica()] as const;
    const changes: number[] = [];
    replicas[1].onChange(() => changes.push(replicas[1].version));
    const load = () => Promise.all(replicas.map((each) => each.load()));
    const shown = () =>
      replicas.map((each) => [each.version, each.of({ country: '5', service: '1', provider: 'sms-man' })?.rate]);
    const count = (ended: number, received: number) =>
      buckets.updateOne(
        { _id: 'test' },
        {
          $set: {
            window: 2,
            start: new Date(),
            key: '5/1',
            deleteAt: new Date(),
            ended,
            received,
            waits: { 1: received },
          },
        },
        { upsert: true },
      );

    await count(20, 15);
    await Promise.all([replicas[0].publish(), replicas[1].publish()]);
    await load();
    const first = [
      [1, 75],
      [1, 75],
    ];
    expect(shown()).toEqual(first);
    await count(100, 90);
    await load();
    expect(shown()).toEqual(first);
    await replicas[0].publish();
    await count(200, 100);
    await load();
    const second = [
      [2, 90],
      [2, 90],
    ];
    expect(shown()).toEqual(second);
    await count(100, 90);
    await replicas[1].publish();
    await load();
    expect(shown()).toEqual(second);
    // The same rate from more orders is published, because offers show the sample.
    await count(300, 270);
    await replicas[1].publish();
    await load();
    expect(shown()).toEqual([
      [3, 90],
      [3, 90],
    ]);
    expect(changes).toEqual([1, 2, 3]);
    await database.dropDatabase();
  });

  it('sets a pool aside that has stopped delivering, and restores it once it delivers again', async () => {
    const orders = numbers.collection('orders');
    const rates = numbers.app.get(SuccessRates);
    const { application_id: service } = await numbers.offer();
    const pool = { country: '5', service, provider: 'sms-man' };
    const isAside = () => rates.isAside(pool);
    expect(isAside()).toBe(false);
    const activatedAt = new Date(Date.now() - 10 * 60_000);
    const silent = Array.from({ length: 60 }, (_, index) => ({
      _id: new Types.ObjectId(),
      userId: `client ${index % 12}`,
      requestKey: `silent ${index}`,
      kind: 'code',
      ...pool,
      activatedAt,
      messages: [],
    }));
    await orders.insertMany(silent);
    await until(isAside, 'the pool is set aside');
    expect(rates.pools()).toEqual([{ ...pool, pool: '', since: expect.any(Date) }]);
    // It is the only one, so it is sold all the same.
    expect(numbers.app.get(CatalogQuotes).quote('5', service).offers).toMatchObject([
      { provider: 'sms-man', isAside: true },
    ]);
    expect((await numbers.offer()).count).toBeGreaterThan(0);

    await orders.deleteMany({ _id: { $in: silent.map(({ _id }) => _id) } });
    const start = new Date(Math.floor((Date.now() - hourMs) / hourMs) * hourMs);
    await numbers.collection('delivery_buckets').insertOne({
      _id: 'later' as never,
      window: 1,
      start,
      key: `5/${service}/sms-man/`,
      ended: 10,
      received: 9,
      deleteAt: new Date(Date.now() + hourMs),
    });
    expect(isAside()).toBe(true);
    const since = new Date(Date.now() - 3 * hourMs);
    // With its own version, so that a running publication does not write the earlier time back.
    const earlier = { $set: { 'aside.0.since': since }, $inc: { version: 1 } };
    await numbers.collection('success_rates').updateOne({}, earlier);
    await until(() => !isAside(), 'the pool is restored');
    expect(numbers.app.get(CatalogQuotes).quote('5', service).offers).toMatchObject([{ isAside: false }]);
    await numbers.collection('delivery_buckets').deleteOne({ _id: 'later' as never });
  });

  it('sets a pool aside whose numbers the app refuses, however young they are, but not for one client alone', async () => {
    const orders = numbers.collection('orders');
    const rates = numbers.app.get(SuccessRates);
    const now = new Date();
    const given = (service: string, swap: object, clients = 20) =>
      Array.from({ length: 20 }, (_, index) => ({
        _id: new Types.ObjectId(),
        requestKey: `${service} ${index}`,
        kind: 'code',
        country: '5',
        service,
        provider: 'sms-man',
        userId: `client ${index % clients}`,
        state: 'refunded',
        activatedAt: now,
        refund: { madeAt: now },
        messages: [],
        swap,
      }));
    const young = given('young', { reason: 'no-code' });
    const ofOneClient = given('of one client', { reason: 'refused' }, 1);
    const refused = given('refused', { reason: 'refused' });
    await orders.insertMany([...young, ...ofOneClient]);
    await orders.insertMany(refused);
    const isAside = (service: string) => rates.isAside({ country: '5', service, provider: 'sms-man' });
    await until(() => isAside('refused'), 'the pool is set aside');
    expect(isAside('young')).toBe(false);
    expect(isAside('of one client')).toBe(false);
    await orders.deleteMany({
      requestKey: { $in: [...young, ...ofOneClient, ...refused].map((each) => each.requestKey) },
    });
    await numbers.collection('success_rates').updateOne({}, { $set: { aside: [] }, $inc: { version: 1 } });
    await until(() => !isAside('refused'), 'the pool is restored');
  });

  it('our balance at the provider is low: a gauge shows it, and each drop raises one alarm, but not two within the minimum interval', async () => {
    const { jetstream } = await import('@nats-io/jetstream');
    const consumer = await jetstream(numbers.stack.connection).consumers.get('EVENTS', {
      filter_subjects: 'events.numbers.provider-balance-low',
    });
    await numbers.sandbox.control('provider', { target: 'sms-man', balance: 999.5 });
    const message = await consumer.next({ expires: 10_000 });
    expect(message?.json()).toMatchObject({ data: { provider: 'sms-man', currency: 'RUB', wanted: '1000' } });
    const row = () => numbers.collection('provider_balances').findOne({ low: true });
    // A second drop raises an alarm too, but only after the shortest interval.
    await numbers.sandbox.control('provider', { target: 'sms-man', balance: 50_000 });
    await until(async () => (await row()) === null, 'the balance has recovered');
    const gauge = numbers.app.get(Metrics).registry.getSingleMetric('ringlet_provider_balance');
    // Reads do not overlap, so the first balance is completely read when the gauge shows the second.
    for (const balance of [1, 2]) {
      await numbers.sandbox.control('provider', { target: 'sms-man', balance });
      await until(async () => (await gauge?.get())?.values[0]?.value === balance, 'the gauge shows it');
    }
    expect((await consumer.info()).num_pending).toBe(0);
    const admin = { ...numbers.client(), role: 'admin' as const };
    expect(await numbers.send(listProviderBalances, {}, admin)).toEqual([
      { provider: 'sms-man', currency: 'RUB', wanted: '1000', low: true, balance: '2.00', at: expect.any(String) },
    ]);
    await expect(numbers.send(listProviderBalances, {}, numbers.client())).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
    const longAgo = { $set: { alarmedAt: new Date(0) } };
    await numbers.collection('provider_balances').updateOne({}, longAgo);
    expect((await consumer.next({ expires: 10_000 }))?.json()).toMatchObject({ data: { balance: '2.00' } });
    await numbers.sandbox.control('provider', { target: 'sms-man', balance: 50_000 });
    await until(async () => (await row()) === null, 'the balance has recovered');
  });
});
