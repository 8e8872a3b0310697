import fc from 'fast-check';
import { chargeAgainAfterMs, chargeDeadlineMs } from './charge-attempts';

const limits = { answerMs: 20_000, giveUpMs: 50_000, isStopping: false };

describe('a charge without an answer', () => {
  it.each([
    [1, 2000, limits, 100],
    [2, 5100, limits, 200],
    [5, 18_000, limits, 1000],
    [9, 21_000, limits, 1000],
    [20, 48_999, limits, 1000],
    [20, 49_000, limits, undefined],
    [9, 21_000, { ...limits, isStopping: true }, undefined],
    [2, 5100, { ...limits, isStopping: true }, 200],
  ])('number %d is repeated after %d ms with %j: in %s ms', (attempts, elapsed, given, expected) => {
    expect(chargeAgainAfterMs(attempts, elapsed, given)).toBe(expected);
  });

  it('waits for two seconds, then three, then five', () => {
    expect([1, 2, 3, 4, 9].map(chargeDeadlineMs)).toEqual([2000, 3000, 5000, 5000, 5000]);
  });

  it('is asked several times before the buyer is answered, also where each question runs into its deadline', () => {
    let [elapsed, attempts] = [0, 0];
    for (let wait: number | undefined = 0; wait !== undefined && elapsed + wait < limits.answerMs;) {
      elapsed += wait + chargeDeadlineMs(++attempts);
      wait = chargeAgainAfterMs(attempts, elapsed, limits);
    }
    expect(attempts).toBeGreaterThanOrEqual(5);
  });

  it('always ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 600_000 }), (answerMs, moreMs) => {
        const given = { answerMs, giveUpMs: answerMs + moreMs, isStopping: false };
        let [elapsed, attempts] = [0, 1];
        for (;;) {
          const wait = chargeAgainAfterMs(attempts++, elapsed, given);
          if (wait === undefined) return true;
          elapsed += wait;
          if (elapsed >= given.giveUpMs) return false;
        }
      }),
    );
  });
});
