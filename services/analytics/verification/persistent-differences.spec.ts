import { type Differences, persistentDifferences } from './persistent-differences';

/** Compares with one result after the other, and records for which comparison `isLast` was true. */
function comparing(...results: readonly (readonly string[])[]) {
  const lasts: boolean[] = [];
  const compare = (isLast: boolean): Promise<Differences> => {
    const found = results[lasts.length] ?? [];
    lasts.push(isLast);
    return Promise.resolve(new Map(found.map((about) => [about, `${about} in ${lasts.length}`])));
  };
  return { compare, lasts };
}
const pause = () => Promise.resolve();

describe('the differences that last', () => {
  it('are those of every comparison, as the last one has them', async () => {
    const { compare, lasts } = comparing(['a', 'b'], ['b', 'c'], ['a', 'b', 'c']);
    expect(await persistentDifferences(compare, pause, 3)).toEqual(['b in 3']);
    expect(lasts).toEqual([false, false, true]);
  });

  it('are compared no more once none is left', async () => {
    const { compare, lasts } = comparing(['a'], ['b'], ['a']);
    expect(await persistentDifferences(compare, pause, 3)).toEqual([]);
    expect(lasts).toEqual([false, false]);
  });

  it('are those of the only comparison of one attempt', async () => {
    const { compare, lasts } = comparing(['a']);
    expect(await persistentDifferences(compare, pause, 1)).toEqual(['a in 1']);
    expect(lasts).toEqual([true]);
  });

  it('are named up to fifty, and counted above', async () => {
    const { compare } = comparing(Array.from({ length: 52 }, (_, n) => String(n)));
    const found = await persistentDifferences(compare, pause, 1);
    expect(found).toHaveLength(51);
    expect(found.at(-1)).toBe('2 more differences');
  });
});
