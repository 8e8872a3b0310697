import { triesAtMost, waitAfter } from './retries';

describe('the waits between tries to mail', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [10, 2_560_000],
    [11, 3_600_000],
    [triesAtMost - 1, 3_600_000],
    [triesAtMost, undefined],
  ])('after try %d: %p ms', (tries, wait) => expect(waitAfter(tries)).toBe(wait));

  it('goes on for a day, so that a night without mail loses nothing', () => {
    const waits = Array.from({ length: triesAtMost - 1 }, (_, index) => waitAfter(index + 1) ?? 0);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(26);
  });
});
