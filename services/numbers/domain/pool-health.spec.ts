import fc from 'fast-check';
import { hasRecovered, isFailing, type RecentOrder, trialEvery, withProbe } from './pool-health';
import { type DeliveryStats, waitBuckets } from './success-rate';

const orders = (count: number, received: number, ageMs: number): RecentOrder[] =>
  Array.from({ length: count }, (_, at) => ({ ageMs, received: at < received }));
/** A pool with this success rate, whose codes arrive within 15 s. */
const pool = (percent: number): DeliveryStats => ({ ended: 1000, received: percent * 10, waits: [0, 0, percent * 10] });

/** Half of its numbers receive a code, in the last minutes. */
const slowPool: DeliveryStats = {
  ended: 100,
  received: 50,
  waits: waitBuckets.map((_step, at) => (at === 12 ? 50 : 0)),
};

describe('a pool', () => {
  it.each([
    ['90 % before, no code of ten numbers in a minute', orders(10, 0, 60_000), pool(90), true],
    ['90 % before, no code of five numbers: too few', orders(5, 0, 60_000), pool(90), false],
    ['90 % before, the same numbers after ten seconds: too early', orders(10, 0, 10_000), pool(90), false],
    ['90 % before, half of the codes', orders(20, 10, 60_000), pool(90), false],
    ['90 % before, a quarter of the codes', orders(20, 5, 60_000), pool(90), true],
    ['20 % before and now', orders(50, 10, 60_000), pool(20), false],
    ['20 % before, nothing now', orders(40, 0, 60_000), pool(20), true],
    ['nothing before and now: expected to deliver all the same', orders(40, 0, 300_000), pool(0), true],
    ['without a history, no code of twenty numbers in five minutes', orders(20, 0, 300_000), undefined, true],
    ['without a history, no code of twenty numbers in ten seconds', orders(20, 0, 10_000), undefined, false],
    ['without a history, some codes', orders(20, 8, 300_000), undefined, false],
    ['without a history, two codes of thirteen: chance explains it', orders(13, 2, 1_300_000), undefined, false],
    ['without a history, no code of thirteen numbers', orders(13, 0, 1_300_000), undefined, true],
    [
      'without a history, none of thirteen when half of the codes should be there',
      orders(13, 0, 20_000),
      undefined,
      false,
    ],
    [
      'five orders before: as without a history',
      orders(13, 2, 1_300_000),
      { ended: 5, received: 5, waits: [5] },
      false,
    ],
    ['codes after ten minutes only, no code in five', orders(40, 0, 300_000), slowPool, false],
    ['codes after ten minutes only, no code in twenty', orders(40, 0, 1_300_000), slowPool, true],
    ['without recent orders', [], pool(90), false],
  ])('that had %s', (_what, recent, history, failing) => {
    expect(isFailing(recent, history)).toBe(failing);
  });

  it.each([
    ['three of four orders', { ended: 4, received: 3, waits: [] }, pool(90), true],
    ['two of two orders: too few', { ended: 2, received: 2, waits: [] }, pool(90), false],
    ['three of ten, where it delivered nine', { ended: 10, received: 3, waits: [] }, pool(90), false],
    ['three of twenty, where it delivered a quarter', { ended: 20, received: 3, waits: [] }, pool(25), true],
    ['none', { ended: 0, received: 0, waits: [] }, undefined, false],
  ])('that is set aside and has delivered %s', (_what, since, history, recovered) => {
    expect(hasRecovered(since, history)).toBe(recovered);
  });

  const anyOrder = fc.record({ ageMs: fc.integer({ min: 0, max: 1_500_000 }), received: fc.boolean() });
  const anyHistory = fc.option(
    fc.array(fc.nat(200), { minLength: waitBuckets.length + 1, maxLength: waitBuckets.length + 1 }).chain((waits) => {
      const received = waits.reduce((total, count) => total + count, 0);
      return fc.nat(2000).map((missed): DeliveryStats => ({ ended: received + missed, received, waits }));
    }),
    { nil: undefined },
  );

  it('never fails because of one more code, or with a code for each number, or with fewer than five numbers', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 80 }), anyHistory, fc.nat(), (recent, history, pick) => {
        expect(
          isFailing(
            recent.map((order) => ({ ...order, received: true })),
            history,
          ),
        ).toBe(false);
        expect(isFailing(recent.slice(0, 4), history)).toBe(false);
        const better = recent.map((order, at) => (at === pick % recent.length ? { ...order, received: true } : order));
        if (!isFailing(recent, history)) expect(isFailing(better, history)).toBe(false);
        expect(isFailing([...recent].reverse(), history)).toBe(isFailing(recent, history));
      }),
    );
  });

  it('of which no number receives a code is found out, whatever its history', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        expect(
          isFailing(orders(60, 0, 1_300_000), history && { ...history, waits: [...history.waits.slice(0, -1), 0] }),
        ).toBe(true);
      }),
    );
  });
});

describe('the trial of pools that are set aside', () => {
  const offers = ['a', 'b', 'c', 'd'];
  const isAside = (offer: string) => offer === 'b' || offer === 'd';

  it('puts each of them first in its turn, in one of ten purchases, and loses none', () => {
    const firsts = Array.from({ length: 2 * trialEvery }, (_, order) => {
      const tried = withProbe(offers, isAside, order);
      expect([...tried].sort()).toEqual(offers);
      return tried[0];
    });
    expect(firsts.filter((first) => first !== 'a')).toEqual(['b', 'd']);
  });

  it('changes nothing where none is set aside', () => {
    expect(withProbe(offers, () => false, 0)).toBe(offers);
    expect(withProbe([], () => true, 0)).toEqual([]);
  });
});
