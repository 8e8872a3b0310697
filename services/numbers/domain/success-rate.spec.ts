import { successRateOf, sumDeliveries, waitBucket, waitBuckets } from './success-rate';

const waits = (counts: Record<number, number>) =>
  Array.from({ length: waitBuckets.length + 1 }, (_, at) => counts[at] ?? 0);

describe('successRateOf', () => {
  it('is undefined below twenty orders', () => {
    expect(successRateOf({ ended: 19, received: 19, waits: waits({ 0: 19 }) })).toBeUndefined();
    expect(successRateOf({ ended: 20, received: 20, waits: waits({ 0: 20 }) })).toEqual({
      rate: 100,
      waitSeconds: 5,
      sample: 20,
    });
  });

  it('returns the percentage with a code and the median waiting time', () => {
    expect(successRateOf({ ended: 30, received: 21, waits: waits({ 1: 10, 3: 1, 9: 10 }) })).toEqual({
      rate: 70,
      sample: 30,
      waitSeconds: 20,
    });
    expect(successRateOf({ ended: 30, received: 0, waits: waits({}) })).toMatchObject({ rate: 0 });
  });

  it('says nothing where more were received than ended, and rounds', () => {
    expect(successRateOf({ ended: 20, received: 21, waits: waits({ 0: 21 }) })).toBeUndefined();
    expect(successRateOf({ ended: 30, received: 20, waits: waits({ 0: 20 }) })?.rate).toBe(67);
  });

  it('takes the wait that half of the messages did not exceed', () => {
    const waitOf = (counts: Record<number, number>) =>
      successRateOf({ ended: 20, received: 20, waits: waits(counts) })?.waitSeconds;
    expect(waitOf({ 0: 10, 5: 10 })).toBe(5);
    expect(waitOf({ 0: 9, 5: 11 })).toBe(45);
    expect(waitOf({ [waitBuckets.length]: 20 })).toBe(1200);
    expect(waitOf({ 0: 1 })).toBe(5);
  });

  it.each([
    [0, 0],
    [5000, 0],
    [5001, 1],
    [1_200_000, 12],
    [9_999_999, 13],
  ])('%i ms are in bucket %i', (waited, at) => expect(waitBucket(waited)).toBe(at));
});

describe('the sums of ended orders', () => {
  const activatedAt = new Date('2026-01-01T00:00:00Z');
  const order = (service: string, waitMs?: number) => ({
    country: '5',
    service,
    activatedAt,
    messages: waitMs === undefined ? [] : [{ at: new Date(activatedAt.getTime() + waitMs) }, { at: activatedAt }],
  });

  it('count every order, and the first message of those that received one', () => {
    const sums = sumDeliveries([order('1', 4000), order('1', 4999), order('1'), order('2', 6000), order('2', 1e9)]);
    expect(Object.fromEntries(sums)).toEqual({
      '5/1': { ended: 3, received: 2, 'waits.0': 2 },
      '5/2': { ended: 2, received: 2, 'waits.1': 1, [`waits.${waitBuckets.length}`]: 1 },
    });
    const pooled = { ...order('3', 4000), provider: 'five-sim', pool: 'virtual4' };
    const counts = { ended: 1, received: 1, 'waits.0': 1 };
    expect(Object.fromEntries(sumDeliveries([pooled, { ...pooled, pool: undefined, messages: [] }]))).toEqual({
      '5/3': { ...counts, ended: 2 },
      '5/3/five-sim/virtual4': counts,
      '5/3/five-sim/': { ended: 1 },
    });
    expect(sumDeliveries([])).toEqual(new Map());
    // An order with no known purchase time of its number.
    const early = { ...order('1', 1), activatedAt: undefined };
    expect(Object.fromEntries(sumDeliveries([early]))).toEqual({ '5/1': { ended: 1 } });
  });
});
