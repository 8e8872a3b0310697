import { hourMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { isNoticeDue } from './low-balance';

const below = kobo(100_000);
const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
const noticed = (before: number | undefined, after: number, noticedAt?: Date) =>
  isNoticeDue(before === undefined ? undefined : { balance: kobo(before), noticedAt }, kobo(after), below, now);

describe('a low balance', () => {
  it('is noticed when it falls below the limit, and not while it stays there', () => {
    expect(noticed(100_000, 99_999)).toBe(true);
    expect(noticed(200_000, 100_000)).toBe(false);
    expect(noticed(99_999, 50_000)).toBe(false);
    expect(noticed(50_000, 99_999)).toBe(false);
  });

  it('is not noticed at the first change that is known', () => {
    expect(noticed(undefined, 50_000)).toBe(false);
  });

  it('is noticed once a day while it goes up and down', () => {
    expect(noticed(200_000, 50_000, hoursAgo(23))).toBe(false);
    expect(noticed(200_000, 50_000, hoursAgo(24))).toBe(true);
  });
});
