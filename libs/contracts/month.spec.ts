import { monthName, monthOf, monthsOf } from './month';

describe('months of Africa/Lagos', () => {
  it.each([
    ['2026-10-31T22:59:59.999Z', '2026-10'],
    ['2026-10-31T23:00:00.000Z', '2026-11'],
    ['2026-12-31T22:59:59.999Z', '2026-12'],
    ['2026-12-31T23:00:00.000Z', '2027-01'],
    ['2024-02-29T12:00:00.000Z', '2024-02'],
  ])('%s is in %s', (moment, month) => expect(monthOf(new Date(moment))).toBe(month));

  it('lists the twelve months of a year', () => {
    expect(monthsOf(2026)).toHaveLength(12);
    expect(monthsOf(2026).at(-1)).toBe(monthName(2026, 12));
    expect(monthName(2026, 3)).toBe('2026-03');
  });
});
