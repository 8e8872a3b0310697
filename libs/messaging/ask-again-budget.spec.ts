import { AskAgainBudget } from './ask-again-budget';

describe('AskAgainBudget', () => {
  it('allows 100 repeats at once, then one for every four requests', () => {
    const budget = new AskAgainBudget();
    const takeAll = () => {
      let taken = 0;
      while (budget.take()) taken += 1;
      return taken;
    };
    expect(takeAll()).toBe(100);
    for (let i = 0; i < 4; i++) budget.sent();
    expect(takeAll()).toBe(1);
    for (let i = 0; i < 100; i++) budget.sent();
    expect(takeAll()).toBe(25);
    for (let i = 0; i < 10_000; i++) budget.sent();
    expect(takeAll()).toBe(100);
  });
});
