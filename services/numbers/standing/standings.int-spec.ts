import { listUpstreamBalances } from '#libs/contracts/numbers';
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

  it('16. The upstream runs dry: a gauge shows it and one alarm is raised', async () => {
    const { jetstream } = await import('@nats-io/jetstream');
    const consumer = await jetstream(numbers.stack.connection).consumers.get('EVENTS', {
      filter_subjects: 'events.numbers.upstream-balance-low',
    });
    await numbers.world.control('upstream', { target: 'sms-man', balance: 999.5 });
    const message = await consumer.next({ expires: 10_000 });
    expect(message?.json()).toMatchObject({ data: { upstream: 'sms-man', currency: 'RUB', wanted: '1000' } });
    expect((await consumer.info()).num_pending).toBe(0);
    const admin = { ...numbers.client(), role: 'admin' as const };
    expect(await numbers.ask(admin, listUpstreamBalances, {})).toEqual([
      { upstream: 'sms-man', currency: 'RUB', wanted: '1000', low: true, balance: '999.50', at: expect.any(String) },
    ]);
    await expect(numbers.ask(numbers.client(), listUpstreamBalances, {})).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
  });
});
