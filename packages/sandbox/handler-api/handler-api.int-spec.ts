import { until } from '@ringlet/testing/until';
import { at, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

const WHATSAPP_USA = { country: 187, service: 'wa' };
const ID = 100_001;

describe('handler_api.php', () => {
  let sandbox: TestSandbox;
  const configure = (changes: object): Promise<unknown> =>
    sandbox.control('provider', { target: 'handler-api', ...changes });
  const rent = async (): Promise<string> => {
    const response = String(await sandbox.handlerApi('getNumber', WHATSAPP_USA));
    expect(response).toMatch(/^ACCESS_NUMBER:\d+:1\d{10}$/);
    return response.split(':')[2] ?? '';
  };
  const status = (): Promise<unknown> => sandbox.handlerApi('getStatus', { id: ID });
  const set = (to: number): Promise<unknown> => sandbox.handlerApi('setStatus', { id: ID, status: to });

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('rejects a missing or wrong key, and an unknown action', async () => {
    expect(await sandbox.handlerApi('getBalance', { api_key: '' })).toBe('NO_KEY');
    expect(await sandbox.handlerApi('getBalance', { api_key: 'x' })).toBe('BAD_KEY');
    expect(await sandbox.handlerApi('constructor')).toBe('BAD_ACTION');
  });

  it('returns errors as JSON with 4xx in that variant, but NO_NUMBERS as text', async () => {
    await configure({ answers: { errors: 'json' }, offers: [{ service: 'wa', count: 0 }] });
    const wrong = await sandbox.get('/handler-api/stubs/handler_api.php?api_key=x&action=getBalance');
    expect(wrong).toMatchObject({ code: 401, json: { title: 'BAD_KEY', details: 'bad key' } });
    expect(await sandbox.handlerApi('getNumber', WHATSAPP_USA)).toBe('NO_NUMBERS');
  });

  it('returns the balance as text', async () => {
    expect(await sandbox.handlerApi('getBalance')).toBe('ACCESS_BALANCE:50000.00');
  });

  it('lists countries as a map and as a list, and services', async () => {
    const usa = { id: 187, rus: 'USA', eng: 'USA', chn: 'USA', visible: 1, retry: 1 };
    expect(at(await sandbox.handlerApi('getCountries'), '187')).toEqual(usa);
    await configure({ answers: { countries: 'list' } });
    expect(await sandbox.handlerApi('getCountries')).toContainEqual(usa);
    const services = await sandbox.handlerApi('getServicesList');
    expect(services).toMatchObject({ status: 'success' });
    expect(at(services, 'services')).toContainEqual({ code: 'wa', name: 'WhatsApp' });
  });

  it('returns prices in both formats, filtered or not', async () => {
    const offer = { cost: expect.any(Number), count: expect.any(Number) };
    expect(at(await sandbox.handlerApi('getPrices'), '187', 'wa')).toEqual(offer);
    expect(await sandbox.handlerApi('getPrices', WHATSAPP_USA)).toEqual({ '187': { wa: offer } });
    const cost = Number(at(await sandbox.handlerApi('getPrices', WHATSAPP_USA), '187', 'wa', 'cost'));
    await configure({ answers: { prices: 'price-count' } });
    expect(at(await sandbox.handlerApi('getPrices'), '187', 'wa')).toEqual({ [cost.toFixed(2)]: expect.any(Number) });
  });

  it('rejects invalid requests for a number', async () => {
    const refusal = (parameters: Record<string, string | number>): Promise<unknown> =>
      sandbox.handlerApi('getNumber', { ...WHATSAPP_USA, ...parameters });
    expect(await refusal({ service: 'zz9' })).toBe('BAD_SERVICE');
    expect(await refusal({ country: 9999 })).toBe('BAD_COUNTRY');
    expect(await refusal({ maxPrice: 1 })).toMatch(/^WRONG_MAX_PRICE:\d+(\.\d+)?$/);
    await configure({ balance: 0 });
    expect(await refusal({})).toBe('NO_BALANCE');
    await configure({ offers: [{ count: 0 }] });
    expect(await refusal({})).toBe('NO_NUMBERS');
  });

  it('rents by getNumberV2', async () => {
    expect(await sandbox.handlerApi('getNumberV2', { ...WHATSAPP_USA, ref: 'order-7' })).toEqual({
      activationId: String(ID),
      phoneNumber: expect.stringMatching(/^1\d{10}$/),
      activationCost: expect.stringMatching(/^\d+\.\d\d$/),
      countryCode: '187',
      canGetAnotherSms: '1',
      activationTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      activationOperator: 'any',
    });
    expect(at((await sandbox.get('/control/numbers')).json, 0, 'ref')).toBe('order-7');
  });

  it('waits, returns the code, waits for the next message, finishes', async () => {
    const number = await rent();
    expect(await set(1)).toBe('ACCESS_READY');
    expect(await status()).toBe('STATUS_WAIT_CODE');
    await sandbox.control('sms', { number, text: 'G-482913 is your Google verification code.' });
    expect(await status()).toBe('STATUS_OK:482913');
    expect(await set(3)).toBe('ACCESS_RETRY_GET');
    expect(await status()).toBe('STATUS_WAIT_RETRY:482913');
    await configure({ answers: { retry: 'wait-resend' } });
    expect(await status()).toBe('STATUS_WAIT_RESEND');
    await sandbox.control('sms', { number, text: '555666' });
    expect(await status()).toBe('STATUS_OK:555666');
    expect(await set(6)).toBe('ACCESS_ACTIVATION');
    expect(await set(8)).toBe('ACTIVATION_NOT_ACTIVE');
  });

  it('sends a message automatically', async () => {
    await configure({ sms_after_ms: 5 });
    await rent();
    await until(async () => /^STATUS_OK:\d{6}$/.exec(String(await status())), 'the message has arrived');
  });

  it('refunds a cancel, but rejects an early one', async () => {
    await configure({ refund_after_ms: 60_000 });
    await rent();
    expect(await set(8)).toBe('EARLY_CANCEL_DENIED');
    await configure({ refund_after_ms: 0 });
    expect(await set(8)).toBe('ACCESS_CANCEL');
    expect(await status()).toBe('STATUS_CANCEL');
    expect(await sandbox.handlerApi('getBalance')).toBe('ACCESS_BALANCE:50000.00');
  });

  it('does not cancel after the code, even if the response is ACCESS_READY', async () => {
    const number = await rent();
    await sandbox.control('sms', { number, text: '123456' });
    expect(await set(8)).toBe('OTP_RECEIVED');
    await configure({ answers: { cancelAfterCode: 'access-ready' } });
    expect(await set(8)).toBe('ACCESS_READY');
    expect(await status()).toBe('STATUS_OK:123456');
    expect(await sandbox.handlerApi('getBalance')).not.toBe('ACCESS_BALANCE:50000.00');
  });

  it('lists the active activations with their codes, by pages or all in the older shape', async () => {
    const list = (parameters = {}): Promise<unknown> => sandbox.handlerApi('getActiveActivations', parameters);
    expect(await list()).toEqual({ status: 'success', data: [] });
    const number = await rent();
    await rent();
    await sandbox.control('sms', { number, text: 'code 123456' });
    expect(await list({ limit: 1 })).toEqual({
      status: 'success',
      data: [expect.objectContaining({ activationId: String(ID), smsCode: '123456', smsText: 'code 123456' })],
    });
    expect(at(await list({ start: 1, limit: 100 }), 'data')).toMatchObject([{ smsCode: null, activationStatus: '4' }]);
    await configure({ answers: { activeList: 'all' } });
    expect(await list()).toMatchObject({ activeActivations: [{ smsCode: ['123456'] }, { smsCode: [] }] });
    await set(6);
    await sandbox.handlerApi('setStatus', { id: ID + 1, status: 8 });
    expect(await list()).toBe('NO_ACTIVATIONS');
    await configure({ answers: { activeList: 'none' } });
    expect(await list()).toBe('BAD_ACTION');
  });

  it('rejects unknown activations and statuses', async () => {
    await rent();
    expect(await sandbox.handlerApi('getStatus', { id: 5 })).toBe('NO_ACTIVATION');
    expect(await set(7)).toBe('BAD_STATUS');
  });

  it('never rents out a number of the other provider', async () => {
    const own = await rent();
    const other = await sandbox.smsMan('get-number', { country_id: 5, application_id: 1 });
    expect(at(other, 'number')).not.toBe(own);
  });
});
