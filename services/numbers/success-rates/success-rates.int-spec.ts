import { type Model } from 'mongoose';
import { listProviderBalances } from '@ringlet/contracts/numbers/admin';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { until } from '@ringlet/testing/until';
import { Clock } from '@ringlet/platform/clock';
import { NumbersSettings } from '../settings';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { PublishedSuccessRatesRow } from './published-success-rates.model';
import { SuccessRates } from './success-rates';
import { DeliveryStatsRow } from './delivery-stats.model';

describe('what is known of services and providers', () => {
  let numbers: NumbersStack;

  beforeAll(async () => {
    const settings = { SUCCESS_RATES_EVERY_MS: '20', BALANCE_EVERY_MS: '20' };
    numbers = await startNumbers(settings);
  });
  afterAll(async () => {
    await numbers.stop();
  });

  it('an offer shows how it fares once there were twenty orders', async () => {
    const { application_id } = await numbers.offer();
    const buyOne = async (_: unknown, index: number) => {
      const { order } = await numbers.buy(numbers.client());
      if (index < 15) await numbers.world.control('sms', { number: order.number, text: 'code 123456' });
      return { order };
    };
    const bought = await Promise.all(Array.from({ length: 20 }, buyOne));
    const lucky = bought.slice(0, 15);
    expect(await numbers.offer()).not.toHaveProperty('success_rate');
    for (const { order } of lucky) {
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
    }, 'the offer shows it');
    expect(offer).toMatchObject({ application_id, success_rate: 75, usual_wait: 5 });
  });

  it('replicas show the same, whenever each of them looks', async () => {
    let now = Date.now();
    const clock = Object.assign(new Clock(), { nowMs: () => now });
    const settings = Object.assign(new NumbersSettings(), { SUCCESS_RATES_EVERY_MS: 60_000 });
    const database = numbers.connection.useDb(`${numbers.connection.name}_replicas`);
    const [deliveryStats, published] = [DeliveryStatsRow, PublishedSuccessRatesRow].map(({ name }) => {
      return database.model(name, numbers.connection.model(name).schema);
    }) as [Model<DeliveryStatsRow>, Model<PublishedSuccessRatesRow>];
    const replica = () => new SuccessRates(deliveryStats, published, clock, settings, createLog('test', 'silent'));
    const [one, other] = [replica(), replica()];
    const heard: number[] = [];
    other.onChange(() => heard.push(other.version));
    const seen = () => [one, other].map((each) => [each.version, each.of('5', '1')?.rate]);
    const tell = (ended: number, received: number) =>
      deliveryStats.updateOne({ _id: '5/1' }, { $set: { ended, received, waits: { 1: received } } }, { upsert: true });

    await tell(20, 15);
    await Promise.all([one.check(), other.check()]);
    await Promise.all([one.check(), other.check()]);
    expect(seen()).toEqual([
      [1, 75],
      [1, 75],
    ]);
    await tell(100, 90);
    await Promise.all([one.check(), other.check()]);
    expect(seen()).toEqual([
      [1, 75],
      [1, 75],
    ]);
    now += 60_001;
    await one.check();
    await tell(200, 100);
    await other.check();
    expect(seen()).toEqual([
      [2, 90],
      [2, 90],
    ]);
    now += 60_001;
    await tell(300, 270);
    await other.check();
    await one.check();
    expect(seen()).toEqual([
      [2, 90],
      [2, 90],
    ]);
    expect(heard).toEqual([1, 2]);
    await database.dropDatabase();
  });

  it('16. The provider runs dry: a gauge shows it, and one alarm is raised for each drop, but none in a hurry', async () => {
    const { jetstream } = await import('@nats-io/jetstream');
    const consumer = await jetstream(numbers.stack.connection).consumers.get('EVENTS', {
      filter_subjects: 'events.numbers.provider-balance-low',
    });
    await numbers.world.control('upstream', { target: 'sms-man', balance: 999.5 });
    const message = await consumer.next({ expires: 10_000 });
    expect(message?.json()).toMatchObject({ data: { provider: 'sms-man', currency: 'RUB', wanted: '1000' } });
    const row = () => numbers.collection('provider_balances').findOne({ low: true });
    // It rises and falls again: that is overrides too, but not so soon.
    await numbers.world.control('upstream', { target: 'sms-man', balance: 50_000 });
    await until(async () => (await row()) === null, 'it has recovered');
    const gauge = numbers.app.get(Metrics).registry.getSingleMetric('ringlet_provider_balance');
    // One look at a time: that the second balance is seen says that the look at the first is over.
    for (const balance of [1, 2]) {
      await numbers.world.control('upstream', { target: 'sms-man', balance });
      await until(async () => (await gauge?.get())?.values[0]?.value === balance, 'the gauge shows it');
    }
    expect((await consumer.info()).num_pending).toBe(0);
    const admin = { ...numbers.client(), role: 'admin' as const };
    expect(await numbers.ask(admin, listProviderBalances, {})).toEqual([
      { provider: 'sms-man', currency: 'RUB', wanted: '1000', low: true, balance: '2.00', at: expect.any(String) },
    ]);
    await expect(numbers.ask(numbers.client(), listProviderBalances, {})).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
    const earlier = { $set: { overridesAt: new Date(0) } };
    await numbers.collection('provider_balances').updateOne({}, earlier);
    expect((await consumer.next({ expires: 10_000 }))?.json()).toMatchObject({ data: { balance: '2.00' } });
  });
});
