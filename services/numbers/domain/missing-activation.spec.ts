import fc from 'fast-check';
import { minuteMs } from '@ringlet/contracts/durations';
import {
  activeToCount,
  askAgainAt,
  asksAfterEnd,
  asksUntilGone,
  decideOnMissing,
  graceMs,
  isActivationOutage,
  longestOutageMs,
  type MissingActivation,
} from './missing-activation';

const now = 1_000_000;
const missing = (given: Partial<MissingActivation>): MissingActivation => {
  return { asks: 1, isOutage: false, now, endsAt: now + 20 * minuteMs, ...given };
};

describe('an activation that its provider does not know', () => {
  it.each([
    ['the first time', {}, 'ask-again'],
    ['the last time before it counts as gone', { asks: asksUntilGone - 1 }, 'ask-again'],
    ['often enough', { asks: asksUntilGone }, 'gone'],
    ['often enough, at its end', { asks: asksUntilGone, endsAt: now }, 'gone'],
    ['the first time, at its end', { endsAt: now - minuteMs }, 'ask-again'],
    ['the second time, at its end', { asks: asksAfterEnd, endsAt: now }, 'gone'],
    ['often, while many are missing', { asks: 50, isOutage: true }, 'ask-again'],
    ['often, while many are missing, after its end', { asks: 50, isOutage: true, endsAt: now - minuteMs }, 'ask-again'],
    ['until after the grace, while many are missing', { isOutage: true, endsAt: now - graceMs }, 'unconfirmed'],
  ] as const)('%s: %j gives %s', (_when, given, decision) => {
    expect(decideOnMissing(missing(given))).toBe(decision);
  });

  it('is asked about after growing waits, and at its end', () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map((asks) => askAgainAt(missing({ asks }), 4000) - now);
    expect(waits).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(askAgainAt(missing({ asks: 5, endsAt: now + 1000 }), 4000)).toBe(now + 1000);
    expect(askAgainAt(missing({ asks: 1, endsAt: now }), 4000)).toBe(now + 4000);
  });

  it('is asked about for ten minutes after its end, at first after the given wait even if that is longer than a minute', () => {
    expect([asksUntilGone, asksAfterEnd, graceMs]).toEqual([6, 2, 10 * minuteMs]);
    expect(decideOnMissing(missing({ isOutage: true, endsAt: now - graceMs + 1 }))).toBe('ask-again');
    expect(askAgainAt(missing({ asks: 3 }), 2 * minuteMs)).toBe(now + 2 * minuteMs);
  });

  it('is always decided: no number stays missing indefinitely', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 1, max: 30 * minuteMs }), (isOutage, lifeMs) => {
        let [at, asks] = [now, 0];
        const endsAt = now + lifeMs;
        for (;;) {
          const state = { asks: ++asks, isOutage, now: at, endsAt };
          if (decideOnMissing(state) !== 'ask-again') break;
          const next = askAgainAt(state, 4000);
          if (next <= at) return false;
          at = next;
        }
        return at <= endsAt + graceMs + minuteMs && asks >= asksAfterEnd;
      }),
    );
  });
});

describe('an activation outage of a provider', () => {
  it.each([
    [0, 0, false, false],
    [4, 4, false, false],
    [5, 5, false, true],
    [5, 50, false, true],
    [5, 51, false, false],
    [25, 25, false, true],
    [99, 1000, false, false],
    [100, 1000, false, true],
    [60, 1000, true, true],
    [49, 1000, true, false],
    [3, 3, true, true],
    [2, 2, true, false],
  ])('%d missing of %d active, before: %s -> %s', (count, active, was, expected) => {
    expect(isActivationOutage(count, active, was)).toBe(expected);
  });

  it('lasts half an hour at most, and no more active numbers are counted than needed', () => {
    expect(longestOutageMs).toBe(30 * minuteMs);
    expect([activeToCount(0), activeToCount(5)]).toEqual([1, 101]);
  });

  it('is decided the same where no more active numbers are counted than needed', () => {
    const counts = [fc.nat(5000), fc.nat(100_000), fc.boolean()] as const;
    fc.assert(
      fc.property(...counts, (count, more, was) => {
        const active = count + more;
        const counted = Math.min(active, activeToCount(count));
        return isActivationOutage(count, counted, was) === isActivationOutage(count, active, was);
      }),
    );
  });
});
