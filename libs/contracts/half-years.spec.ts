import { endOf, halfYearOf, lastHalfYears, startOf } from './half-years';

const at = (iso: string) => new Date(iso);

describe('half years', () => {
  it.each([
    ['2026-06-30T22:59:59Z', '2026-01'],
    ['2026-06-30T23:00:00Z', '2026-07'],
    ['2026-12-31T22:59:59Z', '2026-07'],
    ['2026-12-31T23:00:00Z', '2027-01'],
  ])('%s is in that of %s', (iso, expected) => {
    expect(halfYearOf(at(iso))).toBe(expected);
  });

  it('are listed from the newest, begin at midnight in Lagos, and end with the start of the next', () => {
    expect(lastHalfYears(at('2026-11-29T12:00:00Z'), 4)).toEqual(['2026-07', '2026-01', '2025-07', '2025-01']);
    expect(startOf('2026-07').toISOString()).toBe('2026-06-30T23:00:00.000Z');
    expect([endOf('2026-01'), endOf('2026-07')]).toEqual([startOf('2026-07'), startOf('2027-01')]);
  });
});
