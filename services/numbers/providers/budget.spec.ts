import { Budget } from './budget';

describe('what a provider is asked', () => {
  it('is at most so much a second, and a quarter of that at once', () => {
    const budget = new Budget(100, 0);
    expect([budget.take(1000, 0), budget.take(1000, 0), budget.take(1000, 100)]).toEqual([25, 0, 10]);
    expect([budget.room(60_000), budget.take(3, 60_000), budget.room(60_000)]).toEqual([25, 3, 22]);
  });

  it('is less after what was asked whatever was left', () => {
    const budget = new Budget(100, 0);
    budget.spend(35);
    expect([0, 50, 100, 150].map((now) => budget.room(now))).toEqual([0, 0, 0, 5]);
  });

  it('is nothing for ever longer while it fails, and all again once it works', () => {
    const budget = new Budget(100, 0);
    for (let failures = 1; failures < 8; failures++) budget.failed(0);
    expect(budget.room(0)).toBe(25);
    const rests = [0, 1000, 2000, 3000].map((now) => {
      budget.failed(now);
      return [249, 250, 499, 500, 999, 1000, 1999, 2000].filter((after) => budget.room(now + after) > 0)[0];
    });
    expect(rests).toEqual([250, 500, 1000, 2000]);
    budget.worked();
    budget.failed(10_000);
    expect(budget.room(10_000)).toBe(25);
    budget.failed(10_000, 5000);
    expect([budget.room(14_999), budget.room(15_000)]).toEqual([0, 25]);
  });

  it.each([86_400_000, 1_800_000_000_000, Infinity])(
    'is nothing for a minute at most, though it asks for %d ms',
    (rest) => {
      const budget = new Budget(100, 0);
      budget.failed(0, rest);
      expect([budget.room(59_999), budget.room(60_000)]).toEqual([0, 25]);
    },
  );
});
