import { at, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

describe('exchange rates', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('returns the rates of the US dollar', async () => {
    const { json } = await sandbox.get('/rates/v6/latest/USD');
    expect(json).toMatchObject({
      result: 'success',
      time_last_update_unix: expect.any(Number),
      time_next_update_unix: expect.any(Number),
      base_code: 'USD',
      rates: {
        USD: 1,
        NGN: expect.any(Number),
        RUB: expect.any(Number),
        GHS: expect.any(Number),
        ZAR: expect.any(Number),
      },
    });
  });

  it('returns changed rates, and other base currencies', async () => {
    await sandbox.control('provider', { target: 'rates', rates: { NGN: 1600, RUB: 80 } });
    expect(at((await sandbox.get('/rates/v6/latest/USD')).json, 'rates')).toMatchObject({ NGN: 1600, RUB: 80 });
    expect(at((await sandbox.get('/rates/v6/latest/rub')).json, 'rates', 'NGN')).toBe(20);
    expect((await sandbox.get('/rates/v6/latest/XXX')).json).toEqual({
      result: 'error',
      'error-type': 'unsupported-code',
    });
  });
});
