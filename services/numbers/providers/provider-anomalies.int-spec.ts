import { handleSmsWebhook } from '@ringlet/contracts/numbers/messages';
import { Metrics } from '@ringlet/platform/metrics';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { NUMBER_PROVIDERS, type NumberProvider } from './number-provider';
import { type ProviderAnomaly } from './provider-anomalies';

const secret = 'a-secret-of-some-length';

describe('provider anomalies', () => {
  let numbers: NumbersStack;
  const recorded = async (kind: ProviderAnomaly, provider = 'sms-man'): Promise<number> => {
    const { values } =
      (await numbers.app.get(Metrics).registry.getSingleMetric('ringlet_provider_anomalies_total')?.get()) ?? {};
    const found = values?.find(({ labels }) => labels['kind'] === kind && labels['provider'] === provider);
    return found?.value ?? 0;
  };
  const sendWebhook = (body: object | string, given = secret, provider: 'sms-man' | 'handler-api' = 'sms-man') => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const input = { provider, secret: given, body: bytes.toString('base64') };
    return numbers.stack.requester.send(handleSmsWebhook, input, { correlationId: 'webhook' });
  };
  const payloadFor = async (orderId: string) => {
    const { activationId } = await numbers.row(orderId);
    return { request_id: activationId, sms_code: '999999', sms_text: 'Send all your money to 999999' };
  };
  const provider = (): NumberProvider => numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS)[0]!;

  beforeAll(async () => {
    // Only a webhook causes polls.
    numbers = await startNumbers({ settings: { SMS_MAN_WEBHOOK_SECRET: secret }, timing: { pollEveryMs: 60_000 } });
  });
  afterAll(async () => {
    await numbers.stop();
  });
  afterEach(async () => {
    await numbers.clearFaults();
  });

  it('stores a message once, as polled, when its webhook arrives several times and beside a poll', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const { _id } = await numbers.row(order.id);
    await numbers.orderRows.updateOne({ _id }, { $set: { 'job.runAt': new Date() } });
    await until(async () => (await numbers.row(order.id)).job?.leaseToken !== undefined, 'the order is leased');
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
    const body = await payloadFor(order.id);
    await Promise.all(Array.from({ length: 5 }, () => sendWebhook(body)));
    await until(async () => (await numbers.row(order.id)).received, 'the message is stored');
    await sendWebhook(body);
    await until(async () => {
      const { job, expiresAt } = await numbers.row(order.id);
      return job?.runAt.getTime() === expiresAt?.getTime();
    }, 'it was polled again');
    const { messages } = await numbers.messagesOf(caller, order.id);
    expect(messages).toMatchObject([{ sms: '123456' }]);
  });

  it('stores nothing after a webhook with a forged code, and rejects one without the secret', async () => {
    const { order } = await numbers.buy(numbers.client());
    const body = await payloadFor(order.id);
    await sendWebhook(body);
    for (const wrong of ['another-secret-of-length', `${secret}x`, secret.slice(1)]) {
      await expect(sendWebhook(body, wrong)).rejects.toMatchObject({ code: 'numbers/push-secret', httpStatus: 401 });
    }
    await expect(sendWebhook(body, secret, 'handler-api')).rejects.toMatchObject({ code: 'numbers/push-secret' });
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active', received: false, messages: [] });
  });

  it('counts a webhook for an unknown or ended activation, without any effect', async () => {
    await sendWebhook({ activationId: 4711, text: 'code 1' });
    expect(await recorded('unknown-activation')).toBe(1);
    for (const unreadable of ['<html>', '{"activationId":', '[]', '{}', '{"id":{}}', '']) await sendWebhook(unreadable);
    expect(await recorded('unreadable-webhook')).toBe(6);

    const { order } = await numbers.buy(numbers.client());
    const body = await payloadFor(order.id);
    const { _id } = await numbers.row(order.id);
    await numbers.orderRows.updateOne({ _id }, { $set: { expiresAt: new Date(), 'job.runAt': new Date() } });
    await sendWebhook(body);
    await numbers.orderRows.updateOne({ _id }, { $set: { 'job.runAt': new Date() }, $unset: { 'job.leaseToken': '' } });
    await numbers.reaches(order.id, 'refunded');
    await sendWebhook(body);
    expect(await recorded('late-message')).toBe(1);
    expect(await numbers.row(order.id)).toMatchObject({ state: 'refunded', messages: [] });
  });

  it('counts a number that two orders have, each with its own activation', async () => {
    const { order: first } = await numbers.buy(numbers.client());
    await numbers.sandbox.control('provider', { target: 'sms-man', repeat_number: true });
    const { order: second } = await numbers.buy(numbers.client());
    expect(second.number).toBe(first.number);
    await until(async () => (await recorded('duplicate-number')) === 1, 'it is counted');
  });

  it('counts an activation that is returned twice, refunds the second order and leaves the first active', async () => {
    const { order: first } = await numbers.buy(numbers.client());
    const { activationId = '', number = '' } = await numbers.row(first.id);
    const { acquire } = provider();
    provider().acquire = () => Promise.resolve({ kind: 'rented', given: { activationId, number } });
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    provider().acquire = acquire;
    const [row] = await numbers.orderRows.find({ userId: caller.id }).toArray();
    const ended = await numbers.reaches(row?._id.toHexString() ?? '', 'declined');
    expect(ended.review?.reason).toContain(activationId);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
    expect(await recorded('duplicate-activation')).toBe(1);
    const rentals = await numbers.rentals();
    expect(rentals.find(({ ref }) => ref === first.id)).toMatchObject({ state: 'waiting' });
    expect(await numbers.row(first.id)).toMatchObject({ state: 'active' });
  });

  it('counts HTML responses and truncated JSON', async () => {
    for (let seed = 1; (await recorded('html-response')) === 0 || (await recorded('truncated-json')) === 0; seed++) {
      await numbers.fault({ kind: 'garbage', seed, call: 'get-balance' });
      await expect(provider().balance()).rejects.toThrow(/sms-man/);
    }
  });

  it('counts a catalog with unreadable prices once', async () => {
    const { fetchCatalog } = provider();
    const catalog = await provider().fetchCatalog();
    provider().fetchCatalog = () => Promise.resolve({ ...catalog, unreadablePrices: ['a lot', -1] });
    const task = numbers.collection('scheduled_tasks');
    await task.updateOne({ 'job.queue': 'catalog:sms-man' }, { $set: { 'job.runAt': new Date() } });
    await until(async () => (await recorded('unreadable-price')) === 1, 'it is counted');
    provider().fetchCatalog = fetchCatalog;
  });
});
