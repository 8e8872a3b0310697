import { shortfall, totalOf } from './kobo';

it('computes to the kobo', () => {
  expect(totalOf(1609.19, 20)).toBe(32183.8);
  expect(totalOf(0.1, 3)).toBe(0.3);
  expect(shortfall(0.3, 0.1)).toBe(0.2);
  expect(shortfall(1609.19, 2000)).toBe(-390.81);
});
