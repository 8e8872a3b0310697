import { countOf, nairaTyped, totalOf } from './amounts';

it.each([
  ['1609.19', 1609.19],
  ['₦1,609.19', 1609.19],
  ['1,609', 1609],
  [' 900 ', 900],
  ['1609,19', undefined],
  ['9.999', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e5', undefined],
])('reads %j as %p naira', (text, naira) => {
  expect(nairaTyped(text)).toBe(naira);
});

it('multiplies to the kobo and keeps a count between 1 and 20', () => {
  expect(totalOf(1609.19, 20)).toBe(32183.8);
  expect(totalOf(0.1, 3)).toBe(0.3);
  expect([0, 1, 7.9, 21, NaN].map(countOf)).toEqual([1, 1, 7, 20, 1]);
});
