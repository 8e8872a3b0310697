import { balanceAfter } from './adjustment';

it('computes in kobo, and never goes below zero', () => {
  expect(balanceAfter(0.1, 20)).toBe(30);
  expect(balanceAfter(4.35, -435)).toBe(0);
  expect(balanceAfter(4.35, -436)).toBeUndefined();
});
