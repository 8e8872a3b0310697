import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

describe('the control API', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it.each([
    ['sms', {}, 400, /number/],
    ['sms', { number: 'abc', text: 'x' }, 400, /number/],
    ['sms', { number: '15550001111', text: '' }, 400, /text/],
    ['sms', { number: '15550001111', text: 'x' }, 404, /15550001111/],
    ['pay', { reference: 'x', outcome: 'maybe' }, 400, /outcome/],
    ['pay', { reference: 'x', outcome: 'success', amount: 1.5 }, 400, /amount/],
    ['pay', { reference: 'x', outcome: 'success' }, 404, /x/],
    ['webhook', { reference: 'x', times: 0 }, 400, /times/],
    ['webhook', { reference: 'x', colour: 'red' }, 400, /additional properties/],
    ['faults', { target: 'moon', kind: 'error' }, 400, /target/],
    ['faults', { target: 'rates', kind: 'error', rate: 2 }, 400, /rate/],
    ['faults', { target: 'rates', kind: 'no-numbers' }, 400, /no-numbers/],
    ['faults', { target: 'sms-man', kind: 'no-numbers', when: 'after' }, 400, /no-numbers/],
    ['provider', { target: 'moon' }, 400, /target/],
    ['provider', { target: 'sms-man', answers: { prices: 'poem' } }, 400, /prices/],
    ['provider', { target: 'paystack', balance: 5 }, 400, /additional properties/],
    ['provider', { target: 'paystack', payment: { reference: 'x', status: 'success' } }, 404, /x/],
    ['provider', { target: 'sms-man', late_message: { number: '15550001111', text: 'x' } }, 404, /15550001111/],
  ])('%s rejects %j with %d', async (path, body, code, message) => {
    const response = await sandbox.post(`/control/${path}`, body);
    expect(response).toMatchObject({ code, json: { status: false, message: expect.stringMatching(message) } });
  });

  it('rejects a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/control/sms`, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
  });

  it('lists every number ever rented, newest first', async () => {
    await sandbox.smsMan('get-number', { country_id: 5, application_id: 1, ref: 'order-1' });
    await sandbox.handlerApi('getNumber', { country: 187, service: 'tg', ref: 'order-2' });
    await sandbox.smsMan('set-status', { request_id: 100_001, status: 'reject' });
    const { json } = await sandbox.get('/control/numbers');
    expect(json).toEqual([
      expect.objectContaining({ upstream: 'handler-api', request_id: 100_001, state: 'waiting', ref: 'order-2' }),
      {
        provider: 'sms-man',
        upstream: 'sms-man',
        request_id: 100_001,
        kind: 'activation',
        number: expect.stringMatching(/^1\d{10}$/),
        country: 'US',
        service: 'WhatsApp',
        service_code: 'wa',
        price: expect.any(Number),
        currency: 'RUB',
        state: 'cancelled',
        ref: 'order-1',
        rented_at: expect.stringMatching(/Z$/),
        expires_at: expect.stringMatching(/Z$/),
        messages: [],
      },
    ]);
  });

  it('lists every payment with what was asked and what was paid', async () => {
    const key = { authorization: 'Bearer sk_test_sandbox' };
    for (const reference of ['dep-1', 'dep-2']) {
      const request = { email: 'a@b.ng', amount: 500_000, reference };
      await sandbox.post('/paystack/transaction/initialize', request, key);
    }
    await sandbox.control('pay', { reference: 'dep-1', outcome: 'success', amount: 400_000, webhook: false });
    expect((await sandbox.get('/control/payments')).json).toEqual([
      expect.objectContaining({ reference: 'dep-1', requested: 500_000, paid: 400_000, provider_status: 'success' }),
      expect.objectContaining({ provider: 'paystack', reference: 'dep-2', paid: 0, paid_at: null, webhooks: [] }),
    ]);
  });
});
