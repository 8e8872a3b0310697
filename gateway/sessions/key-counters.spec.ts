import { KeyCounters } from './key-counters';

const [ada, ben] = ['a'.repeat(24), 'b'.repeat(24)];
const beforeMidnight = Date.parse('2026-11-22T22:59:59.999Z');
const midnight = beforeMidnight + 1;

describe('the counters of API keys', () => {
  it('count requests and errors by key and day of Lagos', () => {
    const counters = new KeyCounters(10);
    for (const now of [beforeMidnight, beforeMidnight, midnight]) counters.countRequest(ada, now);
    counters.countRequest(ben, midnight);
    counters.countError(ben, midnight);
    expect(counters.due(midnight)).toMatchObject([
      { keyId: ada, day: '2026-11-22', requests: 2, errors: 0 },
      { keyId: ada, day: '2026-11-23', requests: 1, errors: 0 },
      { keyId: ben, day: '2026-11-23', requests: 1, errors: 1 },
    ]);
  });

  it('are due again only once they have grown, with all that they have counted', () => {
    const counters = new KeyCounters(10);
    counters.countRequest(ada, midnight);
    const due = counters.due(midnight);
    expect(counters.due(midnight)).toEqual(due);
    counters.countError(ada, midnight);
    due.forEach((count) => counters.reported(count));
    expect(counters.due(midnight)).toEqual([{ ...due[0], errors: 1 }]);
    counters.due(midnight).forEach((count) => counters.reported(count));
    expect(counters.due(midnight)).toEqual([]);
  });

  it('hold a bounded number of keys: one that was dropped begins again under another id', () => {
    const counters = new KeyCounters(1);
    counters.countRequest(ada, midnight);
    const [first] = counters.due(midnight);
    counters.countRequest(ben, midnight);
    counters.countRequest(ada, midnight);
    const due = counters.due(midnight);
    expect(due).toMatchObject([{ keyId: ada, requests: 1 }]);
    expect(due[0]?.counter).not.toBe(first?.counter);
    counters.reported(first!);
    expect(counters.due(midnight)).toEqual(due);
  });

  it('of earlier days are dropped once they were reported', () => {
    const counters = new KeyCounters(10);
    counters.countRequest(ada, beforeMidnight);
    const due = counters.due(midnight);
    due.forEach((count) => counters.reported(count));
    expect(counters.due(midnight)).toEqual([]);
    counters.countRequest(ada, beforeMidnight);
    expect(counters.due(beforeMidnight)[0]?.counter).not.toBe(due[0]?.counter);
  });
});
