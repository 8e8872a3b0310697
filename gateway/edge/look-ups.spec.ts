import { LookUps } from './look-ups';

describe('look-ups', () => {
  it('run a few at once, the others in their order, and refuse what would wait too long', async () => {
    const lookUps = new LookUps({ atOnce: 2, waiting: 2 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const lookUp = (nth: number) =>
      lookUps.run(async () => {
        begun.push(nth);
        await new Promise<void>((end) => ends.push(end));
        if (nth === 0) throw new Error('not found');
        return nth;
      });
    const [first, ...others] = [0, 1, 2, 3].map(lookUp);
    expect(begun).toEqual([0, 1]);
    await expect(lookUp(4)).rejects.toMatchObject({ code: 'platform/overloaded' });
    ends[0]?.();
    await expect(first).rejects.toThrow('not found');
    expect(begun).toEqual([0, 1, 2]);
    for (let nth = 1; nth < 4; nth++) {
      ends[nth]?.();
      expect(await others[nth - 1]).toBe(nth);
    }
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
