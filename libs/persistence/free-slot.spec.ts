import { freeSlot } from './free-slot';

it.each<[readonly number[], number, number | undefined]>([
  [[], 3, 0],
  [[0, 1], 3, 2],
  [[2, 0], 3, 1],
  [[1, 1, 5], 3, 0],
  [[0, 1, 2], 3, undefined],
  [[], 0, undefined],
])('of %j with at most %d the next is %j', (used, atMost, expected) => {
  expect(freeSlot(used, atMost)).toBe(expected);
});
