import { activationOutageBegan } from '@ringlet/contracts/numbers/events';
import { refundNumber } from '@ringlet/contracts/numbers/orders';
import { Metrics } from '@ringlet/platform/metrics';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { asksUntilGone } from '../../domain/missing-activation';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

describe('a provider that does not know its numbers', () => {
  let numbers: NumbersStack;
  const forget = (forgets_numbers: boolean) =>
    numbers.sandbox.control('provider', { target: 'sms-man', forgets_numbers });
  const isMissing = (orderId: string) =>
    until(async () => (await numbers.row(orderId)).missing, `order ${orderId} is missing`);
  const isFound = (orderId: string) =>
    until(async () => (await numbers.row(orderId)).missing === undefined, `order ${orderId} is found`);
  const outage = () => numbers.collection('activation_outages').findOne({ isOngoing: true });

  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(() => numbers.stop());
  // One test's numbers would have an outage in the next test.
  afterEach(async () => {
    await forget(false);
    const open = { state: { $in: ['active' as const, 'cancelling' as const] } };
    for (const { _id } of await numbers.orderRows.find(open).toArray()) await numbers.endNow(_id.toHexString());
    await until(async () => (await numbers.orderRows.countDocuments(open)) === 0, 'every number has ended');
    await numbers.collection('activation_outages').deleteMany({});
  });

  it('is asked again about one number before its money goes back, and its message still arrives', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await forget(true);
    await isMissing(order.id);
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active' });
    await forget(false);
    await isFound(order.id);
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 4321' });
    await until(async () => (await numbers.row(order.id)).received, 'the message is stored');
    expect(numbers.wallet.netOf(order.id)).toBe(order.price);
    await numbers.endNow(order.id);
    await numbers.reaches(order.id, 'completed');
  });

  it('never again, of one number: it is refunded', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await forget(true);
    const refunded = await numbers.reaches(order.id, 'refunded');
    expect(refunded.missing?.asks).toBeGreaterThanOrEqual(asksUntilGone);
    expect(refunded).not.toHaveProperty('review');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
    expect(await outage()).toBeNull();
  });

  it('of many numbers at once has an outage: an alarm, and no refund until it knows them again', async () => {
    const outages = () => eventsSoFar(numbers.stack, activationOutageBegan);
    const before = (await outages()).length;
    const callers = Array.from({ length: 8 }, () => numbers.client());
    const orders = await Promise.all(callers.map(async (caller) => (await numbers.buy(caller)).order));
    await forget(true);
    const first = orders[0]!;
    const refused = numbers.send(refundNumber, { orderId: first.id }, callers[0]!);
    await expect(refused).rejects.toMatchObject({ code: 'numbers/refund-unresolved' });
    for (const { id } of orders.slice(1)) {
      await until(async () => ((await numbers.row(id)).missing?.asks ?? 0) > asksUntilGone, `${id} is asked again`);
      expect(await numbers.row(id)).toMatchObject({ state: 'active' });
    }
    expect(await numbers.row(first.id)).toMatchObject({ state: 'cancelling' });
    for (const { id, price } of orders) expect(numbers.wallet.netOf(id)).toBe(price);
    const began = await until(async () => {
      const fresh = (await outages()).slice(before);
      return fresh.length > 0 && fresh;
    }, 'an alarm is raised');
    expect(began).toEqual([{ provider: 'sms-man', missing: expect.any(Number) }]);
    const gauge = numbers.app.get(Metrics).registry.getSingleMetric('ringlet_provider_activation_outage');
    expect((await gauge?.get())?.values).toContainEqual(
      expect.objectContaining({ value: 1, labels: { provider: 'sms-man' } }),
    );

    await forget(false);
    for (const { id } of orders.slice(1)) await isFound(id);
    await numbers.reaches(first.id, 'refunded');
    expect(numbers.wallet.balanceOf(callers[0]!.id)).toBe(1_000_000);
    await numbers.sandbox.control('sms', { number: orders[1]!.number, text: 'code 4321' });
    await until(async () => (await numbers.row(orders[1]!.id)).received, 'a message arrives');
  });

  it('for longer than a number lives: it is refunded for review, and the cost stays booked', async () => {
    const orders = await Promise.all(
      Array.from({ length: 5 }, async () => (await numbers.buy(numbers.client())).order),
    );
    await forget(true);
    await until(outage, 'the outage is detected');
    const longAgo = new Date(Date.now() - 11 * 60_000);
    const [{ id }] = orders as [(typeof orders)[0]];
    await numbers.endNow(id, { expiresAt: longAgo });
    expect(await numbers.reaches(id, 'refunded')).toMatchObject({
      refund: { costStays: true },
      review: { status: 'open' },
    });
    expect(numbers.wallet.netOf(id)).toBe(0);
  });
});
