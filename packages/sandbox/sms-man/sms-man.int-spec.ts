import { until } from '@ringlet/testing/until';
import { at, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

const WHATSAPP_USA = { country_id: 5, application_id: 1 };

describe('SMS-Man API v2', () => {
  let sandbox: TestSandbox;
  const rent = async (parameters: Record<string, string | number> = {}): Promise<number> =>
    Number(at(await sandbox.smsMan('get-number', { ...WHATSAPP_USA, ...parameters }), 'request_id'));
  const setVariants = (variants: object): Promise<unknown> =>
    sandbox.control('provider', { target: 'sms-man', answers: variants });

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('rejects a wrong token, with the error as text or object', async () => {
    const wrong = { token: 'x' };
    const text = { success: false, error_code: 'wrong_token', error_msg: 'Wrong token!' };
    expect(await sandbox.smsMan('get-balance', wrong)).toEqual(text);
    await setVariants({ errorMsg: 'object' });
    expect(await sandbox.smsMan('get-balance', wrong)).toEqual({ ...text, error_msg: { token: 'Wrong token!' } });
  });

  it('debits an activation and credits its cancel', async () => {
    expect(await sandbox.smsMan('get-balance')).toEqual({ balance: '50000.00' });
    const cost = Number(at(await sandbox.smsMan('get-prices'), '5', '1', 'cost'));
    const request_id = await rent();
    expect(await sandbox.smsMan('get-balance')).toEqual({ balance: (50_000 - cost).toFixed(2) });
    expect(await sandbox.smsMan('set-status', { request_id, status: 'reject' })).toEqual({ request_id, success: true });
    expect(await sandbox.smsMan('get-balance')).toEqual({ balance: '50000.00' });
  });

  it('accepts parameters as a form and as JSON', async () => {
    const form = new URLSearchParams({ token: 'sandbox-sms-man-token' });
    const posted = await fetch(`${sandbox.url}/sms-man/control/get-balance`, { method: 'POST', body: form });
    expect(await posted.json()).toEqual({ balance: '50000.00' });
    const json = await sandbox.post('/sms-man/control/get-balance', { token: 'sandbox-sms-man-token' });
    expect(json.json).toEqual({ balance: '50000.00' });
  });

  it('lists countries and applications as a map and as a list', async () => {
    const usa = { id: '5', title: 'USA', code: 'US' };
    expect(at(await sandbox.smsMan('countries'), '5')).toEqual(usa);
    expect(at(await sandbox.smsMan('applications'), '1')).toEqual({ id: '1', title: 'WhatsApp', code: 'wa' });
    await setVariants({ countries: 'list', applications: 'list', applicationName: 'name' });
    expect(await sandbox.smsMan('countries')).toContainEqual(usa);
    expect(await sandbox.smsMan('applications')).toContainEqual({ id: '1', name: 'WhatsApp', code: 'wa' });
  });

  it('returns limits as a list and as a map', async () => {
    const row = { application_id: '1', country_id: '5', numbers: expect.stringMatching(/^\d+$/) };
    expect(await sandbox.smsMan('limits', WHATSAPP_USA)).toEqual([row]);
    await setVariants({ limits: 'map' });
    expect(await sandbox.smsMan('limits', WHATSAPP_USA)).toEqual({ '1': row });
  });

  it('returns prices in every format', async () => {
    const offer = { cost: expect.stringMatching(/^\d+(\.\d+)?$/), count: expect.any(Number) };
    const row = { application_id: '1', country_id: '5', ...offer };
    const all = await sandbox.smsMan('get-prices');
    expect(at(all, '5', '1')).toEqual(offer);
    expect(Object.keys(all as object).length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(at(all, '5') as object).length).toBeGreaterThanOrEqual(60);
    expect(at(await sandbox.smsMan('get-prices', { country_id: 5 }), 0)).toEqual(row);
    await setVariants({ prices: 'map' });
    expect(at(await sandbox.smsMan('get-prices', { country_id: 5 }), '1')).toEqual(row);
    await setVariants({ prices: 'nested' });
    expect(at(await sandbox.smsMan('get-prices', { country_id: 5 }), '5', '1')).toEqual(offer);
    await setVariants({ numbers: 'strings' });
    expect(at(await sandbox.smsMan('get-prices'), '5', '1', 'count')).toEqual(expect.any(String));
  });

  it('rents a number, waits, and returns the code', async () => {
    const rented = await sandbox.smsMan('get-number', { ...WHATSAPP_USA, ref: 'order-1' });
    const identity = { request_id: 100_001, ...WHATSAPP_USA, number: expect.stringMatching(/^1[2-9]\d{2}[2-9]\d{6}$/) };
    expect(rented).toEqual(identity);
    const waiting = { ...identity, error_code: 'wait_sms', error_msg: 'Still waiting...' };
    expect(await sandbox.smsMan('get-sms', { request_id: 100_001 })).toEqual(waiting);
    await sandbox.control('sms', { number: `+${String(at(rented, 'number'))}`, text: 'Your WhatsApp code: 548213' });
    expect(await sandbox.smsMan('get-sms', { request_id: 100_001 })).toEqual({ ...identity, sms_code: '548213' });
    const [kept] = (await sandbox.get('/control/numbers')).json as unknown[];
    expect(kept).toMatchObject({ upstream: 'sms-man', request_id: 100_001, ref: 'order-1', state: 'received' });
    await setVariants({ sms: 'text' });
    expect(at(await sandbox.smsMan('get-sms', { request_id: 100_001 }), 'sms_code')).toBe('Your WhatsApp code: 548213');
  });

  it('sends a message automatically', async () => {
    await sandbox.control('provider', { target: 'sms-man', sms_after_ms: 5 });
    const request_id = await rent();
    const code = await until(
      async () => at(await sandbox.smsMan('get-sms', { request_id }), 'sms_code'),
      'the message has arrived',
    );
    expect(code).toMatch(/^\d{6}$/);
  });

  it('rejects invalid requests for a number', async () => {
    const refusal = async (parameters: Record<string, string | number>): Promise<unknown> =>
      at(await sandbox.smsMan('get-number', { ...WHATSAPP_USA, ...parameters }), 'error_code');
    expect(await refusal({ country_id: 9999 })).toBe('wrong_country_id');
    expect(await refusal({ application_id: 9999 })).toBe('wrong_application_id');
    expect(await refusal({ maxPrice: 1 })).toBe('no_numbers');
    expect(await refusal({ maxPrice: 'cheap' })).toBe('wrong_request');
    await sandbox.control('provider', { target: 'sms-man', balance: 1 });
    expect(await refusal({})).toBe('not_enough_balance');
    await sandbox.control('provider', { target: 'sms-man', offers: [{ country: 'US', service: 'wa', count: 0 }] });
    expect(await refusal({})).toBe('no_numbers');
  });

  it('reads maxPrice in the given currency', async () => {
    expect(await sandbox.smsMan('get-number', { ...WHATSAPP_USA, maxPrice: 2, currency: 'USD' })).toHaveProperty(
      'number',
    );
    expect(await sandbox.smsMan('get-number', { ...WHATSAPP_USA, maxPrice: 2, currency: 'RUB' })).toMatchObject({
      error_code: 'no_numbers',
    });
  });

  it('uses any country for country 0', async () => {
    expect(await sandbox.smsMan('get-number', { country_id: 0, application_id: 1 })).toHaveProperty('number');
  });

  it('returns changed prices and stock', async () => {
    await sandbox.control('provider', {
      target: 'sms-man',
      offers: [{ country: 'US', service: 'wa', cost: 77.5, count: 3 }],
    });
    expect(at(await sandbox.smsMan('get-prices'), '5', '1')).toEqual({ cost: '77.5', count: 3 });
    await rent();
    expect(at(await sandbox.smsMan('get-prices'), '5', '1')).toEqual({ cost: '77.5', count: 2 });
  });

  it('returns the next message after retrysms, also with the same text', async () => {
    const number = String(at(await sandbox.smsMan('get-number', WHATSAPP_USA), 'number'));
    const request_id = 100_001;
    const retry = { request_id, status: 'retrysms' };
    expect(at(await sandbox.smsMan('set-status', retry), 'error_code')).toBe('wrong_status');
    await sandbox.control('sms', { number, text: 'Code 111222' });
    expect(await sandbox.smsMan('set-status', retry)).toEqual({ request_id, success: true });
    expect(at(await sandbox.smsMan('get-sms', { request_id }), 'error_code')).toBe('wait_sms');
    await sandbox.control('sms', { number, text: 'Code 111222' });
    expect(at(await sandbox.smsMan('get-sms', { request_id }), 'sms_code')).toBe('111222');
  });

  it('rejects an early cancel, and one after a message', async () => {
    await sandbox.control('provider', { target: 'sms-man', refund_after_ms: 60_000 });
    const number = String(at(await sandbox.smsMan('get-number', WHATSAPP_USA), 'number'));
    const cancel = async (): Promise<unknown> =>
      at(await sandbox.smsMan('set-status', { request_id: 100_001, status: 'reject' }), 'error_code');
    expect(await cancel()).toBe('wrong_status');
    await sandbox.control('provider', { target: 'sms-man', refund_after_ms: 0 });
    await sandbox.control('sms', { number, text: '123456' });
    expect(await cancel()).toBe('wrong_status');
  });

  it('closes an activation, and then returns no_activation', async () => {
    const request_id = await rent();
    expect(await sandbox.smsMan('set-status', { request_id, status: 'ready' })).toEqual({ request_id, success: true });
    expect(await sandbox.smsMan('set-status', { request_id, status: 'close' })).toEqual({ request_id, success: true });
    expect(at(await sandbox.smsMan('get-sms', { request_id }), 'error_code')).toBe('no_activation');
    expect(at(await sandbox.smsMan('set-status', { request_id, status: 'reject' }), 'error_code')).toBe(
      'no_activation',
    );
    expect(at(await sandbox.smsMan('get-sms', { request_id: 1 }), 'error_code')).toBe('request_not_found');
  });

  it('refunds an expired activation, and can receive a late message for it', async () => {
    await sandbox.control('provider', { target: 'sms-man', order_ttl_ms: 0 });
    const number = String(at(await sandbox.smsMan('get-number', WHATSAPP_USA), 'number'));
    expect(at(await sandbox.smsMan('get-sms', { request_id: 100_001 }), 'error_code')).toBe('no_activation');
    expect(await sandbox.smsMan('get-balance')).toEqual({ balance: '50000.00' });
    expect((await sandbox.post('/control/sms', { number, text: '654321' })).code).toBe(409);
    await sandbox.control('provider', { target: 'sms-man', late_message: { number, text: '654321' } });
    expect(at(await sandbox.smsMan('get-sms', { request_id: 100_001 }), 'sms_code')).toBe('654321');
  });

  it('can return a number twice', async () => {
    const first = at(await sandbox.smsMan('get-number', WHATSAPP_USA), 'number');
    await sandbox.control('provider', { target: 'sms-man', repeat_number: true });
    expect(at(await sandbox.smsMan('get-number', WHATSAPP_USA), 'number')).toBe(first);
    expect(at(await sandbox.smsMan('get-number', WHATSAPP_USA), 'number')).not.toBe(first);
  });

  it('can grow its catalog', async () => {
    await sandbox.control('provider', { target: 'sms-man', catalog: { services: 200, countries: 60 } });
    const prices = await sandbox.smsMan('get-prices');
    expect(Object.keys(prices as object)).toHaveLength(60);
    expect(Object.keys(at(prices, '60') as object)).toHaveLength(200);
  });
});
