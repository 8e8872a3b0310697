import { adminActed } from '@ringlet/contracts/auth/audit';
import { countWalletReviewQueues } from '@ringlet/contracts/review-queues';
import { initiateDeposit, listDeposits, receivePaymentWebhook } from '@ringlet/contracts/wallet/deposits';
import {
  closePaymentWebhookFailures,
  listPaymentWebhookFailures,
} from '@ringlet/contracts/wallet/payment-webhook-failures';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

describe('webhooks', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
  });
  afterEach(() => harness.control('DELETE', 'faults'));
  afterAll(() => harness.stop());

  const paystack = (reference: string, more: object = {}, event = 'charge.success') =>
    JSON.stringify({ event, data: { status: 'success', reference, amount: 5_000_00, currency: 'NGN', ...more } });
  const monnify = (reference: string, more: object = {}, eventType = 'SUCCESSFUL_TRANSACTION') =>
    JSON.stringify({
      eventType,
      eventData: { paymentReference: reference, paymentStatus: 'PAID', amountPaid: 5000, currency: 'NGN', ...more },
    });

  it('credit nothing when they are malformed or foreign', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const bad = [
      paystack('RL-unknown'),
      paystack(reference, { currency: 'USD' }),
      paystack(reference, { amount: '500000' }),
      paystack(reference, { amount: 0 }),
      paystack(reference, { amount: -5 }),
      paystack(reference, { amount: 0.5 }),
      paystack(reference, { status: 'failed' }),
      paystack(reference, { status: 'pending' }),
      paystack(reference, { reference: { $ne: null } }),
      paystack(reference, {}, 'transfer.success'),
      monnify(reference),
      'null',
      '[]',
      '"charge.success"',
      '{"event":"charge.success"',
      '{"event":"charge.success","data":null}',
      `${'{"data":'.repeat(5000)}1${'}'.repeat(5000)}`,
      JSON.stringify({ event: 'charge.success', data: [[[{ reference }]]], more: 'x'.repeat(200_000) }),
    ];
    for (const body of bad) {
      expect(await harness.webhook('paystack', body)).toEqual({});
    }
    expect(await harness.balance(userId)).toBe(0);
    await harness.pay(reference);
    await harness.webhook('paystack', paystack(reference));
    await harness.webhook('paystack', paystack(reference));
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  const unconfirmed = async (provider: string) => {
    const rows = await harness.sendAsAdmin(listPaymentWebhookFailures, {});
    return rows.find((row) => row.provider === provider && row.kind === 'unconfirmed')?.count ?? 0;
  };

  it.each(['paystack', 'monnify'] as const)(
    'signed by an attacker who knows the secret of %s credit nothing, with a checkout and without one',
    async (method) => {
      const before = await unconfirmed(method);
      const userId = newId();
      await harness.fault(method, 'error', { once: true, when: 'before' });
      const wanted = {
        userId,
        name: 'Ada',
        email: 'ada@ringlet.test',
        method,
        currency: 'NGN',
        amount: 5_000_00,
      } as const;
      await expect(harness.send(initiateDeposit, wanted)).rejects.toMatchObject({
        code: 'wallet/provider-unavailable',
      });
      const [unopened] = (await harness.send(listDeposits, { userId })).data;
      const { reference: open } = await harness.initiate(userId, { method });
      for (const reference of [unopened?.reference ?? '', open]) {
        const more = method === 'paystack' ? { amount: 9_000_000_00 } : { amountPaid: 9_000_000 };
        await harness.webhook(method, (method === 'paystack' ? paystack : monnify)(reference, more));
      }
      expect(await harness.balance(userId)).toBe(0);
      expect((await harness.send(listDeposits, { userId })).data.map(({ status }) => status)).toEqual([
        'pending',
        'declined',
      ]);
      expect((await unconfirmed(method)) - before).toBe(2);
    },
  );

  it('credit the amount that the provider reports, whatever they say', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference, { amount: 1_000_00 });
    await harness.webhook('paystack', paystack(reference, { amount: 9_000_000_00 }));
    expect(await harness.balance(userId)).toBe(1_000_00);
  });

  it('are refused while the provider does not answer, so that they are sent again', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await harness.fault('paystack', 'error', { once: true });
    await expect(harness.webhook('paystack', paystack(reference))).rejects.toMatchObject({
      code: 'wallet/provider-unavailable',
    });
    expect(await harness.balance(userId)).toBe(0);
    await harness.webhook('paystack', paystack(reference));
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it('about one payment cause at most 20 questions a minute', async () => {
    const { reference } = await harness.initiate(newId());
    for (let sent = 0; sent < 20; sent++) await harness.webhook('paystack', paystack(reference));
    await expect(harness.webhook('paystack', paystack(reference))).rejects.toMatchObject({
      code: 'platform/too-many-requests',
    });
  });

  it.each([
    ['another secret', (body: string) => harness.webhook('paystack', body, 'another secret')],
    ['the other provider', (body: string) => harness.webhook('monnify', body, 'sk_test_sandbox')],
    ['no signature', (body: string) => raw(body, '')],
    ['half a signature', (body: string) => raw(body, 'ab'.repeat(32))],
    ['an invalid signature', (body: string) => raw(body, 'sha512=zz')],
  ])('are refused when signed with %s', async (_what, send) => {
    const { reference } = await harness.initiate(newId());
    await expect(send(paystack(reference))).rejects.toMatchObject({ code: 'wallet/webhook-signature' });
    const metrics = await (await fetch(`http://127.0.0.1:${harness.replicas[0]!.probePort}/metrics`)).text();
    expect(metrics).toMatch(/ringlet_payment_webhooks_total\{.*outcome="wrong-signature".*\} [1-9]/);
  });
  const raw = (body: string, signature: string) =>
    harness.send(receivePaymentWebhook, {
      provider: 'paystack',
      body: Buffer.from(body).toString('base64'),
      signature,
    });

  it('that failed are counted for admins, with the latest of them', async () => {
    const before = await harness.sendAsAdmin(listPaymentWebhookFailures, {});
    const countOf = (rows: typeof before, kind: string) =>
      rows.find((row) => row.provider === 'monnify' && row.kind === kind)?.count ?? 0;
    for (let i = 0; i < 25; i++) await harness.webhook('monnify', monnify(`RL-foreign-${i}`));
    await expect(harness.webhook('monnify', '{}', 'another secret')).rejects.toMatchObject({
      code: 'wallet/webhook-signature',
    });
    const now = await harness.sendAsAdmin(listPaymentWebhookFailures, {});
    expect(countOf(now, 'unknown-reference') - countOf(before, 'unknown-reference')).toBe(25);
    expect(countOf(now, 'wrong-signature') - countOf(before, 'wrong-signature')).toBe(1);
    const foreign = now.find(({ provider, kind }) => provider === 'monnify' && kind === 'unknown-reference');
    expect(foreign?.last).toHaveLength(20);
    expect(foreign?.last[0]).toMatchObject({ reference: 'RL-foreign-24' });
    await expect(harness.send(listPaymentWebhookFailures, {}, harness.user)).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
  });

  it('are open until an admin closes those that were seen, once', async () => {
    await harness.webhook('monnify', monnify('RL-foreign'));
    const unknown = async () =>
      (await harness.sendAsAdmin(listPaymentWebhookFailures, {})).find(
        ({ provider, kind }) => provider === 'monnify' && kind === 'unknown-reference',
      );
    const queue = async () => (await harness.sendAsAdmin(countWalletReviewQueues, {}))['failed-webhooks']?.count;
    const open = await queue();
    const { count = 0, open: seen } = (await unknown()) ?? {};
    expect(seen).toBe(count);
    await harness.webhook('monnify', monnify('RL-foreign'));
    const close = (more: object = {}) =>
      harness.sendAsAdmin(closePaymentWebhookFailures, {
        provider: 'monnify',
        kind: 'unknown-reference',
        count,
        reason: 'payments of the old shop',
        ...more,
      });
    await Promise.all([close(), close(), close({ count: count + 9 })]);
    expect([await unknown(), await queue()]).toEqual([expect.objectContaining({ count: count + 1, open: 1 }), open]);
    await close({ count: count + 1 });
    expect((await unknown())?.open).toBe(0);
    expect(await unknown()).not.toHaveProperty('openSince');
    expect(await queue()).toBe((open ?? 0) - 1);
    const actions = await until(async () => {
      const all = await eventsSoFar(harness.stack, adminActed);
      const closed = all.filter(({ action }) => action === 'webhook-failures.closed');
      return closed.length >= 2 && closed;
    }, 'the audit entries are published');
    expect(actions.map(({ about, to }) => [about, to])).toEqual([
      ['monnify:unknown-reference', String(count)],
      ['monnify:unknown-reference', String(count + 1)],
    ]);
  });

  it.each(['paystack', 'monnify'] as const)(
    'that are unreadable are counted apart from those that are not about a payment (%s)',
    async (provider) => {
      const unreadable = async () => {
        const rows = await harness.sendAsAdmin(listPaymentWebhookFailures, {});
        return rows.find((row) => row.provider === provider && row.kind === 'unreadable')?.count ?? 0;
      };
      const before = await unreadable();
      const write = provider === 'paystack' ? paystack : monnify;
      for (const body of [write('RL-1', {}, 'transfer.success'), '{}']) await harness.webhook(provider, body);
      expect(await unreadable()).toBe(before);
      const badAmount = write('RL-1', provider === 'paystack' ? { amount: '500000' } : { amountPaid: 'much' });
      const badReference = write('RL-1', provider === 'paystack' ? { reference: 7 } : { paymentReference: 7 });
      for (const body of [badAmount, badReference, 'null', '{"event":'])
        expect(await harness.webhook(provider, body)).toEqual({});
      expect(await unreadable()).toBe(before + 4);
      const metrics = await (await fetch(`http://127.0.0.1:${harness.replicas[0]!.probePort}/metrics`)).text();
      expect(metrics).toMatch(
        new RegExp(`ringlet_payment_webhooks_total\\{.*provider="${provider}".*outcome="unreadable".*\\} [1-9]`),
      );
    },
  );

  it('sent by the providers credit the payment', async () => {
    const userId = newId();
    for (const method of ['paystack', 'monnify'] as const) {
      const { reference } = await harness.initiate(userId, { method });
      await harness.control('POST', 'pay', { reference, outcome: 'success' });
    }
    await until(async () => (await harness.balance(userId)) === 10_000_00, 'both webhooks are handled');
  });

  it('repeated five times with a wrong and a correct signature credit once', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    const bad = await harness.control('POST', 'webhook', { reference, times: 5, signature: 'bad' });
    expect(bad['answers']).toEqual([401, 401, 401, 401, 401]);
    expect(await harness.balance(userId)).toBe(0);
    const good = await harness.control('POST', 'webhook', { reference, times: 5 });
    expect(good['answers']).toEqual([200, 200, 200, 200, 200]);
    expect(await harness.balance(userId)).toBe(5_000_00);
  });
});
