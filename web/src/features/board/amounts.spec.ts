import { countOf } from './amounts';

it('keeps a count between 1 and 20', () => {
  expect([0, 1, 7.9, 21, NaN].map(countOf)).toEqual([1, 1, 7, 20, 1]);
});
