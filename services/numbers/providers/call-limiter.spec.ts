import { dayMs } from '@ringlet/contracts/durations';
import { CallLimiter } from './call-limiter';

describe('CallLimiter', () => {
  it('grants the calls of a second, at most a quarter of them at the same time', () => {
    const limiter = new CallLimiter(100, 0);
    expect([limiter.consume(1000, 0), limiter.consume(1000, 0), limiter.consume(1000, 100)]).toEqual([25, 0, 10]);
    expect([limiter.slots(60_000), limiter.consume(3, 60_000), limiter.slots(60_000)]).toEqual([25, 3, 22]);
  });

  it('grants fewer calls after calls that were made beyond the limit', () => {
    const limiter = new CallLimiter(100, 0);
    limiter.spend(35);
    expect([0, 50, 100, 150].map((now) => limiter.slots(now))).toEqual([0, 0, 0, 5]);
  });

  it('backs off for longer with each failure, and no longer after a success', () => {
    const limiter = new CallLimiter(100, 0);
    for (let failures = 1; failures < 8; failures++) limiter.recordFailure(0);
    expect(limiter.slots(0)).toBe(25);
    const pauses = [0, 1000, 2000, 3000].map((now) => {
      limiter.recordFailure(now);
      return [249, 250, 499, 500, 999, 1000, 1999, 2000].filter((after) => limiter.slots(now + after) > 0)[0];
    });
    expect(pauses).toEqual([250, 500, 1000, 2000]);
    limiter.recordSuccess();
    limiter.recordFailure(10_000);
    expect(limiter.slots(10_000)).toBe(25);
    limiter.recordFailure(10_000, 5000);
    expect([limiter.slots(14_999), limiter.slots(15_000)]).toEqual([0, 25]);
  });

  it.each([dayMs, 1_800_000_000_000, Infinity])(
    'pauses for a minute at most when the provider requests %d ms',
    (retryAfterMs) => {
      const limiter = new CallLimiter(100, 0);
      limiter.recordFailure(0, retryAfterMs);
      expect([limiter.slots(59_999), limiter.slots(60_000)]).toEqual([0, 25]);
    },
  );

  it.each([1, 3, 10, 100, 2000])(
    'never grants more than %d calls in any second, and nearly as many in the long run',
    (limit) => {
      const limiter = new CallLimiter(limit, 0);
      const calls: number[] = [];
      for (let now = 0; now < 20_000; now += 10) {
        // A caller asks now and then, or not at all for a while.
        if (now % 3000 > 2500) continue;
        const granted = limiter.consume(1000, now);
        for (let count = 0; count < granted; count++) calls.push(now);
      }
      let [from, busiest] = [0, 0];
      for (let to = 0; to < calls.length; to++) {
        while (calls[to]! - calls[from]! >= 1000) from++;
        busiest = Math.max(busiest, to - from + 1);
      }
      expect(busiest).toBeLessThanOrEqual(limit);
      expect(calls.length).toBeGreaterThan(0.75 * limit * 20);
    },
  );

  it('grants nothing after the end of its limit', () => {
    const limiter = new CallLimiter(100, 0);
    limiter.setLimit(50, 1000);
    expect([limiter.slots(999) > 0, limiter.slots(1000)]).toEqual([true, 0]);
    limiter.setLimit(10, 3000);
    expect(limiter.slots(2000)).toBe(2);
  });
});
