import { lookedAfterForMs, nextLookAge, pendingForMs } from './verification-schedule';

describe('when to look at a deposit again', () => {
  const minute = 60_000;
  it.each([
    [0, 1],
    [1, 2],
    [59, 60],
    [60, 120],
    [61, 120],
    [23 * 60 + 59, 24 * 60],
    [24 * 60, 30 * 60],
  ])('at an age of %d minutes: at %d', (age, next) => {
    expect(nextLookAge(age * minute)).toBe(next * minute);
  });

  it('looks at the very moment a deposit expires, and gives up in the end', () => {
    const ages: number[] = [];
    for (let age: number | undefined = 0; age !== undefined; age = nextLookAge(age)) ages.push(age);
    expect(ages).toContain(pendingForMs);
    expect(ages.at(-1)).toBe(lookedAfterForMs);
  });
});
