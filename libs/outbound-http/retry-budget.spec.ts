import fc from 'fast-check';
import { RetryBudget } from './retry-budget';

describe('RetryBudget', () => {
  it('allows ten retries and one more for every ten calls, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 50, maxLength: 300, size: 'max' }), (steps) => {
        const budget = new RetryBudget();
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
    const budget = new RetryBudget();
    for (let call = 0; call < 1000; call++) budget.called();
    expect(Array.from({ length: 12 }, () => budget.tryTake()).filter(Boolean)).toHaveLength(10);
  });
});
