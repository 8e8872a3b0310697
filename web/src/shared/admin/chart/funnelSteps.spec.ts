import { funnelOf } from './funnelSteps';

const day = (registered: number, funded: number, bought: number, coded: number) => {
  return { registered, funded, bought, coded };
};

it.each([
  ['nobody', [], [0, 0, 0, 0], [undefined, undefined, undefined, undefined], [0, 0, 0, undefined]],
  ['the sum of the days', [day(4, 3, 2, 1), day(1, 1, 0, 0)], [5, 4, 2, 1], [1, 0.8, 0.4, 0.2], [1, 2, 1, undefined]],
  // A balance that an admin credited buys a number without a deposit.
  ['more that bought than funded', [day(2, 0, 1, 1)], [2, 0, 1, 1], [1, 0, 0.5, 0.5], [2, -1, 0, undefined]],
])('of %s', (_, days, counts, parts, lost) => {
  const steps = funnelOf(days);
  expect(steps.map(({ count }) => count)).toEqual(counts);
  expect(steps.map(({ part }) => part)).toEqual(parts);
  expect(steps.map((step) => step.lost)).toEqual(lost);
});
