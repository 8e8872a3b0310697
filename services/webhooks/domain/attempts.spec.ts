import { dayMs } from '@ringlet/contracts/durations';
import { outcomeOf, retryDelaysMs, switchOffAfterMs } from './attempts';

const now = new Date('2026-11-22T09:00:00Z');
const after = (given: { status?: number; retryAfter?: string }, nth = 1, random = 0) => {
  const outcome = outcomeOf(given, { nth, now, repeats: true, random });
  return typeof outcome === 'string' ? outcome : outcome.retryAt.getTime() - now.getTime();
};

describe('the retries of a webhook', () => {
  it('end with any 2xx, and with nothing else', () => {
    for (const status of [200, 201, 204, 299]) expect(after({ status })).toBe('delivered');
    for (const status of [undefined, 199, 300, 301, 302, 307, 400, 401, 404, 429, 500, 503]) {
      expect(after({ status })).toBe(5_000);
    }
    expect(after({ status: 410 })).toBe('gone');
  });

  it('go on for three days with growing waits, earlier by a tenth at most', () => {
    const waits = retryDelaysMs.map((_, index) => after({ status: 500 }, index + 1));
    expect(waits).toEqual(retryDelaysMs);
    expect(waits.slice(0, 4)).toEqual([5_000, 300_000, 1_800_000, 7_200_000]);
    const total = retryDelaysMs.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeLessThan(switchOffAfterMs);
    expect(total * 0.9).toBeGreaterThan(switchOffAfterMs * 0.85);
    expect(after({ status: 500 }, 1, 1)).toBe(4_500);
    expect(after({ status: 500 }, retryDelaysMs.length + 1)).toBe('failed');
  });

  it('wait as long as Retry-After says, a day at most', () => {
    expect(after({ status: 503, retryAfter: '120' })).toBe(120_000);
    expect(after({ status: 429, retryAfter: 'Sun, 22 Nov 2026 09:10:00 GMT' })).toBe(600_000);
    expect(after({ status: 503, retryAfter: '2' })).toBe(5_000);
    expect(after({ status: 503, retryAfter: '999999999' })).toBe(dayMs);
    for (const retryAfter of ['', 'soon', '-5', '1e9', 'Sun, 22 Nov 2020 09:10:00 GMT']) {
      expect(after({ status: 503, retryAfter })).toBe(5_000);
    }
  });

  it('are none for a test', () => {
    expect(outcomeOf({ status: 410 }, { nth: 1, now, repeats: false })).toBe('failed');
    expect(outcomeOf({ status: 204 }, { nth: 1, now, repeats: false })).toBe('delivered');
  });
});
