import { axisScale, stackEnds } from './axisScale';

it.each([
  ['nothing', [], { min: 0, max: 1, steps: 1 }],
  ['zeros', [0, 0], { min: 0, max: 1, steps: 1 }],
  ['a few', [1, 3], { min: 0, max: 3, steps: 3 }],
  ['money', [520_000, 1_500_000], { min: 0, max: 1_500_000, steps: 3 }],
  ['nine digits', [127_456_240], { min: 0, max: 150_000_000, steps: 3 }],
  ['kobo', [0.07], { min: 0, max: 0.075, steps: 3 }],
  ['losses only', [-40, -90], { min: -100, max: 0, steps: 2 }],
  ['both', [-10, 100], { min: -50, max: 100, steps: 3 }],
])('begins at zero for %s', (_, values, scale) => {
  const found = axisScale(values);
  expect({ ...found, max: Number(found.max.toFixed(6)) }).toEqual(scale);
});

it('knows how high the columns of a stack are', () => {
  const series = [{ values: [60, 60, null] }, { values: [10, 10, null] }, { values: [30, -20, null] }];
  expect(stackEnds(series)).toEqual([100, 0, 70, -20, 0, 0]);
  expect(stackEnds([])).toEqual([]);
});
