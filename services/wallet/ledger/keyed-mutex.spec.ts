import { KeyedMutex } from './keyed-mutex';

describe('KeyedMutex', () => {
  it('runs calls with the same key one after the other, also after a failure, and other keys in parallel', async () => {
    const mutex = new KeyedMutex();
    const log: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        log.push(`${name} begins`);
        await new Promise(setImmediate);
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const outcomes = await Promise.allSettled([
      mutex.runExclusive('a', work('1', true)),
      mutex.runExclusive('a', work('2')),
      mutex.runExclusive('a', work('3')),
      mutex.runExclusive('b', work('4')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    const ofA = log.filter((line) => !line.startsWith('4'));
    expect(ofA).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
    expect(log.indexOf('4 begins')).toBeLessThan(log.indexOf('1 ends'));
    expect(await mutex.runExclusive('a', work('5'))).toBe('5');
  });

  it('lets a later call wait for one that was waiting itself, and keeps nothing of calls that have ended', async () => {
    const mutex = new KeyedMutex();
    const log: string[] = [];
    const held = new Map<string, () => void>();
    const work = (name: string) => () => {
      log.push(`${name} begins`);
      return new Promise<void>((resolve) => held.set(name, resolve)).then(() => void log.push(`${name} ends`));
    };
    const first = mutex.runExclusive('a', work('1'));
    const second = mutex.runExclusive('a', work('2'));
    held.get('1')?.();
    await first;
    const third = mutex.runExclusive('a', work('3'));
    await new Promise(setImmediate);
    held.get('2')?.();
    await second;
    held.get('3')?.();
    await third;
    expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
    expect(mutex).toEqual(new KeyedMutex());
  });
});
