import { hourMs } from '@ringlet/contracts/durations';
import { bucketStart, deliveryWindows, freshestRate, oldestBucket, sumBuckets } from './delivery-windows';
import { type DeliveryStats } from './success-rate';

const stats = (ended: number, received: number): DeliveryStats => ({ ended, received, waits: [received] });

it('measures over the shortest window with enough orders', () => {
  const [few, hourly, daily, weekly] = [stats(19, 19), stats(20, 10), stats(40, 30), stats(400, 100)];
  expect(freshestRate([hourly, daily, weekly])).toEqual({ rate: 50, waitSeconds: 5, sample: 20, windowSeconds: 3600 });
  expect(freshestRate([few, daily, weekly])).toMatchObject({ rate: 75, sample: 40, windowSeconds: 86_400 });
  expect(freshestRate([undefined, few, weekly])).toMatchObject({ rate: 25, sample: 400, windowSeconds: 604_800 });
  expect(freshestRate([few, few, few])).toBeUndefined();
  expect(freshestRate([])).toBeUndefined();
});

it('counts only buckets that begin within the window, and drops them after it', () => {
  for (const window of deliveryWindows) {
    for (const at of [0, 1, window.bucketMs - 1, 12_345_678, 1_700_000_123_456]) {
      const start = bucketStart(window, at);
      expect(start <= at && at < start + window.bucketMs).toBe(true);
      expect(oldestBucket(window, at)).toBeGreaterThanOrEqual(at - window.ms);
      expect(oldestBucket(window, at) - (at - window.ms)).toBeLessThan(window.bucketMs);
      expect(oldestBucket(window, start + window.ms + window.bucketMs)).toBeGreaterThan(start);
    }
  }
  expect(bucketStart(deliveryWindows[1]!, 2.5 * hourMs)).toBe(2 * hourMs);
  expect(deliveryWindows.map(({ ms, bucketMs }) => ms / bucketMs)).toEqual([6, 24, 7]);
});

it('adds up buckets, also those without waits', () => {
  const sum = sumBuckets([
    { ended: 2, received: 1, waits: { 3: 1 } },
    { ended: 1 },
    { received: 4, waits: { 3: 2, 13: 2 } },
  ]);
  expect(sum).toMatchObject({ ended: 3, received: 5 });
  expect([sum.waits.length, sum.waits[3], sum.waits[13], sum.waits[0]]).toEqual([14, 3, 2, 0]);
});
