import { receiveWebhook } from '@ringlet/contracts/wallet/deposits';
import { listWebhookFailures } from '@ringlet/contracts/wallet/admin';
import { until } from '@ringlet/testing/until';
import { type Shop, startShop } from '../testing/wallet-harness';
import { newId } from '../testing/wallet-stack';

describe('webhooks', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  const paystack = (reference: string, more: object = {}, event = 'charge.success') =>
    JSON.stringify({ event, data: { status: 'success', reference, amount: 5_000_00, currency: 'NGN', ...more } });
  const monnify = (reference: string, more: object = {}, eventType = 'SUCCESSFUL_TRANSACTION') =>
    JSON.stringify({
      eventType,
      eventData: { paymentReference: reference, paymentStatus: 'PAID', amountPaid: 5000, currency: 'NGN', ...more },
    });

  it('credit nothing when they are not what they should be, and lose nothing', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
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
      expect(await shop.webhook('paystack', body)).toEqual({});
    }
    expect(await shop.balance(userId)).toBe(0);
    await shop.webhook('paystack', paystack(reference));
    await shop.webhook('paystack', paystack(reference));
    expect(await shop.balance(userId)).toBe(5_000_00);
  });

  it.each([
    ['another secret', (body: string) => shop.webhook('paystack', body, 'another secret')],
    ['the other provider', (body: string) => shop.webhook('monnify', body, 'sk_test_sandbox')],
    ['no signature', (body: string) => raw(body, '')],
    ['half a signature', (body: string) => raw(body, 'ab'.repeat(32))],
    ['something that is no signature', (body: string) => raw(body, 'sha512=zz')],
  ])('are refused when signed with %s', async (_what, send) => {
    const { reference } = await shop.initiate(newId());
    await expect(send(paystack(reference))).rejects.toMatchObject({ code: 'wallet/webhook-signature' });
    const metrics = await (await fetch(`http://127.0.0.1:${shop.wallet.probePort}/metrics`)).text();
    expect(metrics).toMatch(/ringlet_payment_webhooks_total\{.*outcome="wrong-signature".*\} [1-9]/);
  });
  const raw = (body: string, signature: string) =>
    shop.ask(receiveWebhook, { provider: 'paystack', body: Buffer.from(body).toString('base64'), signature });

  it('that failed are counted, with the last of them, for admins only', async () => {
    const before = await shop.askAsAdmin(listWebhookFailures, {});
    const seen = (rows: typeof before, kind: string) =>
      rows.find((row) => row.provider === 'monnify' && row.kind === kind)?.count ?? 0;
    for (let i = 0; i < 25; i++) await shop.webhook('monnify', monnify(`RL-foreign-${i}`));
    await expect(shop.webhook('monnify', '{}', 'another secret')).rejects.toMatchObject({
      code: 'wallet/webhook-signature',
    });
    const now = await shop.askAsAdmin(listWebhookFailures, {});
    expect(seen(now, 'unknown-reference') - seen(before, 'unknown-reference')).toBe(25);
    expect(seen(now, 'wrong-signature') - seen(before, 'wrong-signature')).toBe(1);
    const foreign = now.find(({ provider, kind }) => provider === 'monnify' && kind === 'unknown-reference');
    expect(foreign?.last).toHaveLength(20);
    expect(foreign?.last[0]).toMatchObject({ reference: 'RL-foreign-24' });
    await expect(shop.ask(listWebhookFailures, {})).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it.each(['paystack', 'monnify'] as const)(
    'of a payment that can not be read are told from those of no interest (%s)',
    async (provider) => {
      const unreadable = async () => {
        const rows = await shop.askAsAdmin(listWebhookFailures, {});
        return rows.find((row) => row.provider === provider && row.kind === 'unreadable')?.count ?? 0;
      };
      const before = await unreadable();
      const write = provider === 'paystack' ? paystack : monnify;
      for (const body of [write('RL-1', {}, 'transfer.success'), '{}']) await shop.webhook(provider, body);
      expect(await unreadable()).toBe(before);
      const odd = write('RL-1', provider === 'paystack' ? { amount: '500000' } : { amountPaid: 'much' });
      const named = write('RL-1', provider === 'paystack' ? { reference: 7 } : { paymentReference: 7 });
      for (const body of [odd, named, 'null', '{"event":']) expect(await shop.webhook(provider, body)).toEqual({});
      expect(await unreadable()).toBe(before + 4);
      const metrics = await (await fetch(`http://127.0.0.1:${shop.wallet.probePort}/metrics`)).text();
      expect(metrics).toMatch(
        new RegExp(`ringlet_payment_webhooks_total\\{.*provider="${provider}".*outcome="unreadable".*\\} [1-9]`),
      );
    },
  );

  it('of Monnify are read in every way that it writes them', async () => {
    const userId = newId();
    const forms = [
      { amountPaid: 2990, paidOn: '17/11/2021 3:48:10 PM' },
      { amountPaid: '2990.00', paidOn: '2021-11-17 11:28:42.615' },
      { amountPaid: '2990.0', paidOn: 'the day before yesterday' },
      { amountPaid: 2990.0, paidOn: null, paymentStatus: 'PARTIALLY_PAID' },
      { amountPaid: '2990', paymentStatus: 'OVERPAID' },
    ];
    for (const [done, form] of forms.entries()) {
      const { reference } = await shop.initiate(userId, { method: 'monnify' });
      await shop.webhook('monnify', monnify(reference, { paymentStatus: 'FAILED' }));
      await shop.webhook('monnify', monnify(reference, {}, 'REJECTED_PAYMENT'));
      await shop.webhook('monnify', monnify(reference, form));
      expect(await shop.balance(userId)).toBe(2_990_00 * (done + 1));
    }
  });

  it('that the providers send by themselves credit what was paid', async () => {
    const userId = newId();
    for (const method of ['paystack', 'monnify'] as const) {
      const { reference } = await shop.initiate(userId, { method });
      await shop.control('POST', 'pay', { reference, outcome: 'success' });
    }
    await until(async () => (await shop.balance(userId)) === 10_000_00, 'both webhooks have arrived');
  });

  it('sent again five times, with a good signature and a bad one, credit once', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await shop.pay(reference);
    const bad = await shop.control('POST', 'webhook', { reference, times: 5, signature: 'bad' });
    expect(bad['answers']).toEqual([401, 401, 401, 401, 401]);
    expect(await shop.balance(userId)).toBe(0);
    const good = await shop.control('POST', 'webhook', { reference, times: 5 });
    expect(good['answers']).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.balance(userId)).toBe(5_000_00);
  });
});
