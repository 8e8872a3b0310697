import fc from 'fast-check';
import { RetryBudget } from './retry-budget';

describe('RetryBudget', () => {
  it('allows ten retries and one more for every ten calls, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 50, maxLength: 300, size: 'max' }), (steps) => {
        const budget = new RetryBudget(10, 0.1);
        let [calls, retries] = [0, 0];
        for (const isCall of steps) {
          if (isCall) calls += 1;
          if (isCall) budget.called();
          else if (budget.tryTake()) retries += 1;
          expect(retries).toBeLessThanOrEqual(10 + calls / 10);
        }
      }),
    );
  });

  it('saves no more than ten in quiet times', () => {
    const budget = new RetryBudget(10, 0.1);
    for (let call = 0; call < 1000; call++) budget.called();
    expect(Array.from({ length: 12 }, () => budget.tryTake()).filter(Boolean)).toHaveLength(10);
  });

  it('allows 100 repeats at once, then one for every four requests', () => {
    const budget = new RetryBudget(100, 0.25);
    const takeAll = () => {
      let taken = 0;
      while (budget.tryTake()) taken += 1;
      return taken;
    };
    expect(takeAll()).toBe(100);
    for (let i = 0; i < 4; i++) budget.called();
    expect(takeAll()).toBe(1);
    for (let i = 0; i < 100; i++) budget.called();
    expect(takeAll()).toBe(25);
    for (let i = 0; i < 10_000; i++) budget.called();
    expect(takeAll()).toBe(100);
  });
});
