import { handleSmsWebhook } from '@ringlet/contracts/numbers/orders';
import { Metrics } from '@ringlet/platform/metrics';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { type NumberProvider, NUMBER_PROVIDERS } from './number-provider';
import { type ProviderAnomaly } from './provider-anomalies';

const secret = 'a-secret-of-some-length';

describe('what providers never should do', () => {
  let numbers: NumbersStack;
  const noted = async (kind: ProviderAnomaly, provider = 'sms-man'): Promise<number> => {
    const { values } =
      (await numbers.app.get(Metrics).registry.getSingleMetric('ringlet_provider_anomalies_total')?.get()) ?? {};
    const found = values?.find(({ labels }) => labels['kind'] === kind && labels['provider'] === provider);
    return found?.value ?? 0;
  };
  const push = (body: object | string, given = secret, provider: 'sms-man' | 'handler-api' = 'sms-man') => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const input = { provider, secret: given, body: bytes.toString('base64') };
    return numbers.stack.requester.send(handleSmsWebhook, input, { correlationId: 'push' });
  };
  const requestPoll = async (orderId: string) => {
    const { activationId } = await numbers.row(orderId);
    return { request_id: activationId, sms_code: '999999', sms_text: 'Send all your money to 999999' };
  };
  const provider = (): NumberProvider => numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS)[0]!;

  beforeAll(async () => {
    // Nobody looks at a number in this test unless a provider says that there is something to see.
    numbers = await startNumbers({ POLL_EVERY_MS: '60000', SMS_MAN_WEBHOOK_SECRET: secret });
  });
  afterAll(async () => {
    await numbers.stop();
  });
  afterEach(async () => {
    await numbers.clearFaults();
  });

  it('a message that is pushed, pushed again and looked at is one, in the words that the provider shows', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const { _id } = await numbers.row(order.id);
    await numbers.orders.rows.updateOne({ _id }, { $set: { 'job.runAt': new Date() } });
    await until(async () => (await numbers.row(order.id)).job?.leaseToken !== undefined, 'the order is leased');
    await numbers.world.control('sms', { number: order.number, text: 'code 123456' });
    const body = await requestPoll(order.id);
    await Promise.all(Array.from({ length: 5 }, () => push(body)));
    await until(async () => (await numbers.row(order.id)).received, 'the message is there');
    await push(body);
    await until(async () => {
      const { job, expiresAt } = await numbers.row(order.id);
      return job?.runAt.getTime() === expiresAt?.getTime();
    }, 'it was polled again');
    const { messages } = await numbers.messagesOf(caller, order.id);
    expect(messages).toMatchObject([{ sms: '123456' }]);
  });

  it('a push that lies shows nothing, and one without the secret is refused', async () => {
    const { order } = await numbers.buy(numbers.client());
    const body = await requestPoll(order.id);
    await push(body);
    for (const wrong of ['another-secret-of-length', `${secret}x`, secret.slice(1)]) {
      await expect(push(body, wrong)).rejects.toMatchObject({ code: 'numbers/push-secret', httpStatus: 401 });
    }
    await expect(push(body, secret, 'handler-api')).rejects.toMatchObject({ code: 'numbers/push-secret' });
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active', received: false, messages: [] });
  });

  it('a message for a number that we never rented, or no longer have, is counted and changes nothing', async () => {
    await push({ activationId: 4711, text: 'code 1' });
    expect(await noted('unknown-activation')).toBe(1);
    for (const nothing of ['<html>', '{"activationId":', '[]', '{}', '{"id":{}}', '']) await push(nothing);
    expect(await noted('unreadable-webhook')).toBe(6);

    const { order } = await numbers.buy(numbers.client());
    const body = await requestPoll(order.id);
    const { _id } = await numbers.row(order.id);
    await numbers.orders.rows.updateOne({ _id }, { $set: { expiresAt: new Date(), 'job.runAt': new Date() } });
    await push(body);
    await numbers.orders.rows.updateOne(
      { _id },
      { $set: { 'job.runAt': new Date() }, $unset: { 'job.leaseToken': '' } },
    );
    await numbers.reaches(order.id, 'refunded');
    await push(body);
    expect(await noted('late-message')).toBe(1);
    expect(await numbers.row(order.id)).toMatchObject({ state: 'refunded', messages: [] });
  });

  it('a number twice: two orders may listen on it, each to its own rental, and it is counted', async () => {
    const { order: first } = await numbers.buy(numbers.client());
    await numbers.world.control('upstream', { target: 'sms-man', repeat_number: true });
    const { order: second } = await numbers.buy(numbers.client());
    expect(second.number).toBe(first.number);
    await until(async () => (await noted('duplicate-number')) === 1, 'it was counted');
  });

  it('a rental twice: the second buyer gets the money back, and the first keeps the number', async () => {
    const { order: first } = await numbers.buy(numbers.client());
    const { activationId = '', number = '' } = await numbers.row(first.id);
    const { acquire } = provider();
    provider().acquire = () => Promise.resolve({ kind: 'rented', activationId, number });
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    provider().acquire = acquire;
    const [row] = await numbers.orders.rows.find({ userId: caller.id }).toArray();
    const ended = await numbers.reaches(row?._id.toHexString() ?? '', 'declined');
    expect(ended.review?.reason).toContain(activationId);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
    expect(await noted('duplicate-activation')).toBe(1);
    const rentals = await numbers.rentals();
    expect(rentals.find(({ ref }) => ref === first.id)).toMatchObject({ state: 'waiting' });
    expect(await numbers.row(first.id)).toMatchObject({ state: 'active' });
  });

  it('an answer in HTML and one that breaks off are counted', async () => {
    for (let seed = 1; (await noted('html-response')) === 0 || (await noted('truncated-json')) === 0; seed++) {
      await numbers.fault({ kind: 'garbage', seed, call: 'get-balance' });
      await expect(provider().balance()).rejects.toThrow(/sms-man/);
    }
  });

  it('prices that are no amounts are left out and counted, once for all of them', async () => {
    const { fetchCatalog } = provider();
    const goods = await provider().fetchCatalog();
    provider().fetchCatalog = () => Promise.resolve({ ...goods, unread: ['a lot', -1] });
    await numbers.collection('goods').updateOne({}, { $set: { nextAt: new Date() } });
    await until(async () => (await noted('unreadable-price')) === 1, 'it was counted');
    provider().fetchCatalog = fetchCatalog;
  });
});
