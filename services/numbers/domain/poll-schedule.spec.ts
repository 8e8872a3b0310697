import fc from 'fast-check';
import { secondMs } from '@ringlet/contracts/durations';
import { fairShare, paceFor, pollIntervalMs, pollWeight } from './poll-schedule';

const everyMs = 3000;
const repeat = (count: number, ageMs: number) => Array.from({ length: count }, () => pollWeight(ageMs));
const load = (ages: readonly number[], pace: number) =>
  ages.reduce((sum, age) => sum + secondMs / pollIntervalMs(age, pace, everyMs), 0);

describe('the polls of waiting numbers', () => {
  it('become rarer with the age of a number', () => {
    const pace = paceFor([...repeat(400, 0), ...repeat(9600, 500_000)], 100, everyMs);
    const intervals = [0, 45_000, 90_000, 200_000, 500_000].map((age) => pollIntervalMs(age, pace, everyMs));
    expect(intervals).toEqual([...intervals].sort((a, b) => a - b));
    expect(new Set(intervals).size).toBe(5);
  });

  it('weigh as much as a code is likely at their age', () => {
    const edges = [0, 29_999, 30_000, 59_999, 60_000, 119_999, 120_000, 299_999, 300_000, 599_999, 600_000, 1e9];
    expect(edges.map(pollWeight)).toEqual([1, 1, 0.65, 0.65, 0.35, 0.35, 0.12, 0.12, 0.03, 0.03, 0.01, 0.01]);
    expect(pollWeight(Infinity)).toBe(0);
  });

  it('share nine tenths of the calls by weight, none more often than allowed', () => {
    expect(paceFor([], 100, everyMs)).toBe(Infinity);
    expect(paceFor([1, 1], 100, everyMs)).toBe(Infinity);
    expect(paceFor(repeat(900, 0), 100, everyMs)).toBeCloseTo(0.1, 9);
    // 30 young numbers need 10 calls a second, which leaves 80 for 8000 numbers of weight 0.01.
    expect(paceFor([...repeat(30, 0), ...repeat(8000, 600_000)], 100, everyMs)).toBeCloseTo(1, 9);
    expect(pollIntervalMs(600_000, 1, everyMs)).toBeCloseTo(100_000, 6);
    expect(pollIntervalMs(0, 0, everyMs)).toBe(300_000);
    expect(pollIntervalMs(Infinity, Infinity, everyMs)).toBe(300_000);
  });

  it.each([
    ['few numbers: every one at the shortest interval', 100, 100, everyMs, everyMs],
    ['no calls: at the longest', 100, 0, 300_000, 300_000],
    ['too many old numbers: the young ones still often', 20_000, 100, 4000, 300_000],
  ])('%s', (_what, old, calls, youngAtMost, oldAtMost) => {
    const pace = paceFor([...repeat(10, 0), ...repeat(old, 600_000)], calls, everyMs);
    if (calls > 0 && old > 1000) expect(pollIntervalMs(0, pace, everyMs)).toBeLessThan(20_000);
    else expect(pollIntervalMs(0, pace, everyMs)).toBe(youngAtMost);
    expect(pollIntervalMs(600_000, pace, everyMs)).toBeLessThanOrEqual(oldAtMost);
  });

  it('never need more calls than there are, unless a number waited too long; and use them where they help', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 1_200_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(ages, fc.integer({ min: 1, max: 200 }), (given, calls) => {
        const pace = paceFor(given.map(pollWeight), calls, everyMs);
        const used = load(given, pace);
        const needed = given.length / 300;
        const canUse = Math.min(0.9 * calls, given.length * (secondMs / everyMs));
        return used <= 0.9 * calls + needed + 1e-6 && used >= canUse - 1e-6;
      }),
    );
  });
});

it.each([
  [0, 2, 10],
  [100, 2, 65],
  [10_000, 4, 2760],
])('of %d waiting numbers each of %d replicas holds at most %d', (waiting, replicas, expected) => {
  expect(fairShare(waiting, replicas)).toBe(expected);
  expect(expected * replicas).toBeGreaterThanOrEqual(waiting);
});
