import { minuteMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { type Log } from '@ringlet/platform/core.module';
import { type DollarRates } from '../domain/conversion';
import { WalletSettings } from '../settings';
import { type MarketRatesApi } from './market-rates-api';
import { MarketRatesReader } from './market-rates-reader';
import { type Rates } from './rates';

describe('MarketRatesReader', () => {
  const rates: DollarRates = { USD: '1', NGN: '1500' };
  const settings = new WalletSettings();
  settings.timing.ratesRefreshMs = 5 * minuteMs;
  const log = { warn: jest.fn() } as unknown as Log;
  const fetchRates = jest.fn<Promise<DollarRates>, []>();
  const save = jest.fn(async () => undefined);
  const fail = async (): Promise<DollarRates> => {
    throw new Error('status 503');
  };
  let reader: MarketRatesReader;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    fetchRates.mockReset().mockImplementation(fail);
    save.mockClear();
    const api = { fetch: fetchRates } as unknown as MarketRatesApi;
    reader = new MarketRatesReader(api, { save } as unknown as Rates, new Clock(), settings, log);
  });
  afterEach(async () => {
    await reader.onApplicationShutdown();
    jest.useRealTimers();
  });

  it('retries after a minute, then with doubled delays, and at the usual interval after a success', async () => {
    const callsWithin = async (ms: number) => {
      fetchRates.mockClear();
      await jest.advanceTimersByTimeAsync(ms);
      return fetchRates.mock.calls.length;
    };
    reader.onApplicationBootstrap();
    expect(fetchRates).toHaveBeenCalledTimes(1);
    expect(await callsWithin(minuteMs - 1)).toBe(0);
    expect(await callsWithin(1)).toBe(1);
    expect(await callsWithin(2 * minuteMs - 1)).toBe(0);
    expect(await callsWithin(1)).toBe(1);
    expect(await callsWithin(4 * minuteMs)).toBe(1);
    expect(await callsWithin(5 * minuteMs - 1)).toBe(0);
    expect(save).not.toHaveBeenCalled();
    fetchRates.mockResolvedValue(rates);
    expect(await callsWithin(1)).toBe(1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(await callsWithin(5 * minuteMs - 1)).toBe(0);
    fetchRates.mockImplementation(fail);
    expect(await callsWithin(1)).toBe(1);
    expect(await callsWithin(minuteMs)).toBe(1);
  });

  it('stops with the service, also during a read', async () => {
    reader.onApplicationBootstrap();
    await reader.onApplicationShutdown();
    await jest.advanceTimersByTimeAsync(10 * minuteMs);
    expect(fetchRates).toHaveBeenCalledTimes(1);
  });
});
