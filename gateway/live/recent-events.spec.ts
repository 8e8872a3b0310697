import { type LiveEvent } from './present-event';
import { RecentEvents } from './recent-events';

const event = (id: number, userId = 'a'): LiveEvent => ({ id, userId, type: 'order', data: {} });
const ids = (events: readonly LiveEvent[] | undefined) => events?.map(({ id }) => id);

describe('recent events', () => {
  it('returns a user’s events after an id', () => {
    const recent = new RecentEvents(5, { count: 10, ageMs: 1000 });
    for (const [id, userId] of [
      [5, 'a'],
      [6, 'b'],
      [9, 'a'],
    ] as const)
      recent.add(event(id, userId), 0);
    expect(ids(recent.since('a', 4))).toEqual([5, 9]);
    expect(ids(recent.since('a', 5))).toEqual([9]);
    expect(ids(recent.since('a', 9))).toEqual([]);
    expect(ids(recent.since('nobody', 4))).toEqual([]);
  });

  it('returns undefined where events after the id were not read', () => {
    expect(new RecentEvents(5, { count: 10, ageMs: 1000 }).since('a', 3)).toBeUndefined();
  });

  it('drops events by age and by count, and then no longer covers them', () => {
    const byAge = new RecentEvents(1, { count: 10, ageMs: 1000 });
    byAge.add(event(1), 0);
    byAge.add(event(4), 900);
    byAge.add(event(5), 1500);
    expect(byAge.since('a', 0)).toBeUndefined();
    expect(ids(byAge.since('a', 1))).toEqual([4, 5]);

    const byCount = new RecentEvents(1, { count: 3, ageMs: 1000 });
    for (let id = 1; id <= 20; id++) byCount.add(event(id, id % 2 === 0 ? 'a' : 'b'), 0);
    expect(byCount.since('a', 16)).toBeUndefined();
    expect(ids(byCount.since('a', 17))).toEqual([18, 20]);
    expect(ids(byCount.since('b', 17))).toEqual([19]);
  });
});
