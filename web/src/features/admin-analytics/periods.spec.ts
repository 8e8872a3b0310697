import { currentYear, everyMonth, monthNumber, yearsDownFrom } from './periods';

it('offers the years from the current one down to 2020', () => {
  expect(yearsDownFrom(2023)).toEqual([2023, 2022, 2021, 2020]);
});

it('is in the new year when Lagos is', () => {
  expect(currentYear(new Date('2026-12-31T22:59:00Z'))).toBe(2026);
  expect(currentYear(new Date('2026-12-31T23:00:00Z'))).toBe(2027);
});

it.each([
  [1, 1],
  ['12', 12],
  ['Sep', 9],
  ['september', 9],
  [13, undefined],
  [0, undefined],
  ['none', undefined],
])('reads the month %p as %p', (month, number) => {
  expect(monthNumber(month)).toBe(number);
});

it('has all twelve months, zero where nothing was sent', () => {
  const months = everyMonth([{ month: 'Mar', total: 5 }], ({ total }) => ({ total }), { total: 0 });
  expect(months.map(({ month, total }) => [month, total])).toEqual(
    Array.from({ length: 12 }, (_, index) => [index + 1, index === 2 ? 5 : 0]),
  );
});
