import { longestWaitMs, retryAfter } from './back-off';

it.each([
  [1, 2000, 0, 2000],
  [1, 2000, 1, 1000],
  [2, 2000, 0, 4000],
  [3, 2000, 0.5, 6000],
  [5, 2000, 0, 32_000],
  [6, 2000, 0, longestWaitMs],
  [6, 2000, 1, longestWaitMs / 2],
  [5000, 2000, 0, longestWaitMs],
  [1, 300_000, 0, 300_000],
  [9, 300_000, 0, 300_000],
])('after failure %i at first %i ms, luck %d: %i ms', (failures, firstMs, random, expected) => {
  expect(retryAfter(failures, firstMs, random)).toBe(expected);
});
