import { at, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

describe('SMS-Man rentals by the hour and day', () => {
  let sandbox: TestSandbox;
  const call = async (name: string, parameters: Record<string, string> = {}): Promise<unknown> => {
    const query = new URLSearchParams({ token: 'sandbox-sms-man-token', ...parameters });
    return (await sandbox.get(`/sms-man/rent-api/${name}?${query}`)).json;
  };
  const FOUR_HOURS = { type: 'hour', time: '4' };

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('returns limits for a term', async () => {
    const limits = await call('limits', FOUR_HOURS);
    expect(limits).toMatchObject(FOUR_HOURS);
    expect(at(limits, 'limits', 4)).toEqual({
      country_id: '5',
      count: expect.stringMatching(/^\d+$/),
      cost: '151.68',
    });
    expect(at(await call('limits', { ...FOUR_HOURS, country_id: '5' }), 'limits')).toHaveLength(1);
    expect(at(await call('limits', { type: 'year', time: '1' }), 'error_code')).toBe('wrong_request');
  });

  it('has a higher price but a lower hourly price for longer terms', async () => {
    const spans = ['hour 4', 'hour 12', 'day 1', 'day 3', 'week 1', 'week 2', 'month 1'].map((span) => span.split(' '));
    const costs: number[] = [];
    for (const [type = '', time = ''] of spans) {
      costs.push(Number(at(await call('limits', { type, time, country_id: '5' }), 'limits', 0, 'cost')));
    }
    const hours = [4, 12, 24, 72, 168, 336, 720];
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    const each = costs.map((cost, index) => cost / (hours[index] ?? NaN));
    expect(each).toEqual([...each].sort((a, b) => b - a));
  });

  it('rents, receives messages of any service, prolongs and closes', async () => {
    const rented = await call('get-number', { ...FOUR_HOURS, country_id: '5' });
    const identity = { request_id: 100_001, country_id: 5, number: expect.stringMatching(/^1\d{10}$/) };
    expect(rented).toEqual(identity);
    const request = { request_id: '100001' };
    expect(at(await call('get-sms', request), 'error_code')).toBe('wait_sms');
    for (const text of ['Code 111222', 'Code 333444'])
      await sandbox.control('sms', { number: at(rented, 'number'), text });
    expect(await call('get-sms', request)).toEqual({ ...identity, sms_code: 'Code 333444' });
    expect(at(await call('get-all-sms', request), 'sms')).toHaveLength(2);
    expect(at(await call('set-status', { ...request, status: 'cancel' }), 'error_code')).toBe('wrong_status');
    expect(await call('prolong', { ...request, ...FOUR_HOURS })).toEqual({ request_id: 100_001, success: true });
    expect(await call('get-balance')).toEqual({ balance: (50_000 - 2 * 151.68).toFixed(2) });
    expect(await call('set-status', { ...request, status: 'close' })).toEqual({ request_id: 100_001, success: true });
  });

  it('refunds an early cancel without messages', async () => {
    await call('get-number', { ...FOUR_HOURS, country_id: '5' });
    const cancel = { request_id: '100001', status: 'cancel' };
    expect(await call('set-status', cancel)).toEqual({ request_id: 100_001, success: true });
    expect(await call('get-balance')).toEqual({ balance: '50000.00' });
    await call('get-number', { ...FOUR_HOURS, country_id: '5' });
    await sandbox.control('provider', { target: 'sms-man', rental_cancel_within_ms: 0 });
    const late = { request_id: '100002', status: 'cancel' };
    expect(at(await call('set-status', late), 'error_code')).toBe('wrong_status');
    expect(at(await sandbox.get('/control/numbers'), 'json', 0)).toMatchObject({ kind: 'rental', state: 'waiting' });
  });

  it('applies faults by call', async () => {
    const fault = { target: 'sms-man', kind: 'error', when: 'after', call: 'prolong', once: true };
    await call('get-number', { ...FOUR_HOURS, country_id: '5' });
    await sandbox.control('faults', fault);
    const request = { ...FOUR_HOURS, request_id: '100001' };
    expect(at(await call('prolong', request), 'success')).toBeUndefined();
    expect(await call('get-balance')).toEqual({ balance: (50_000 - 2 * 151.68).toFixed(2) });
    await sandbox.control('faults', { target: 'sms-man', kind: 'no-numbers', call: 'get-number' });
    expect(at(await call('get-number', { ...FOUR_HOURS, country_id: '5' }), 'error_code')).toBe('no_numbers');
  });

  it('keeps rentals and activations apart', async () => {
    await call('get-number', { ...FOUR_HOURS, country_id: '5' });
    expect(at(await sandbox.smsMan('get-sms', { request_id: 100_001 }), 'error_code')).toBe('request_not_found');
  });
});
