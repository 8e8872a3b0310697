import { Turns } from './keyed-mutex';

describe('turns', () => {
  it('let one finish before the next begins, whatever becomes of it, and keep other keys apart', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await new Promise(setImmediate);
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const outcomes = await Promise.allSettled([
      turns.take('a', work('1', true)),
      turns.take('a', work('2')),
      turns.take('a', work('3')),
      turns.take('b', work('4')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    const ofA = seen.filter((line) => !line.startsWith('4'));
    expect(ofA).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
    expect(seen.indexOf('4 begins')).toBeLessThan(seen.indexOf('1 ends'));
    expect(await turns.take('a', work('5'))).toBe('5');
  });
});
