import { currentYear, everyMonth, hasBegun, isRunning, monthNumber, takingsOf, yearsDownFrom } from './periods';

it('offers the years from the current one down to 2020', () => {
  expect(yearsDownFrom(2023)).toEqual([2023, 2022, 2021, 2020]);
});

it('changes the year at midnight in Africa/Lagos', () => {
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

it('lists all twelve months, zero where the server sent none', () => {
  const months = everyMonth([{ month: 'Mar', total: 5 }], ({ total }) => ({ total }), { total: 0 });
  expect(months.map(({ month, total }) => [month, total])).toEqual(
    Array.from({ length: 12 }, (_, index) => [index + 1, index === 2 ? 5 : 0]),
  );
});

it('tells which months have begun in Africa/Lagos', () => {
  const lastMinute = new Date('2026-10-31T22:59:00Z');
  expect([hasBegun(2026, 10, lastMinute), hasBegun(2026, 11, lastMinute)]).toEqual([true, false]);
  expect(hasBegun(2026, 11, new Date('2026-10-31T23:00:00Z'))).toBe(true);
  expect([hasBegun(2025, 12, lastMinute), hasBegun(2027, 1, lastMinute)]).toEqual([true, false]);
});

it.each([
  [2026, 10, true],
  [2026, 11, false],
  [2026, 9, false],
  [2025, 10, false],
])('knows that at the end of October 2026 %i-%i runs: %j', (year, month, runs) =>
  expect(isRunning(year, month, new Date('2026-10-31T22:59:00Z'))).toBe(runs),
);
it('knows that December runs until the year ends', () => {
  expect(isRunning(2026, 12, new Date('2026-12-31T22:59:00Z'))).toBe(true);
  expect(isRunning(2026, 12, new Date('2026-12-31T23:00:00Z'))).toBe(false);
});

it('falls back to the total for revenue, and to revenue minus cost for profit', () => {
  expect(takingsOf({ revenue: 10, cost: 4, profit: 5 })).toEqual({ revenue: 10, profit: 5 });
  expect(takingsOf({ total: 10, cost: 4 })).toEqual({ revenue: 10, profit: 6 });
  expect(takingsOf({})).toEqual({ revenue: 0, profit: 0 });
});
