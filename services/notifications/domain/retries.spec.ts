import { hourMs } from '@ringlet/contracts/durations';
import { backOffMs, defaultBackOff } from '@ringlet/work-queue/back-off';
import { mailBackOff, maxAttempts } from './retries';

describe('retries of the mail outbox', () => {
  it('continue for a day, so that a mail server that is down overnight loses nothing', () => {
    const delays = Array.from({ length: maxAttempts - 1 }, (_, index) =>
      backOffMs(index + 1, { ...defaultBackOff, ...mailBackOff }),
    );
    expect(delays.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
    expect(delays.slice(9, 11)).toEqual([2_560_000, hourMs]);
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / hourMs;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(26);
  });
});
