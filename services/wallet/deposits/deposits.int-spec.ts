import { createHmac } from 'node:crypto';
import {
  type Deposit,
  depositCredited,
  getBalance,
  initiateDeposit,
  listDeposits,
  receiveWebhook,
  verifyDeposit,
} from '#libs/contracts/wallet';
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';
import { DepositSweep } from './deposit-sweep';
import { Clock } from '#libs/platform/clock';

describe('deposits by Paystack', () => {
  let sandbox: RunningSandbox;
  let wallet: WalletStack;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    wallet = await startWallet({ PAYSTACK_URL: `${sandbox.url}/paystack`, PAYSTACK_SECRET_KEY: 'sk_test_sandbox' });
  });
  afterEach(() => control('DELETE', 'faults'));
  afterAll(async () => {
    await wallet.stop();
    await sandbox.stop();
  });

  const control = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const headers = body && { 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox.url}/control/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const pay = (reference: string, more: object = {}) =>
    control('POST', 'pay', { reference, outcome: 'success', webhook: false, ...more });
  const balance = async (userId: string) => (await wallet.ask(getBalance, { userId })).balance;
  const verify = (userId: string, reference: string) => wallet.ask(verifyDeposit, { userId, reference });
  const initiate = (userId: string, amount = 5_000_00, more: object = {}) =>
    wallet.ask(initiateDeposit, {
      ...{ userId, name: 'Ada', email: 'ada@ringlet.test', method: 'paystack', currency: 'NGN', amount },
      ...more,
    } as never);
  const webhook = (message: object, secret = 'sk_test_sandbox') => {
    const body = Buffer.from(JSON.stringify(message));
    const signature = createHmac('sha512', secret).update(body).digest('hex');
    return wallet.ask(receiveWebhook, { provider: 'paystack', body: body.toString('base64'), signature });
  };
  const success = (reference: string, more: object = {}) =>
    webhook({
      event: 'charge.success',
      data: { status: 'success', reference, amount: 5_000_00, currency: 'NGN', ...more },
    });

  it('opens a checkout, credits what was paid, and lists it', async () => {
    const userId = newId();
    const { reference, accessCode, authorizationUrl } = await initiate(userId);
    expect(authorizationUrl).toContain(`${sandbox.url}/paystack/checkout/`);
    expect(await verify(userId, reference)).toMatchObject({ status: 'pending', amount: 5_000_00 });
    await pay(reference);
    expect(await verify(userId, accessCode)).toMatchObject({ reference, status: 'approved', amount: 5_000_00 });
    expect(await balance(userId)).toBe(5_000_00);
    const { data } = await wallet.ask(listDeposits, { userId });
    expect(data).toMatchObject([{ reference, accessCode, status: 'approved', method: 'paystack', currency: 'NGN' }]);
  });

  it('credits once when webhooks, verify pages and the sweep come at once', async () => {
    const userId = newId();
    const { reference } = await initiate(userId);
    await pay(reference);
    const clock = wallet.wallet.app.get(Clock);
    jest.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 5 * 60_000));
    await Promise.all([
      ...Array.from({ length: 5 }, () => success(reference)),
      ...Array.from({ length: 5 }, () => verify(userId, reference)),
      wallet.wallet.app.get(DepositSweep).run(),
    ]);
    jest.restoreAllMocks();
    expect(await balance(userId)).toBe(5_000_00);
    expect(await verify(userId, reference)).toMatchObject({ status: 'approved' });
    const events = wallet.stack.nats && (await heard(depositCredited.subject));
    expect(events.filter((event) => event.reference === reference)).toHaveLength(1);
  });

  const heard = async (subject: string): Promise<Pick<Deposit, 'reference'>[]> => {
    const { jetstream } = await import('@nats-io/jetstream');
    const consumer = await jetstream(wallet.stack.connection).consumers.get('EVENTS', { filter_subjects: subject });
    const found: Pick<Deposit, 'reference'>[] = [];
    for await (const message of await consumer.fetch({ max_messages: 100, expires: 1000 })) {
      found.push(message.json<{ data: Pick<Deposit, 'reference'> }>().data);
    }
    return found;
  };

  it('credits what arrived, not what was asked for', async () => {
    const userId = newId();
    const [less, more] = [await initiate(userId), await initiate(userId)];
    await pay(less.reference, { amount: 1_234_56 });
    await pay(more.reference, { amount: 7_000_01 });
    expect(await verify(userId, less.reference)).toMatchObject({ status: 'approved', amount: 1_234_56 });
    expect(await verify(userId, more.reference)).toMatchObject({ status: 'approved', amount: 7_000_01 });
    expect(await balance(userId)).toBe(1_234_56 + 7_000_01);
  });

  it('finds nothing of somebody else', async () => {
    const { reference, accessCode } = await initiate(newId());
    const notFound = { code: 'wallet/deposit-not-found' };
    await expect(verify(newId(), reference)).rejects.toMatchObject(notFound);
    await expect(verify(newId(), accessCode)).rejects.toMatchObject(notFound);
  });

  it('refuses webhooks with a wrong signature and ignores those that concern nobody', async () => {
    const userId = newId();
    const { reference } = await initiate(userId);
    const paid = { event: 'charge.success', data: { status: 'success', reference, amount: 1_000_00, currency: 'NGN' } };
    await expect(webhook(paid, 'another secret')).rejects.toMatchObject({ code: 'wallet/webhook-signature' });
    await success('RL-unknown');
    await success(reference, { currency: 'USD' });
    await success(reference, { amount: '500000' });
    await success(reference, { status: 'failed' });
    await webhook({ event: 'transfer.success', data: paid.data });
    await webhook([[[{ event: 'charge.success' }]]]);
    expect(await balance(userId)).toBe(0);
    await success(reference);
    expect(await balance(userId)).toBe(5_000_00);
  });

  it.each([
    ['below the minimum', 999_99, {}, 'wallet/amount-too-small'],
    ['above the maximum', 10_000_000_01, {}, 'wallet/amount-too-large'],
    ['by a method that is not set up', 5_000_00, { method: 'monnify' }, 'wallet/method-unavailable'],
    ['of nothing', 0, {}, 'platform/invalid'],
    ['of less than nothing', -1, {}, 'platform/invalid'],
    ['finer than a kobo', 100_000.5, {}, 'platform/invalid'],
    ['in words', '500000', {}, 'platform/invalid'],
  ])('refuses a deposit %s', async (_what, amount, more, code) => {
    const userId = newId();
    await expect(initiate(userId, amount as number, more)).rejects.toMatchObject({ code });
    expect((await wallet.ask(listDeposits, { userId })).data).toEqual([]);
  });

  it('says so when Paystack does not answer, and credits when it does again', async () => {
    const userId = newId();
    const { reference } = await initiate(userId);
    await pay(reference);
    await control('POST', 'faults', { target: 'paystack', kind: 'reset' });
    const unavailable = { code: 'wallet/provider-unavailable' };
    await expect(initiate(userId)).rejects.toMatchObject(unavailable);
    await expect(verify(userId, reference)).rejects.toMatchObject(unavailable);
    await control('DELETE', 'faults');
    await control('POST', 'faults', { target: 'paystack', kind: 'garbage' });
    await expect(verify(userId, reference)).rejects.toMatchObject(unavailable);
    await control('DELETE', 'faults');
    expect(await verify(userId, reference)).toMatchObject({ status: 'approved' });
    expect(await balance(userId)).toBe(5_000_00);
  });
});
