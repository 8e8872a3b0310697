import { Clock } from '@ringlet/platform/clock';
import { type Log } from '@ringlet/platform/core.module';
import { WalletSettings } from '../settings';
import { MarketReader } from './market-rates-reader';
import { type Rates } from './rates';

describe('the reading of the market', () => {
  const minute = 60_000;
  const kept = jest.fn(async () => undefined);
  const settings = Object.assign(new WalletSettings(), { RATES_REFRESH_MS: 5 * minute });
  const log = { warn: jest.fn() } as unknown as Log;
  let reader: MarketReader;
  const market = { result: 'success', rates: { USD: 1, NGN: 1500 } };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    reader = new MarketReader({ keep: kept } as unknown as Rates, new Clock(), settings, log);
  });
  afterEach(async () => {
    await reader.onApplicationShutdown();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is tried again after a minute, then later and later, and at its usual pace once it succeeds', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
    const after = async (ms: number) => {
      asked.mockClear();
      await jest.advanceTimersByTimeAsync(ms);
      return asked.mock.calls.length;
    };
    reader.onApplicationBootstrap();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await after(minute - 1)).toBe(0);
    expect(await after(1)).toBe(1);
    expect(await after(2 * minute - 1)).toBe(0);
    expect(await after(1)).toBe(1);
    expect(await after(4 * minute)).toBe(1);
    expect(await after(5 * minute - 1)).toBe(0);
    expect(kept).not.toHaveBeenCalled();
    asked.mockImplementation(async () => new Response(JSON.stringify(market)));
    expect(await after(1)).toBe(1);
    expect(kept).toHaveBeenCalledTimes(1);
    expect(await after(5 * minute - 1)).toBe(0);
    asked.mockImplementation(async () => new Response('', { status: 503 }));
    expect(await after(1)).toBe(1);
    expect(await after(minute)).toBe(1);
  });

  it('ends with the service, even in the middle of one', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
    reader.onApplicationBootstrap();
    await reader.onApplicationShutdown();
    await jest.advanceTimersByTimeAsync(10 * minute);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
