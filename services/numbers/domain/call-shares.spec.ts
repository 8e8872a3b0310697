import fc from 'fast-check';
import {
  type CallShares,
  clockDriftMs,
  noShares,
  releaseShare,
  renewShare,
  shareLeaseMs,
  usableFrom,
} from './call-shares';

const now = 1_000_000;
const callsOf = ({ shares }: CallShares) => Object.fromEntries(shares.map(({ replica, calls }) => [replica, calls]));
const sumOf = ({ shares }: CallShares) => shares.reduce((sum, { calls }) => sum + calls, 0);
const renewedBy = (replicas: string, from: CallShares, at = now, limit = 100) =>
  [...replicas].reduce((shares, replica) => renewShare(shares, replica, limit, at), from);

describe('the shares of the calls to one provider', () => {
  it.each([
    ['one replica has all', 'a', { a: 100 }],
    ['a second waits for the first', 'ab', { a: 100, b: 0 }],
    ['and gets half once the first has renewed', 'abab', { a: 50, b: 50 }],
    ['three', 'abcabcabc', { a: 34, b: 33, c: 33 }],
    ['four', 'abcdabcdabcd', { a: 25, b: 25, c: 25, d: 25 }],
  ])('%s', (_what, renewals, expected) => {
    expect(callsOf(renewedBy(renewals, noShares))).toEqual(expected);
  });

  it('pass to the others when a replica stops, and when one crashes', () => {
    const four = renewedBy('abcdabcdabcd', noShares);
    const stopped = renewedBy('abcabc', releaseShare(four, 'd', now));
    expect(callsOf(stopped)).toEqual({ a: 34, b: 33, c: 33 });
    const later = now + shareLeaseMs + clockDriftMs;
    const before = renewedBy('ab', four, later - 1);
    expect(callsOf(before)).toEqual({ a: 25, b: 25, c: 25, d: 25 });
    const crashed = renewedBy('ab', before, later);
    expect(callsOf(crashed)).toEqual({ a: 50, b: 50 });
    expect(crashed.freedAt).toBe(later);
  });

  it('give one call to each of the first replicas where there are fewer calls than replicas', () => {
    expect(callsOf(renewedBy('abcabcabc', noShares, now, 2))).toEqual({ a: 1, b: 1, c: 0 });
  });

  it('are leased for five seconds, and calls that were freed are used when the last second of their owner is over', () => {
    const one = renewShare(noShares, 'a', 100, now);
    expect(one).toEqual({ shares: [{ replica: 'a', calls: 100, until: now + 5000 }], freedAt: 0 });
    expect(usableFrom(one)).toBe(0);
    const joined = renewedBy('b', one, now + 10);
    expect(joined.freedAt).toBe(0);
    const halved = renewShare(joined, 'a', 100, now + 20);
    expect(halved.freedAt).toBe(now + 20);
    expect(usableFrom(halved)).toBe(now + 20 + 2000);
    // Renewing it unchanged frees nothing again.
    expect(renewShare(halved, 'a', 100, now + 30).freedAt).toBe(now + 20);
    expect(releaseShare(halved, 'a', now + 40)).toEqual({
      shares: halved.shares.filter(({ replica }) => replica === 'b'),
      freedAt: now + 40,
    });
  });

  it('never exceed the limit, and use all of it once every replica has renewed', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean(), fc.nat(4000));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 300 }), (steps, limit) => {
        let [shares, at] = [noShares, now];
        for (const [replica, stops, ms] of steps) {
          at += ms;
          shares = stops ? releaseShare(shares, replica, at) : renewShare(shares, replica, limit, at);
          if (sumOf(shares) > limit) return false;
        }
        const settled = renewedBy('abcdabcdabcdabcd', shares, at, limit);
        return sumOf(settled) === limit;
      }),
    );
  });
});
