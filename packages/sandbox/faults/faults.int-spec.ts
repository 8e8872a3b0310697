import { until } from '@ringlet/testing/until';
import { at, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

const RATES = '/rates/v6/latest/USD';
const RENT = '/sms-man/control/get-number?token=sandbox-sms-man-token&country_id=5&application_id=1';

describe('faults', () => {
  let sandbox: TestSandbox;
  const fault = (order: object): Promise<unknown> => sandbox.control('faults', order);
  const rented = async (): Promise<number> => ((await sandbox.get('/control/numbers')).json as unknown[]).length;

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('timeout holds the connection without a response', async () => {
    await fault({ target: 'rates', kind: 'timeout' });
    const signal = AbortSignal.timeout(100);
    await expect(fetch(sandbox.url + RATES, { signal })).rejects.toThrow(/timeout/i);
  });

  it('timeout closes the connection after `ms`', async () => {
    await fault({ target: 'rates', kind: 'timeout', ms: 20 });
    await expect(sandbox.get(RATES)).rejects.toThrow('fetch failed');
  });

  it('reset closes the connection', async () => {
    await fault({ target: 'rates', kind: 'reset' });
    await expect(sandbox.get(RATES)).rejects.toThrow('fetch failed');
  });

  it('error returns 500 or the given status', async () => {
    await fault({ target: 'rates', kind: 'error', once: true });
    await fault({ target: 'rates', kind: 'error', status: 429, once: true });
    expect((await sandbox.get(RATES)).code).toBe(500);
    expect((await sandbox.get(RATES)).code).toBe(429);
    expect((await sandbox.get(RATES)).code).toBe(200);
  });

  it('slow delays a normal response', async () => {
    await fault({ target: 'rates', kind: 'slow', ms: 60 });
    const start = performance.now();
    expect((await sandbox.get(RATES)).json).toMatchObject({ result: 'success' });
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  });

  it('garbage returns HTML or truncated JSON with status 200', async () => {
    await fault({ target: 'rates', kind: 'garbage', seed: 1 });
    const responses = await Promise.all(Array.from({ length: 12 }, () => sandbox.get(RATES)));
    expect(responses.every(({ code, json }) => code === 200 && json === undefined)).toBe(true);
    expect(new Set(responses.map(({ text }) => text[0]))).toEqual(new Set(['<', '{']));
  });

  it('no-numbers returns the error of each provider and rents nothing', async () => {
    await fault({ target: 'sms-man', kind: 'no-numbers' });
    await fault({ target: 'handler-api', kind: 'no-numbers', call: 'getNumberV2' });
    expect((await sandbox.get(RENT)).json).toMatchObject({ success: false, error_code: 'no_numbers' });
    expect(await sandbox.smsMan('get-balance')).toEqual({ balance: '50000.00' });
    expect(await sandbox.handlerApi('getNumberV2', { country: 187, service: 'wa' })).toBe('NO_NUMBERS');
    expect(await sandbox.handlerApi('getNumber', { country: 187, service: 'wa' })).toMatch(/^ACCESS_NUMBER/);
    expect(await rented()).toBe(1);
  });

  it.each(['timeout', 'reset', 'error', 'garbage'])('%s before: nothing is rented', async (kind) => {
    await fault({ target: 'sms-man', kind, ms: 20, once: true });
    await sandbox.get(RENT).catch(() => undefined);
    expect(await rented()).toBe(0);
  });

  it.each(['timeout', 'reset'])('%s after: the number is rented and the response is lost', async (kind) => {
    await fault({ target: 'sms-man', kind, ms: 20, when: 'after', once: true });
    await expect(sandbox.get(`${RENT}&ref=order-1`)).rejects.toThrow('fetch failed');
    expect(at((await sandbox.get('/control/numbers')).json, 0)).toMatchObject({ ref: 'order-1', state: 'waiting' });
  });

  it.each([
    ['error', 500],
    ['garbage', 200],
  ])('%s after: the number is rented and the response is corrupted', async (kind, code) => {
    await fault({ target: 'sms-man', kind, when: 'after', once: true });
    expect(await sandbox.get(RENT)).toMatchObject({ code, json: undefined });
    expect(await rented()).toBe(1);
  });

  it('loses the response of a payment provider after the payment is initialized', async () => {
    await fault({ target: 'paystack', kind: 'reset', when: 'after', call: 'initialize', once: true });
    const key = { authorization: 'Bearer sk_test_sandbox' };
    const request = { email: 'a@b.ng', amount: 100, reference: 'dep-1' };
    await expect(sandbox.post('/paystack/transaction/initialize', request, key)).rejects.toThrow('fetch failed');
    expect((await sandbox.get('/paystack/transaction/verify/dep-1', key)).code).toBe(200);
  });

  it('apply only to the given call', async () => {
    await fault({ target: 'handler-api', kind: 'error', call: 'getStatus' });
    expect(await sandbox.handlerApi('getBalance')).toBe('ACCESS_BALANCE:50000.00');
    expect(await sandbox.handlerApi('getStatus', { id: 1 })).toBe('Internal Server Error');
  });

  it('apply to their share of the calls, the same ones for the same seed', async () => {
    const pattern = async (seed: number): Promise<string> => {
      await sandbox.stop();
      sandbox = await startTestSandbox();
      await fault({ target: 'rates', kind: 'error', rate: 0.5, seed });
      let hits = '';
      for (let call = 0; call < 40; call++) hits += (await sandbox.get(RATES)).code === 500 ? 'x' : '.';
      return hits;
    };
    const first = await pattern(7);
    expect(await pattern(7)).toBe(first);
    expect(await pattern(8)).not.toBe(first);
    expect(first.replaceAll('.', '').length).toBeGreaterThan(8);
    expect(first.replaceAll('.', '').length).toBeLessThan(32);
  });

  it('are listed with their hits, and cleared for one target or for all', async () => {
    await fault({ target: 'rates', kind: 'error' });
    await fault({ target: 'monnify', kind: 'reset' });
    await sandbox.get(RATES);
    expect((await sandbox.get('/control/faults')).json).toMatchObject([
      { target: 'rates', hits: 1 },
      { target: 'monnify' },
    ]);
    const clear = (path: string): Promise<Response> => fetch(`${sandbox.url}/control/${path}`, { method: 'DELETE' });
    expect(await (await clear('faults?target=rates')).json()).toMatchObject({ cleared: 1 });
    expect((await sandbox.get(RATES)).code).toBe(200);
    expect(await (await clear('faults')).json()).toMatchObject({ cleared: 1 });
  });

  it('release held connections when the sandbox stops', async () => {
    await fault({ target: 'rates', kind: 'timeout' });
    const held = expect(sandbox.get(RATES)).rejects.toThrow('fetch failed');
    await until(async () => at((await sandbox.get('/control/faults')).json, 0, 'hits') === 1, 'the call is held');
    await sandbox.stop();
    await held;
    sandbox = await startTestSandbox();
  });
});
