import { Types } from 'mongoose';
import { refundNumber } from '@ringlet/contracts/numbers/orders';
import { getCost, saveCost } from '@ringlet/contracts/numbers/pricing';
import { until } from '@ringlet/testing/until';
import { type OrderRow } from '../../order-store/order.model';
import { NUMBER_PROVIDERS, type NumberProvider } from '../../providers/number-provider';
import { holdAnswer } from '../../testing/hold-answer';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';
import { OrphanedActivations } from '../activations/orphaned-activations';

describe('two providers', () => {
  let numbers: NumbersStack;
  const rentalsOf = async (orderId: string) =>
    (await numbers.rentals()).filter(({ ref }) => ref === orderId).map(({ provider }) => provider);

  // A provider that did not answer is not asked for a while, and new rates stay.
  beforeEach(async () => {
    numbers = await startNumbers({ settings: { NUMBER_PROVIDERS: 'sms-man,handler-api' } });
    const both = async () => (await numbers.collection('catalog_snapshots').countDocuments({ version: 1 })) === 2;
    await until(both, 'both catalogs are stored');
  });
  afterEach(() => numbers.stop());

  it('asks the second provider on a definite "none", and charges once', async () => {
    await numbers.fault({ kind: 'no-numbers' });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    expect(await rentalsOf(order.id)).toEqual(['handler-api']);
    expect(await numbers.row(order.id)).toMatchObject({ provider: 'handler-api', state: 'active' });
    expect(numbers.wallet.netOf(order.id)).toBe(order.price);
  });

  it('timeout on buy, then another provider: no, after an unknown outcome no other provider is asked', async () => {
    await numbers.fault({ kind: 'reset', when: 'after', call: 'get-number' });
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const [row] = await numbers.orderRows.find({ userId: caller.id }).toArray();
    const id = row?._id.toHexString() ?? '';
    await numbers.reaches(id, 'declined');
    expect(await rentalsOf(id)).toEqual(['sms-man']);
  });

  it('the provider has no numbers or is down: the other one sells; without either nothing is charged', async () => {
    await numbers.fault({ kind: 'error', status: 429, once: false, call: 'get-number' });
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    expect(await rentalsOf(order.id)).toEqual(['handler-api']);
    await numbers.sandbox.control('provider', { target: 'handler-api', balance: 0 });
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/upstream-unavailable' });
    await numbers.sandbox.control('provider', { target: 'handler-api', balance: 50_000 });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000 - order.price);
  });

  it('cancels a number that arrives after its order was given up', async () => {
    const [smsMan] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const answer = holdAnswer(smsMan!, 'acquire');
    const caller = numbers.client();
    const purchase = expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    await answer.reached;
    // The purchase's lease ends before the answer arrives.
    const leaseEnds = { $set: { 'job.runAt': new Date() } };
    const row = await numbers.orderRows.findOneAndUpdate({ userId: caller.id }, leaseEnds);
    const id = row?._id.toHexString() ?? '';
    await numbers.reaches(id, 'declined');
    answer.release();
    await purchase;
    const isCancelled = async () => (await numbers.rentals()).find(({ ref }) => ref === id)?.state === 'cancelled';
    await until(isCancelled, 'the activation is cancelled');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('cancels an orphaned activation while another provider does not answer', async () => {
    const [smsMan] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    let answerAll: (answer: 'ended') => void = () => undefined;
    const hanging = jest.spyOn(smsMan!, 'cancel').mockReturnValue(new Promise((resolve) => (answerAll = resolve)));
    const orphanedActivations = numbers.app.get(OrphanedActivations);
    const orphan = { activationId: 'orphan', orderId: 'none', number: '12125550000', kind: 'code' } as const;
    await orphanedActivations.add({ ...orphan, provider: 'sms-man' });
    await until(() => hanging.mock.calls.length > 0, 'one cancellation hangs');
    await orphanedActivations.add({ ...orphan, provider: 'handler-api' });
    const left = async () =>
      (await numbers.collection('orphaned_activations').find().toArray()).map(({ provider }) => String(provider));
    await until(async () => (await left()).join() === 'sms-man', 'the other is cancelled');
    answerAll('ended');
    await until(async () => (await left()).length === 0, 'the held cancellations are done');
    hanging.mockRestore();
  });

  it('a provider that does not answer cancellations delays only its own orders', async () => {
    const caller = numbers.client();
    const { order: pattern } = await numbers.buy(caller);
    const [smsMan] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    let answerAll: (answer: 'cancelled') => void = () => undefined;
    const answer = new Promise<'cancelled'>((resolve) => (answerAll = resolve));
    const hanging = jest.spyOn(smsMan!, 'cancel').mockReturnValue(answer);
    const row = await numbers.row(pattern.id);
    const going = { state: 'cancelling', job: { queue: 'cancel:sms-man', runAt: new Date(), attempts: 0 } } as const;
    const stuck = Array.from({ length: 100 }, (_each, at): OrderRow => {
      const own = { _id: new Types.ObjectId(), decimalId: at, requestKey: `stuck ${at}`, activationId: `stuck ${at}` };
      return { ...row, ...going, ...own };
    });
    await numbers.orderRows.insertMany(stuck);
    await until(() => hanging.mock.calls.length >= 32, 'every worker of the queue is busy');

    await numbers.fault({ kind: 'no-numbers' });
    const { order } = await numbers.buy(caller);
    await numbers.fault({ target: 'handler-api', kind: 'reset', call: 'setStatus' });
    await expect(numbers.send(refundNumber, { orderId: order.id }, caller)).rejects.toMatchObject({
      code: 'numbers/refund-unresolved',
    });
    await numbers.reaches(order.id, 'refunded');
    await numbers.fault({ kind: 'reset', when: 'after', call: 'get-number' });
    const other = numbers.client();
    await expect(numbers.buy(other)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const [lost] = await numbers.orderRows.find({ userId: other.id }).toArray();
    await numbers.reaches(lost!._id.toHexString(), 'declined');

    answerAll('cancelled');
    const ids = stuck.map(({ _id }) => _id);
    const allRefunded = async () =>
      (await numbers.orderRows.countDocuments({ _id: { $in: ids }, state: 'refunded' })) === 100;
    await until(allRefunded, 'the held cancellations are done');
    hanging.mockRestore();
  });

  it('applies new margins at every replica, and only an admin sets them', async () => {
    const replica = await numbers.startReplica();
    const caller = numbers.client();
    const { order: before } = await numbers.buy(caller);
    const rates = { lowcost: '50', highcost: '50', rate_usd: '1', rate_ngn: '1600.25', rate_rub: '80' };
    await expect(numbers.send(saveCost, rates, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    const admin = { ...numbers.client(), role: 'admin' as const };
    const unusual = { ...rates, rate_rub: '80250' };
    await expect(numbers.send(saveCost, unusual, admin)).rejects.toMatchObject({
      code: 'numbers/rate-unusual',
      data: { rates: ['rate_rub'] },
    });
    await expect(numbers.send(saveCost, { ...rates, rate_rub: '0' }, admin)).rejects.toMatchObject({
      errors: [{ field: 'rate_rub' }],
    });
    await numbers.send(saveCost, rates, admin);
    const everywhere = async () => {
      const seen = await Promise.all(Array.from({ length: 8 }, () => numbers.send(getCost, {}, caller)));
      return seen.every(({ rate_ngn }) => rate_ngn === '1600.25');
    };
    await until(everywhere, 'every replica has the new rates');
    await expect(numbers.buy(caller, { price: before.price })).rejects.toMatchObject({ code: 'numbers/price-changed' });
    expect(await numbers.collection('site_cost_changes').findOne()).toMatchObject({
      admin: admin.id,
      from: { rate_ngn: '1540.58' },
      to: { rate_ngn: '1600.25' },
    });
    await replica.stop();
  });
});
