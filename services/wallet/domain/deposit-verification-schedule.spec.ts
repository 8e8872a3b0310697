import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import {
  nextDepositVerification,
  nextDepositVerificationAge,
  pendingForMs,
  prunedAfterMs,
  verifiedForMs,
} from './deposit-verification-schedule';

describe('nextDepositVerificationAge', () => {
  it.each([
    [0, 1],
    [1, 2],
    [59, 60],
    [60, 120],
    [61, 120],
    [23 * 60 + 59, 24 * 60],
    [24 * 60, 30 * 60],
  ])('at an age of %d minutes: at %d', (age, next) => {
    expect(nextDepositVerificationAge(age * minuteMs)).toBe(next * minuteMs);
  });

  it('is computed from the creation of the deposit', () => {
    expect(nextDepositVerification(new Date(0), new Date(2 * minuteMs))).toEqual(new Date(4 * minuteMs));
    expect(nextDepositVerification(new Date(5 * minuteMs), new Date(7 * minuteMs))).toEqual(new Date(9 * minuteMs));
    expect(nextDepositVerification(new Date(0), new Date(verifiedForMs))).toBeUndefined();
  });

  it('is often at first, then hourly, then every six hours, for a week', () => {
    const ages: number[] = [];
    for (let age: number | undefined = 0; age !== undefined; age = nextDepositVerificationAge(age))
      ages.push(age / minuteMs);
    const hourly = Array.from({ length: 23 }, (_, index) => (index + 2) * 60);
    const sixHourly = Array.from({ length: 24 }, (_, index) => (index + 5) * 6 * 60);
    expect(ages).toEqual([0, 1, 2, 4, 7, 10, 15, 20, 30, 45, 60, ...hourly, ...sixHourly]);
    expect(prunedAfterMs).toBe(90 * dayMs);
  });

  it('includes the moment of expiry and ends after a week', () => {
    const ages: number[] = [];
    for (let age: number | undefined = 0; age !== undefined; age = nextDepositVerificationAge(age)) ages.push(age);
    expect(ages).toContain(pendingForMs);
    expect(ages.at(-1)).toBe(verifiedForMs);
  });
});
