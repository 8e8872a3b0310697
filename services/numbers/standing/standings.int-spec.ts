import { Metrics } from '#libs/platform/metrics';
import { until } from '#libs/testing/until';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';

describe('what is known of services and upstreams', () => {
  let numbers: NumbersStack;

  beforeAll(async () => {
    const settings = { ORDER_TTL_MS: '1500', STANDINGS_EVERY_MS: '20', BALANCE_EVERY_MS: '20' };
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
    for (const { order } of lucky) await numbers.reaches(order.id, 'completed');
    for (const { order } of bought.slice(15)) await numbers.reaches(order.id, 'refunded');
    const offer = await until(async () => {
      const now = await numbers.offer();
      return now.success_rate !== undefined && now;
    }, 'the offer shows it');
    expect(offer).toMatchObject({ application_id, success_rate: 75, usual_wait: 5 });
  });

  it('16. The upstream runs dry: a gauge shows it, and one alarm is raised for each drop, but none in a hurry', async () => {
    const { jetstream } = await import('@nats-io/jetstream');
    const consumer = await jetstream(numbers.stack.connection).consumers.get('EVENTS', {
      filter_subjects: 'events.numbers.upstream-balance-low',
    });
    await numbers.world.control('upstream', { target: 'sms-man', balance: 999.5 });
    const message = await consumer.next({ expires: 10_000 });
    expect(message?.json()).toMatchObject({ data: { upstream: 'sms-man', currency: 'RUB', wanted: '1000' } });
    const row = () => numbers.collection('upstream_balances').findOne({ low: true });
    // It rises and falls again: that is told too, but not so soon.
    await numbers.world.control('upstream', { target: 'sms-man', balance: 50_000 });
    await until(async () => (await row()) === null, 'it has recovered');
    const gauge = numbers.app.get(Metrics).registry.getSingleMetric('ringlet_upstream_balance');
    // One look at a time: that the second balance is seen says that the look at the first is over.
    for (const balance of [1, 2]) {
      await numbers.world.control('upstream', { target: 'sms-man', balance });
      await until(async () => (await gauge?.get())?.values[0]?.value === balance, 'the gauge shows it');
    }
    expect((await consumer.info()).num_pending).toBe(0);
    const earlier = { $set: { toldAt: new Date(0) } };
    await numbers.collection('upstream_balances').updateOne({}, earlier);
    expect((await consumer.next({ expires: 10_000 }))?.json()).toMatchObject({ data: { balance: '2.00' } });
  });
});
