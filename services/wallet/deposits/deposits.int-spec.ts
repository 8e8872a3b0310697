import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { addCryptoWallet } from '@ringlet/contracts/wallet/crypto';
import { initiateDeposit, listDeposits, listMethods, verifyDeposit } from '@ringlet/contracts/wallet/deposits';
import { until } from '@ringlet/testing/until';
import { CryptoWalletRow } from '../crypto/crypto-wallet.model';
import { Paystack } from '../providers/paystack/paystack';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

describe('deposits with Paystack', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders({ timing: { paymentCircuitOpenMs: 600_000 } });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await harness.control('DELETE', 'faults');
    await harness.app.get<Model<CryptoWalletRow>>(getModelToken(CryptoWalletRow.name)).deleteMany({});
  });
  afterAll(() => harness.stop());

  it('opens a checkout, credits the payment, and lists the deposit', async () => {
    const userId = newId();
    const { reference, accessCode, authorizationUrl } = await harness.initiate(userId);
    expect(authorizationUrl).toContain('/paystack/checkout/');
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'pending', amount: 5_000_00, rate: '1' });
    await harness.pay(reference);
    expect(await harness.verify(userId, accessCode)).toMatchObject({ reference, status: 'approved', amount: 5_000_00 });
    expect(await harness.balance(userId)).toBe(5_000_00);
    const { data } = await harness.send(listDeposits, { userId });
    expect(data).toMatchObject([{ reference, accessCode, status: 'approved', method: 'paystack', currency: 'NGN' }]);
  });

  it('sends no browser to a checkout at a host that is not listed, and declines the deposit', async () => {
    const userId = newId();
    const elsewhere = { accessCode: 'code-of-elsewhere', authorizationUrl: 'https://checkout.paystack.com.evil.ng/x' };
    jest.spyOn(harness.app.get(Paystack), 'open').mockResolvedValueOnce(elsewhere);
    await expect(harness.initiate(userId)).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    const { data } = await harness.send(listDeposits, { userId });
    expect(data).toMatchObject([{ status: 'declined' }]);
    expect(JSON.stringify(data)).not.toContain('elsewhere');
  });

  it('credits a payment after an abandoned or failed attempt', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    for (const outcome of ['abandoned', 'failed']) {
      await harness.control('POST', 'pay', { reference, outcome });
      expect(await harness.verify(userId, reference)).toMatchObject({ status: 'pending', attemptFailed: true });
    }
    await harness.control('POST', 'provider', { target: 'paystack', payment: { reference, status: 'ongoing' } });
    expect(await harness.verify(userId, reference)).not.toHaveProperty('attemptFailed');
    await harness.control('POST', 'pay', { reference, outcome: 'failed' });
    await harness.verify(userId, reference);
    await harness.pay(reference);
    const paid = await harness.verify(userId, reference);
    expect(paid).toMatchObject({ status: 'approved' });
    expect(paid).not.toHaveProperty('attemptFailed');
  });

  it('lists pages newest first', async () => {
    const userId = newId();
    const references: string[] = [];
    for (let i = 0; i < 5; i++) references.unshift((await harness.initiate(userId)).reference);
    const first = await harness.send(listDeposits, { userId, limit: 3 });
    const second = await harness.send(listDeposits, { userId, limit: 3, cursor: first.nextCursor });
    expect([...first.data, ...second.data].map(({ reference }) => reference)).toEqual(references);
    expect(second.nextCursor).toBeUndefined();
  });

  it("does not find another client's deposit", async () => {
    const { reference, accessCode } = await harness.initiate(newId());
    const notFound = { code: 'wallet/deposit-not-found' };
    await expect(harness.verify(newId(), reference)).rejects.toMatchObject(notFound);
    await expect(harness.verify(newId(), accessCode)).rejects.toMatchObject(notFound);
  });

  it.each([
    ['below the minimum', { amount: 999_99 }, 'wallet/amount-too-small'],
    ['above the maximum', { amount: 10_000_000_01 }, 'wallet/amount-too-large'],
    ['far above the maximum', { amount: Number.MAX_SAFE_INTEGER }, 'wallet/amount-too-large'],
    ['in dollars', { currency: 'USD' }, 'wallet/method-unavailable'],
    ['in an unknown currency', { currency: 'XAU' }, 'platform/invalid'],
    ['by an unknown method', { method: 'cheque' }, 'platform/invalid'],
    ['of zero', { amount: 0 }, 'platform/invalid'],
    ['of a negative amount', { amount: -1 }, 'platform/invalid'],
    ['of NaN', { amount: Number.NaN }, 'platform/invalid'],
    ['finer than a kobo', { amount: 100_000.5 }, 'platform/invalid'],
    ['as a string', { amount: '500000' }, 'platform/invalid'],
    ['without a client', { userId: 'me' }, 'platform/invalid'],
  ])('refuses a deposit %s and stores nothing', async (_what, more, code) => {
    const userId = newId();
    await expect(harness.initiate(userId, more as object)).rejects.toMatchObject({ code });
    expect((await harness.send(listDeposits, { userId })).data).toEqual([]);
  });

  it('returns wallet/provider-unavailable while Paystack fails, and credits afterwards', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    const unavailable = { code: 'wallet/provider-unavailable' };
    await harness.fault('paystack', 'reset');
    await expect(harness.initiate(userId)).rejects.toMatchObject(unavailable);
    await expect(harness.verify(userId, reference)).rejects.toMatchObject(unavailable);
    await harness.control('DELETE', 'faults');
    await harness.fault('paystack', 'garbage', { once: true });
    await expect(harness.verify(userId, reference)).rejects.toMatchObject(unavailable);
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'approved' });
    const { data } = await harness.send(listDeposits, { userId });
    const note = expect.stringContaining('not been charged');
    expect(data).toMatchObject([{ status: 'declined', note }, { status: 'approved' }]);
  });

  it('repeats a verification whose connection was reset', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await harness.fault('paystack', 'reset', { once: true, call: 'verify' });
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'approved' });
  });

  it('opens the circuit after five failures and closes it again', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await harness.fault('paystack', 'error');
    for (let i = 0; i < 6; i++)
      await expect(harness.verify(userId, reference)).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    const [fault] = (await (await fetch(`${harness.sandboxUrl}/control/faults`)).json()) as { hits: number }[];
    expect(fault?.hits).toBe(5);
    // Nothing is stored for a checkout that the provider never received.
    await expect(harness.initiate(userId)).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    expect((await harness.send(listDeposits, { userId })).data).toHaveLength(1);
    await harness.control('DELETE', 'faults');
    harness.advanceClock(600_001);
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'approved' });
  });

  it('verifies one deposit at most once in two seconds', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const verifySpy = jest.spyOn(harness.app.get(Paystack), 'verify');
    const verify = () => harness.send(verifyDeposit, { userId, reference });
    const seen = await Promise.all(Array.from({ length: 5 }, verify));
    expect(seen.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'pending'));
    expect(verifySpy).toHaveBeenCalledTimes(1);
    await harness.pay(reference);
    harness.advanceClock(2100);
    expect(await verify()).toMatchObject({ status: 'approved' });
  });

  it('limits the provider calls of one client, without counting calls that got no response', async () => {
    const userId = newId();
    const tooMany = { code: 'platform/too-many-requests', retryAfterSeconds: expect.any(Number) };
    const { reference } = await harness.initiate(userId);
    await harness.fault('paystack', 'reset', { once: true });
    await expect(harness.initiate(userId)).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    for (let i = 1; i < 20; i++) await harness.initiate(userId);
    await expect(harness.initiate(userId)).rejects.toMatchObject(tooMany);
    for (let i = 0; i < 30; i++) await harness.verify(userId, reference);
    await expect(harness.verify(userId, reference)).rejects.toMatchObject(tooMany);
    const other = newId();
    const theirs = await harness.initiate(other);
    expect(await harness.verify(other, theirs.reference)).toMatchObject({ status: 'pending' });
    harness.advanceClock(61_000);
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'pending' });
  });

  describe('with an idempotency key', () => {
    const idempotencyKey = 'key-of-the-browser';

    it('opens one checkout for repeated requests', async () => {
      const userId = newId();
      const first = await harness.initiate(userId, { idempotencyKey });
      expect(await harness.initiate(userId, { idempotencyKey })).toEqual(first);
      const others = await Promise.allSettled(
        Array.from({ length: 5 }, () => harness.initiate(userId, { idempotencyKey: 'another-key' })),
      );
      const references = others.flatMap((other) => (other.status === 'fulfilled' ? [other.value.reference] : []));
      expect(new Set(references).size).toBe(1);
      for (const other of others) {
        if (other.status === 'rejected')
          expect(other.reason).toMatchObject({ code: 'platform/idempotency-in-progress' });
      }
      expect((await harness.send(listDeposits, { userId })).data).toHaveLength(2);
    });

    it('refuses the key for another input, but not for another client', async () => {
      const userId = newId();
      await harness.initiate(userId, { idempotencyKey });
      const mismatch = { code: 'platform/idempotency-mismatch' };
      await expect(harness.initiate(userId, { idempotencyKey, amount: 6_000_00 })).rejects.toMatchObject(mismatch);
      await harness.initiate(newId(), { idempotencyKey, amount: 6_000_00 });
    });

    it('can be retried after a failure', async () => {
      const userId = newId();
      await harness.fault('paystack', 'reset', { once: true });
      await expect(harness.initiate(userId, { idempotencyKey })).rejects.toMatchObject({
        code: 'wallet/provider-unavailable',
      });
      expect((await harness.initiate(userId, { idempotencyKey })).reference).toBeTruthy();
    });

    it('is free again a minute after its request crashed', async () => {
      const userId = newId();
      await harness.fault('paystack', 'slow', { once: true, ms: 1500 });
      const lost = harness.initiate(userId, { idempotencyKey });
      await until(
        async () => (await harness.send(listDeposits, { userId })).data.length === 1,
        'the first deposit is stored',
      );
      await expect(harness.initiate(userId, { idempotencyKey })).rejects.toMatchObject({
        code: 'platform/idempotency-in-progress',
      });
      harness.advanceClock(61_000);
      const second = await harness.initiate(userId, { idempotencyKey });
      expect(await harness.initiate(userId, { idempotencyKey })).toEqual(second);
      expect((await lost).reference).not.toBe(second.reference);
    });
  });

  it('lists the configured methods, and redirects crypto to its own screen', async () => {
    expect((await harness.send(listMethods, {})).map(({ method }) => method)).toEqual(['paystack', 'monnify']);
    await harness.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
    const offers = await harness.send(listMethods, {});
    const naira = [{ currency: 'NGN', rate: '1', minimum: 1_000_00, maximum: 10_000_000_00 }];
    expect(offers).toMatchObject([{ currencies: naira }, { currencies: naira }, { method: 'crypto' }]);
    expect(offers[2]).toMatchObject({ minimum: 23_108_70, maximum: 10_000_000_00 });
    const payer = { userId: newId(), name: 'Ada', email: 'ada@ringlet.test' };
    const asked = { ...payer, method: 'crypto', currency: 'USD', amount: 20_00 } as const;
    expect(await harness.send(initiateDeposit, asked)).toEqual({
      authorizationUrl: 'http://web.test/client/crypto-payment?amount=20&currency=USD',
    });
    await expect(harness.send(initiateDeposit, { ...asked, amount: 14_99 })).rejects.toMatchObject({
      code: 'wallet/crypto-amount-too-small',
      message: '❌ Minimum deposit for crypto is ₦23,108.70',
    });
  });

  it('lists crypto in every currency once there is an address, with exact minimum and maximum', async () => {
    await harness.sendAsAdmin(addCryptoWallet, { cryptoType: 'Litecoin', address: 'LXYZ1234567890abcdef' });
    const offered = await until(async () => {
      const crypto = (await harness.send(listMethods, {})).find(({ method }) => method === 'crypto');
      return crypto?.currencies.length === 5 ? crypto.currencies : undefined;
    }, 'the market rates are read');
    expect(offered.map(({ currency, minimum }) => `${currency} ${minimum}`)).toEqual([
      'NGN 2310870',
      'USD 1500',
      'GHS 16620',
      'ZAR 25815',
      'RUB 120375',
    ]);
    const payer = { userId: newId(), name: 'Ada', email: 'ada@ringlet.test', method: 'crypto' } as const;
    for (const { currency, minimum, maximum } of offered) {
      const initiate = (amount: number) => harness.send(initiateDeposit, { ...payer, currency, amount });
      expect(await initiate(minimum)).toHaveProperty('authorizationUrl');
      expect(await initiate(maximum)).toHaveProperty('authorizationUrl');
      await expect(initiate(minimum - 1)).rejects.toMatchObject({ code: 'wallet/crypto-amount-too-small' });
      await expect(initiate(maximum + 1)).rejects.toMatchObject({ code: 'wallet/amount-too-large' });
    }
  });
});
