import { maxAttempts, retryDelayMs } from './retries';

describe('retries of the mail outbox', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [10, 2_560_000],
    [11, 3_600_000],
    [maxAttempts - 1, 3_600_000],
    [maxAttempts, undefined],
  ])('after attempt %d the delay is %p ms', (attempts, delay) => expect(retryDelayMs(attempts)).toBe(delay));

  it('continue for a day, so that a mail server that is down overnight loses nothing', () => {
    const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelayMs(index + 1) ?? 0);
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(26);
  });
});
