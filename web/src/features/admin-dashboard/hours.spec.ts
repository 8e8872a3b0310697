import { momentOf, soldByWeekday, sumUntil, weekdayOf } from './hours';

const hour = (day: string, at: number, sold: number, profit = 0) => {
  return {
    day,
    hour: at,
    sold,
    refunded: 0,
    charged: sold * 0.1,
    refunds: 0,
    cost: 0,
    fees: 0,
    losses: 0,
    profit,
    uncosted: 0,
  };
};

it.each([
  // Lagos is an hour ahead of UTC all year.
  ['2026-11-22T12:00:00Z', ['2026-11-22', '2026-11-21', '2026-11-15', 13]],
  ['2026-11-22T22:59:59Z', ['2026-11-22', '2026-11-21', '2026-11-15', 23]],
  ['2026-11-22T23:30:00Z', ['2026-11-23', '2026-11-22', '2026-11-16', 0]],
  ['2026-03-01T00:00:00Z', ['2026-03-01', '2026-02-28', '2026-02-22', 1]],
])('knows the days to compare at %s', (now, moment) =>
  expect(Object.values(momentOf(Date.parse(now)))).toEqual(moment),
);

const hours = [
  hour('2026-11-21', 0, 1, -5),
  hour('2026-11-21', 8, 2, 30),
  hour('2026-11-21', 9, 4, 60),
  hour('2026-11-22', 8, 3, 10.5),
];
it.each([
  ['2026-11-21', 9, 'sold', 3],
  ['2026-11-21', 9, 'profit', 25],
  // Without the error of a fraction of a kobo.
  ['2026-11-21', 9, 'charged', 0.3],
  ['2026-11-21', 10, 'sold', 7],
  ['2026-11-21', 0, 'sold', 0],
  ['2026-11-22', 24, 'profit', 10.5],
  ['2026-11-20', 24, 'sold', 0],
] as const)('sums the hours of %s before hour %i: %s', (day, until, measure, sum) =>
  expect(sumUntil(hours, day, until, measure)).toBe(sum),
);

it('sums sales by weekday and hour, without today', () => {
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6]);
  const sold = soldByWeekday([...hours, hour('2026-11-14', 8, 5)], '2026-11-22');
  expect(sold.map((ofDay) => ofDay.length)).toEqual(Array(7).fill(24));
  expect(sold[5]?.[8]).toBe(7);
  expect(sold.flat().reduce((sum, count) => sum + count, 0)).toBe(12);
});
