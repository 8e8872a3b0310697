import { hourMs } from '@ringlet/contracts/durations';
import {
  type DepositView,
  listDeposits,
  listMethods,
  openTransfer,
  transferReturned,
} from '@ringlet/contracts/wallet/deposits';
import { listPaymentWebhookFailures } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

describe.each(['monnify', 'paystack'] as const)('an account number of %s', (method) => {
  let harness: WalletWithProviders;
  let userId: string;
  beforeAll(async () => {
    harness = await startWalletWithProviders({ settings: { TRANSFER_PROVIDERS: method } });
  });
  beforeEach(() => {
    userId = newId();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await harness.control('DELETE', 'faults');
  });
  afterAll(() => harness.stop());

  const open = (more: object = {}): Promise<DepositView> =>
    harness.send(openTransfer, { userId, name: 'Adé Ọlá', email: 'ade@ringlet.test', amount: 5_000_00, ...more });
  const send = ({ transfer }: DepositView, more: object = {}) =>
    harness.control('POST', 'transfer', { account: transfer?.number, ...more });
  const list = async () => (await harness.send(listDeposits, { userId })).data;
  const current = async () => (await list())[0];

  it('takes the exact amount, and credits it by the webhook', async () => {
    const deposit = await open();
    expect(deposit).toMatchObject({ status: 'pending', method, currency: 'NGN', amount: 5_000_00 });
    const { transfer } = deposit;
    expect(transfer).toMatchObject({ number: expect.stringMatching(/^\d{10}$/), amount: 5_000_00 });
    expect([transfer?.bank, transfer?.name].every((text) => (text ?? '').length > 3)).toBe(true);
    const lives = Date.parse(transfer?.expiresAt ?? '') - Date.now();
    expect(lives).toBeGreaterThan(30 * 60_000);
    expect(lives).toBeLessThanOrEqual(hourMs);
    expect(transfer?.ussd).toContainEqual({ bank: 'GTBank', code: `*737*2*5000*${transfer?.number}#` });
    expect(JSON.stringify(transfer?.ussd)).not.toMatch(/Diamond|Ecobank/);
    expect(await send(deposit)).toMatchObject({ outcome: 'credited' });
    await until(async () => (await harness.balance(userId)) === 5_000_00, 'the transfer is credited');
    const credited = await current();
    expect(credited).toMatchObject({ status: 'approved', amount: 5_000_00 });
    expect(credited).not.toHaveProperty('transfer');
    // A second transfer to the number goes back, and the credit stays.
    expect(await send(deposit)).toMatchObject({ outcome: 'returned' });
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it('shows no code to dial for an amount with kobo', async () => {
    expect((await open({ amount: 5_000_50 })).transfer).not.toHaveProperty('ussd');
  });

  it('is asked about where the webhook is lost', async () => {
    const deposit = await open();
    await send(deposit, { webhook: false });
    harness.advanceClock(61_000);
    await harness.runVerificationWorker();
    expect(await current()).toMatchObject({ status: 'approved' });
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it('says what a wrong amount came to, credits nothing, and takes the right one afterwards', async () => {
    const deposit = await open();
    expect(await send(deposit, { amount: 3_000_00 })).toMatchObject({ outcome: 'returned' });
    const told = await until(async () => {
      const now = await current();
      return now?.note === undefined ? undefined : now;
    }, 'the client is told');
    expect(told).toMatchObject({
      status: 'pending',
      note: 'You sent ₦3,000.00. Exactly ₦5,000.00 was asked for. Your bank returns the ₦3,000.00 to you.',
      noteDetails: { code: 'deposit/returned', data: { sent: 3000, asked: 5000 } },
      transfer: { number: deposit.transfer?.number },
    });
    expect(await harness.balance(userId)).toBe(0);
    // The same again is no news.
    await send(deposit, { amount: 3_000_00 });
    const { reference } = deposit;
    const events = await eventsSoFar(harness.stack, transferReturned);
    expect(events.filter((each) => each.reference === reference)).toEqual([
      { reference, userId, returned: 3_000_00, asked: 5_000_00 },
    ]);
    await send(deposit);
    await until(async () => (await harness.balance(userId)) === 5_000_00, 'the transfer is credited');
    expect(await current()).not.toHaveProperty('note');
  });

  it('credits what comes after the number has expired, and after the deposit was declined', async () => {
    const deposit = await open();
    harness.advanceClock(25 * hourMs);
    await harness.runVerificationWorker();
    const expired = await current();
    expect(expired).toMatchObject({ status: 'declined', noteDetails: { code: 'deposit/expired' } });
    expect(expired).not.toHaveProperty('transfer');
    await send(deposit, { accepts: true });
    await until(async () => (await harness.balance(userId)) === 5_000_00, 'late money is credited');
  });

  it('credits another amount where the provider has taken it', async () => {
    const deposit = await open();
    await send(deposit, { accepts: true, amount: 4_000_00 });
    await until(async () => (await harness.balance(userId)) === 4_000_00, 'the transfer is credited');
    expect(await current()).toMatchObject({ status: 'approved', noteDetails: { code: 'deposit/partly-paid' } });
  });

  it('is shown while its provider does not answer', async () => {
    const deposit = await open();
    await harness.fault(method, 'error', { call: 'verify', once: true });
    expect(await harness.verify(userId, deposit.reference)).toEqual(deposit);
  });

  it('is the same one for a request that is sent again', async () => {
    const idempotencyKey = `key-${userId}`;
    const [first, second] = [await open({ idempotencyKey }), await open({ idempotencyKey })];
    expect(second).toEqual(first);
    expect(await list()).toHaveLength(1);
    await expect(open({ idempotencyKey, amount: 6_000_00 })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
  });

  it('is asked for once where its answer is lost: the deposit ends, and what is paid nevertheless is credited', async () => {
    await harness.fault(method, 'reset', { call: 'account', when: 'after', once: true });
    await expect(open()).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    expect(await list()).toMatchObject([{ status: 'declined', noteDetails: { code: 'deposit/unopened' } }]);
    const payments = (await harness.control('GET', 'payments')) as unknown as { account?: string; reference: string }[];
    const [lost] = (await list()).map(({ reference }) => payments.filter((each) => each.reference === reference));
    expect(lost).toHaveLength(1);
    const retried = await open();
    expect(retried.transfer?.number).not.toBe(lost?.[0]?.account);
    await harness.control('POST', 'transfer', { account: lost?.[0]?.account });
    await until(async () => (await harness.balance(userId)) === 5_000_00, 'the lost one is credited');
  });

  it('is not shown where the answer cannot be right', async () => {
    await harness.fault(method, 'garbage', { call: 'account', once: true });
    await expect(open()).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    expect(await harness.balance(userId)).toBe(0);
  });

  it('stays where the process has ended right after it was given', async () => {
    const deposit = await open();
    harness.advanceClock(61_000);
    await harness.runVerificationWorker();
    expect(await current()).toMatchObject({ status: 'pending', transfer: { number: deposit.transfer?.number } });
    expect(await current()).not.toHaveProperty('attemptFailed');
  });

  it('is refused below the smallest and above the largest deposit', async () => {
    await expect(open({ amount: 999_99 })).rejects.toMatchObject({ code: 'wallet/amount-too-small' });
    await expect(open({ amount: 10_000_000_01 })).rejects.toMatchObject({ code: 'wallet/amount-too-large' });
  });

  it('is named by its method', async () => {
    const methods = await harness.send(listMethods, {});
    expect(methods.filter(({ transfer }) => transfer).map((each) => each.method)).toEqual([method]);
  });

  it('counts what was sent back of an unknown payment, and what cannot be read', async () => {
    const body =
      method === 'paystack'
        ? { event: 'bank.transfer.rejected', data: { bank_transfer: { amount: '30000', transaction_id: '77' } } }
        : {
            eventType: 'REJECTED_PAYMENT',
            eventData: { paymentReference: 'RL-none', paymentSourceInformation: { amountPaid: 300 } },
          };
    await harness.webhook(method, JSON.stringify(body));
    const failures = await harness.sendAsAdmin(listPaymentWebhookFailures, {});
    expect(failures).toContainEqual(expect.objectContaining({ provider: method, kind: 'unknown-reference', count: 1 }));
    const cut = JSON.stringify(body).replace(/"(amount|amountPaid)":"?\d+"?/, '"$1":"much"');
    await harness.webhook(method, cut);
    const now = await harness.sendAsAdmin(listPaymentWebhookFailures, {});
    expect(now).toContainEqual(expect.objectContaining({ provider: method, kind: 'unreadable', count: 1 }));
    await expect(harness.webhook(method, JSON.stringify(body), 'another-secret')).rejects.toMatchObject({
      code: 'wallet/webhook-signature',
    });
  });
});

describe('account numbers of two providers', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders({ timing: { paymentCircuitOpenMs: 600_000 } });
  });
  afterAll(() => harness.stop());

  const open = () =>
    harness.send(openTransfer, { userId: newId(), name: 'Ada', email: 'ada@ringlet.test', amount: 5_000_00 });

  it('ask for the fee where the payer bears it, and credit what was requested', async () => {
    await harness.control('POST', 'provider', { target: 'monnify', answers: { fees: 'payer' } });
    const deposit = await open();
    expect(deposit).toMatchObject({ amount: 5_000_00, transfer: { amount: 5_075_00 } });
    await harness.control('POST', 'transfer', { account: deposit.transfer?.number });
    const { userId } = deposit;
    await until(async () => (await harness.balance(userId)) === 5_000_00, 'the transfer is credited');
    const { data } = await harness.send(listDeposits, { userId });
    expect(data).toMatchObject([{ status: 'approved', amount: 5_000_00 }]);
    expect(data[0]).not.toHaveProperty('note');
    await harness.control('POST', 'provider', { target: 'monnify', answers: { fees: 'merchant' } });
  });

  it('come from the second one while the first does not answer', async () => {
    expect(await open()).toMatchObject({ method: 'monnify' });
    await harness.fault('monnify', 'error');
    for (let call = 0; call < 5; call++) await open().catch(() => undefined);
    expect(await open()).toMatchObject({ method: 'paystack', transfer: { amount: 5_000_00 } });
  });
});

it('gives no account number where no provider is named for it', async () => {
  const harness = await startWalletWithProviders({ settings: { TRANSFER_PROVIDERS: 'none' } });
  const methods = await harness.send(listMethods, {});
  expect(methods.some(({ transfer }) => transfer)).toBe(false);
  const input = { userId: newId(), name: 'Ada', email: 'ada@ringlet.test', amount: 5_000_00 };
  await expect(harness.send(openTransfer, input)).rejects.toMatchObject({ code: 'wallet/method-unavailable' });
  await harness.stop();
});
