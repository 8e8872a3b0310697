import { type Types } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { OrderCounts } from './order-counts';

describe('the count of received numbers', () => {
  const start = 10 * hourMs;
  const everySecond = (count: number) => Array.from({ length: count }, (_, index) => start + index * 1000);
  const timeOf = (id: Types.ObjectId) => id.getTimestamp().getTime();

  /** Replicas with one database, in which a client has received a number at each of these times. */
  function setUp(boughtAt: number[]) {
    const stored = new Map<string, object>();
    const rows = {
      find: () => ({ toArray: () => Promise.resolve([...stored].map(([_id, settled]) => ({ _id, settled }))) }),
      bulkWrite: ([{ updateOne }]: [
        { updateOne: { filter: { _id: string }; update: { $set: { settled: object } } } },
      ]) => Promise.resolve(stored.set(updateOne.filter._id, updateOne.update.$set.settled)),
    };
    const read: number[] = [];
    const countNumbers = (
      [{ userId: _id, since }]: [{ userId: string; since?: Types.ObjectId }],
      before: Types.ObjectId,
    ) => {
      const newer = boughtAt.filter((at) => since === undefined || at >= timeOf(since));
      read.push(newer.length);
      return Promise.resolve([{ _id, all: newer.length, before: newer.filter((at) => at < timeOf(before)).length }]);
    };
    const clock = { now: start, nowMs: () => clock.now };
    const replica = () => new OrderCounts(rows as never, { countNumbers } as never, clock as never, {} as never);
    return { replica, clock, read };
  }

  it('is exact, and reads what can still change, also in a new replica', async () => {
    const boughtAt = everySecond(45);
    const { replica, clock, read } = setUp(boughtAt);
    const counts = replica();
    clock.now = start + 44_000;
    expect(await counts.count('ada')).toBe(45);
    clock.now = start + 30_000 + hourMs;
    expect([await counts.count('ada'), await counts.count('ada')]).toEqual([45, 45]);
    boughtAt.push(clock.now);
    expect([await counts.count('ada'), await replica().count('ada')]).toEqual([46, 46]);
    expect(read).toEqual([45, 45, 15, 16, 16]);
  });

  it('is not stored for a few', async () => {
    const { replica, clock, read } = setUp(everySecond(19));
    clock.now = start + 2 * hourMs;
    expect([await replica().count('ada'), await replica().count('ada')]).toEqual([19, 19]);
    expect(read).toEqual([19, 19]);
  });

  it('is empty for no client', async () => {
    expect(await setUp([]).replica().counts([])).toEqual({});
  });
});
