import { until } from '@ringlet/testing/until';
import { type OrderRow } from '../../order-store/order.model';
import { NUMBER_PROVIDERS, type NumberProvider } from '../../providers/number-provider';
import { holdAnswer } from '../../testing/hold-answer';
import { type NumbersStack, type ProviderRental, startNumbers } from '../../testing/numbers-stack';

type Sold = ProviderRental & { pool: string };

describe('a provider with pools that lists what it sold', () => {
  let numbers: NumbersStack;
  const sold = async () => (await numbers.rentals()) as Sold[];
  const fault = (more: object) => numbers.fault({ target: 'five-sim', ...more });
  const provider = () => numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS)[0]!;
  const ordersOf = (userId: string) => numbers.orderRows.find({ userId }).toArray();
  const change = (offer: object) => numbers.sandbox.control('provider', { target: 'five-sim', offers: [offer] });
  /** Changes what the provider sells. */
  const soldFromNow = async () => {
    const before = new Set((await sold()).map(({ number }) => number));
    return async () => (await sold()).filter(({ number }) => !before.has(number));
  };
  const stateOf = async (number?: string) => (await sold()).find((each) => each.number === number)?.state;

  beforeAll(async () => {
    numbers = await startNumbers({ settings: { NUMBER_PROVIDERS: 'five-sim' } });
  });
  afterAll(() => numbers.stop());
  afterEach(() => numbers.clearFaults());

  it('sells from the cheapest pool, and the order remembers it', async () => {
    const bought = await soldFromNow();
    const { order } = await numbers.buy(numbers.client());
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active', provider: 'five-sim', pool: 'virtual4' });
    expect(await bought()).toMatchObject([{ number: order.number, pool: 'virtual4' }]);
  });

  it('asks the next pool where one has none, for no more money', async () => {
    const caller = numbers.client();
    await change({ service: 'wa', pool: 'virtual4', count: 0 });
    const { order } = await numbers.buy(caller);
    await change({ service: 'wa', pool: 'virtual4', count: 1000 });
    const row = await numbers.row(order.id);
    expect(row).toMatchObject({ state: 'active', pool: 'virtual21' });
    expect(row.price).toBe(numbers.wallet.netOf(order.id));
    expect(row.cost).toBeLessThanOrEqual(row.price);
    expect((await sold()).find(({ number }) => number === order.number)).toMatchObject({ pool: 'virtual21' });
  });

  it('money taken, provider rented, no record: the number of a lost answer is found and cancelled', async () => {
    const caller = numbers.client();
    const bought = await soldFromNow();
    await fault({ kind: 'reset', when: 'after', call: 'buy' });
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const [order] = await ordersOf(caller.id);
    const [lost, ...others] = await bought();
    expect(others).toEqual([]);
    await numbers.reaches(order?._id.toHexString() ?? '', 'declined');
    await until(async () => (await stateOf(lost?.number)) === 'cancelled', 'the lost number is cancelled');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('waits for purchases that are under way: their numbers are not lost', async () => {
    const [slow, lost] = [numbers.client(), numbers.client()];
    const bought = await soldFromNow();
    const answer = holdAnswer(provider(), 'acquire');
    const purchase = numbers.buy(slow).catch((error: unknown) => error);
    await answer.reached;
    await fault({ kind: 'reset', when: 'after', call: 'buy' });
    await expect(numbers.buy(lost)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const [given] = await ordersOf(lost.id);
    await numbers.reaches(given?._id.toHexString() ?? '', 'declined');
    const search = await numbers.collection('orphaned_activations').findOne({ orderId: given?._id.toHexString() });
    expect(search).toMatchObject({ provider: 'five-sim', soldFrom: given?.createdAt });
    answer.release();
    const { order } = (await purchase) as { order: { id: string; number: string } };
    const cancelled = async () => (await bought()).filter(({ state }) => state === 'cancelled').length;
    await until(async () => (await cancelled()) === 1, 'the lost number is cancelled');
    expect(await stateOf(order.number)).toBe('waiting');
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active' });
  });

  it('cancels the number of a purchase that broke off before its answer was stored, once', async () => {
    const caller = numbers.client();
    const bought = await soldFromNow();
    const answer = holdAnswer(provider(), 'acquire');
    const purchase = expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    await answer.reached;
    const ends = { $set: { 'job.runAt': new Date() } };
    const row = (await numbers.orderRows.findOneAndUpdate({ userId: caller.id }, ends)) as OrderRow;
    await numbers.reaches(row._id.toHexString(), 'declined');
    const isCancelled = async () => (await bought()).map(({ state }) => state).join() === 'cancelled';
    await until(isCancelled, 'the number is cancelled without its answer');
    answer.release();
    await purchase;
    const left = () => numbers.collection('orphaned_activations').countDocuments({ soldFrom: { $exists: false } });
    await until(async () => (await left()) === 0, 'the late answer is handled');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });
});
