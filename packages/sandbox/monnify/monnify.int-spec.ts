import { createHmac } from 'node:crypto';
import { until } from '@ringlet/testing/until';
import {
  at,
  startTestSandbox,
  startWebhookReceiver,
  type TestResponse,
  type TestSandbox,
  type WebhookReceiver,
} from '../testing/test-sandbox';

const BASIC = `Basic ${Buffer.from('MK_TEST_SANDBOX:sandbox-monnify-secret').toString('base64')}`;
const REQUEST = {
  amount: 2990.5,
  customerName: 'Ada Obi',
  customerEmail: 'ada@example.com',
  paymentReference: 'dep-1',
  paymentDescription: 'Wallet',
  currencyCode: 'NGN',
  contractCode: '1000000001',
  redirectUrl: 'http://127.0.0.1:8080/client/verify',
  paymentMethods: ['CARD', 'ACCOUNT_TRANSFER', 'USSD'],
  metaData: { deposit: 'd1' },
};

describe('Monnify', () => {
  let sandbox: TestSandbox;
  let receiver: WebhookReceiver;
  let bearer: { authorization: string };
  const init = (changes: object = {}): Promise<TestResponse> =>
    sandbox.post('/monnify/api/v1/merchant/transactions/init-transaction', { ...REQUEST, ...changes }, bearer);
  const verify = async (): Promise<unknown> => {
    const path = '/monnify/api/v2/merchant/transactions/query?paymentReference=dep-1';
    return at((await sandbox.get(path, bearer)).json, 'responseBody');
  };
  const pay = (outcome: string, amount?: number): Promise<unknown> =>
    sandbox.control('pay', { reference: 'dep-1', outcome, amount });
  const webhook = async (): Promise<unknown> =>
    JSON.parse((await until(() => receiver.received.at(-1), 'a webhook has arrived')).body);

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    sandbox = await startTestSandbox({ webhookUrls: { paystack: receiver.url, monnify: receiver.url } });
    const login = await sandbox.post('/monnify/api/v1/auth/login', {}, { authorization: BASIC });
    expect(login.json).toEqual({
      requestSuccessful: true,
      responseMessage: 'success',
      responseCode: '0',
      responseBody: { accessToken: expect.any(String), expiresIn: 3600 },
    });
    bearer = { authorization: `Bearer ${String(at(login.json, 'responseBody', 'accessToken'))}` };
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.stop();
  });

  it('rejects wrong credentials and tokens', async () => {
    const login = await sandbox.post('/monnify/api/v1/auth/login', {}, { authorization: 'Basic eDp5' });
    expect(login).toMatchObject({ code: 401, json: { requestSuccessful: false } });
    expect(await sandbox.get('/monnify/api/v2/transactions/x', { authorization: 'Bearer x' })).toMatchObject({
      code: 401,
    });
  });

  it('logs in with an empty body', async () => {
    const headers = { authorization: BASIC, 'content-type': 'application/json' };
    const login = await fetch(`${sandbox.url}/monnify/api/v1/auth/login`, { method: 'POST', headers });
    expect(login.status).toBe(200);
  });

  it('initializes a transaction', async () => {
    const { json } = await init();
    expect(json).toMatchObject({ requestSuccessful: true, responseMessage: 'success', responseCode: '0' });
    expect(at(json, 'responseBody')).toEqual({
      transactionReference: expect.stringMatching(/^MNFY\|\d{14}\|\d{6}$/),
      paymentReference: 'dep-1',
      merchantName: 'Ringlet sandbox',
      enabledPaymentMethod: ['CARD', 'ACCOUNT_TRANSFER', 'USSD'],
      checkoutUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/monnify\/checkout\/MNFY%7C/),
    });
    expect(await verify()).toMatchObject({ paymentStatus: 'PENDING', paidOn: null, amountPaid: '0.00' });
  });

  it.each([
    ['a reference that was used', {}, 422],
    ['an amount of zero', { amount: 0 }, 400],
    ['an amount as a string', { amount: '100' }, 400],
    ['an amount finer than a kobo', { amount: 10.001 }, 400],
    ['another currency', { currencyCode: 'USD' }, 400],
    ['another contract', { contractCode: '1' }, 400],
    ['a customer without a name', { customerName: ' ' }, 400],
    ['an unknown method', { paymentMethods: ['CHEQUE'] }, 400],
    ['a redirect that is no web address', { redirectUrl: 'javascript:alert(1)' }, 400],
  ])('rejects %s', async (_what, changes, code) => {
    await init();
    expect(await init(changes)).toMatchObject({ code, json: { requestSuccessful: false } });
  });

  it('verifies by both references, with amounts as strings', async () => {
    const providerReference = String(at((await init()).json, 'responseBody', 'transactionReference'));
    await pay('success');
    const byProviderReference = await sandbox.get(
      `/monnify/api/v2/transactions/${encodeURIComponent(providerReference)}`,
      bearer,
    );
    expect(at(byProviderReference.json, 'responseBody')).toEqual(await verify());
    expect(await verify()).toEqual({
      product: { type: 'WEB_SDK', reference: 'dep-1' },
      transactionReference: providerReference,
      paymentReference: 'dep-1',
      paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
      amountPaid: '2990.50',
      totalPayable: '2990.50',
      settlementAmount: '2945.64',
      paymentStatus: 'PAID',
      paymentMethod: 'CARD',
      paymentDescription: 'Wallet',
      currency: 'NGN',
      customer: { name: 'Ada Obi', email: 'ada@example.com' },
      metaData: { deposit: 'd1' },
    });
    expect(await sandbox.get('/monnify/api/v2/transactions/none', bearer)).toMatchObject({ code: 404 });
  });

  it('signs its webhook with the client secret, amounts as numbers, the date with slashes', async () => {
    await init();
    await pay('success');
    const { body, headers } = await until(() => receiver.received[0], 'a webhook has arrived');
    const expected = createHmac('sha512', 'sandbox-monnify-secret').update(Buffer.from(body, 'utf8')).digest('hex');
    expect(headers['monnify-signature']).toBe(expected);
    expect(body).toBe(JSON.stringify(JSON.parse(body)));
    expect(await webhook()).toMatchObject({
      eventType: 'SUCCESSFUL_TRANSACTION',
      eventData: {
        product: { type: 'WEB_SDK', reference: 'dep-1' },
        paymentReference: 'dep-1',
        paidOn: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d:\d\d (AM|PM)$/),
        amountPaid: 2990.5,
        totalPayable: 2990.5,
        paymentStatus: 'PAID',
        paymentMethod: 'CARD',
        currency: 'NGN',
        customer: { name: 'Ada Obi', email: 'ada@example.com' },
      },
    });
  });

  it('returns amounts and dates in the other formats', async () => {
    await sandbox.control('provider', { target: 'monnify', answers: { amounts: 'string', paidOn: 'dashes' } });
    await init();
    await pay('success');
    expect(await webhook()).toMatchObject({
      eventData: { amountPaid: '2990.50', paidOn: expect.stringMatching(/^\d{4}-/) },
    });
    await sandbox.control('provider', { target: 'monnify', answers: { amounts: 'number', paidOn: 'slashes' } });
    expect(await verify()).toMatchObject({ amountPaid: 2990.5, paidOn: expect.stringMatching(/[AP]M$/) });
  });

  it.each([
    [100_000, 'PARTIALLY_PAID'],
    [400_000, 'OVERPAID'],
  ])('reports %d kobo for 299050 as %s', async (amount, status) => {
    await init();
    await pay('success', amount);
    expect(await verify()).toMatchObject({ paymentStatus: status, amountPaid: (amount / 100).toFixed(2) });
    expect(await webhook()).toMatchObject({ eventData: { paymentStatus: status } });
  });

  it('keeps an abandoned payment pending, and reports a failed one', async () => {
    await init();
    await pay('abandoned');
    expect(await verify()).toMatchObject({ paymentStatus: 'PENDING' });
    await pay('failed');
    expect(await verify()).toMatchObject({ paymentStatus: 'FAILED' });
    expect(await sandbox.post('/control/webhook', { reference: 'dep-1' })).toMatchObject({ code: 409 });
  });

  it('opens one account for a transaction, and returns a transfer of another amount', async () => {
    const opened = await init({ paymentMethods: ['ACCOUNT_TRANSFER'] });
    const transactionReference = at(opened.json, 'responseBody', 'transactionReference');
    const path = '/monnify/api/v1/merchant/bank-transfer/init-payment';
    const account = at((await sandbox.post(path, { transactionReference }, bearer)).json, 'responseBody');
    expect(account).toMatchObject({ accountNumber: expect.stringMatching(/^99\d{8}$/), totalPayable: 2990.5 });
    const again = at((await sandbox.post(path, { transactionReference }, bearer)).json, 'responseBody');
    expect(at(again, 'accountNumber')).toBe(at(account, 'accountNumber'));
    expect(await sandbox.post(path, { transactionReference: 'MNFY|none' }, bearer)).toMatchObject({ code: 404 });
    const to = { account: at(account, 'accountNumber') };
    expect(await sandbox.control('transfer', { ...to, amount: 200_000 })).toMatchObject({ outcome: 'returned' });
    expect(await webhook()).toMatchObject({
      eventType: 'REJECTED_PAYMENT',
      eventData: {
        paymentReference: 'dep-1',
        paymentSourceInformation: { amountPaid: 2000 },
        paymentRejectionInformation: { rejectionReason: 'UNDER_PAYMENT', expectedAmount: 2990.5 },
      },
    });
    expect(await verify()).toMatchObject({ paymentStatus: 'PENDING' });
    expect(await sandbox.control('transfer', to)).toMatchObject({ outcome: 'credited', paid: 299_050 });
    expect(await verify()).toMatchObject({ paymentStatus: 'PAID' });
    expect(await sandbox.control('transfer', to)).toMatchObject({ outcome: 'returned', paid: 299_050 });
  });

  it('accepts a payment for an expired checkout', async () => {
    await init();
    await sandbox.control('provider', { target: 'monnify', payment: { reference: 'dep-1', status: 'EXPIRED' } });
    expect(await verify()).toMatchObject({ paymentStatus: 'EXPIRED' });
    await pay('success');
    expect(await verify()).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('redirects the browser after the checkout', async () => {
    const url = String(at((await init()).json, 'responseBody', 'checkoutUrl'));
    expect((await fetch(url)).status).toBe(200);
    const body = new URLSearchParams({ choice: 'success' });
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(response.headers.get('location')).toBe('http://127.0.0.1:8080/client/verify?paymentReference=dep-1');
  });
});
