import { CallLimiter } from './call-limiter';

describe('what a provider is asked', () => {
  it('is at most so much a second, and a quarter of that at once', () => {
    const limiter = new CallLimiter(100, 0);
    expect([limiter.consume(1000, 0), limiter.consume(1000, 0), limiter.consume(1000, 100)]).toEqual([25, 0, 10]);
    expect([limiter.available(60_000), limiter.consume(3, 60_000), limiter.available(60_000)]).toEqual([25, 3, 22]);
  });

  it('is less after what was asked whatever was left', () => {
    const limiter = new CallLimiter(100, 0);
    limiter.recordCalls(35);
    expect([0, 50, 100, 150].map((now) => limiter.available(now))).toEqual([0, 0, 0, 5]);
  });

  it('is nothing for ever longer while it fails, and all again once it works', () => {
    const limiter = new CallLimiter(100, 0);
    for (let failures = 1; failures < 8; failures++) limiter.recordFailure(0);
    expect(limiter.available(0)).toBe(25);
    const rests = [0, 1000, 2000, 3000].map((now) => {
      limiter.recordFailure(now);
      return [249, 250, 499, 500, 999, 1000, 1999, 2000].filter((after) => limiter.available(now + after) > 0)[0];
    });
    expect(rests).toEqual([250, 500, 1000, 2000]);
    limiter.recordSuccess();
    limiter.recordFailure(10_000);
    expect(limiter.available(10_000)).toBe(25);
    limiter.recordFailure(10_000, 5000);
    expect([limiter.available(14_999), limiter.available(15_000)]).toEqual([0, 25]);
  });

  it.each([86_400_000, 1_800_000_000_000, Infinity])(
    'is nothing for a minute at most, though it asks for %d ms',
    (rest) => {
      const limiter = new CallLimiter(100, 0);
      limiter.recordFailure(0, rest);
      expect([limiter.available(59_999), limiter.available(60_000)]).toEqual([0, 25]);
    },
  );
});
