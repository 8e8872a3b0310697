import { axisLabels } from './axisLabels';

const days = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

it.each([
  [0, 5, []],
  [1, 5, ['1']],
  [5, 5, ['1', '2', '3', '4', '5']],
  [7, 5, ['1', '3', '5', '7']],
  [12, 5, ['3', '6', '9', '12']],
  [12, 12, days(12)],
  [30, 5, ['6', '12', '18', '24', '30']],
  [366, 5, ['70', '144', '218', '292', '366']],
])('of %i labels, at most %i', (count, most, shown) => {
  const labels = axisLabels(days(count), most);
  expect(labels).toHaveLength(count);
  expect(labels.filter((label) => label !== '')).toEqual(shown);
});
