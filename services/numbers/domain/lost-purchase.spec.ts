import { hourMs } from '@ringlet/contracts/durations';
import { nextSearchAt, searchForMs } from './lost-purchase';

describe('the search for a lost purchase', () => {
  it.each([
    [0, 5000],
    [5000, 10_000],
    [75_000, 150_000],
    [searchForMs - 1, 2 * searchForMs - 2],
    [searchForMs, undefined],
    [hourMs, undefined],
  ])('%d ms after the order comes again at %s', (age, next) => {
    const placedAt = 1_700_000_000_000;
    expect(nextSearchAt(placedAt + age, placedAt)).toBe(next === undefined ? undefined : placedAt + next);
  });

  it('ends after a few times', () => {
    let [searches, at] = [0, 75_000];
    for (let next = nextSearchAt(at, 0); next !== undefined; next = nextSearchAt(at, 0))
      [searches, at] = [searches + 1, next];
    expect(searches).toBeLessThan(6);
  });
});
