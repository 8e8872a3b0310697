import { TestClock } from '@ringlet/testing/test-clock';
import { KeptAnswers } from './kept-answers';

function setup() {
  const clock = new TestClock();
  const kept = new KeptAnswers<number>(5_000, clock);
  let made = 0;
  const make = jest.fn(() => Promise.resolve(++made));
  return { clock, kept, make, of: (name: string) => kept.of(name, make) };
}

describe('a kept answer', () => {
  it('is made once for all who ask until its time is over', async () => {
    const { clock, of } = setup();
    expect(await Promise.all([of('a'), of('a')])).toEqual([1, 1]);
    clock.advance(4_999);
    expect(await of('a')).toBe(1);
    clock.advance(1);
    expect(await of('a')).toBe(2);
  });

  it('is for its name only', async () => {
    const { of } = setup();
    expect([await of('a'), await of('b'), await of('a')]).toEqual([1, 2, 1]);
  });

  it('is made again after a failure, and keeps what was made meanwhile', async () => {
    const { clock, make, of } = setup();
    let fail = (_: Error): void => undefined;
    make.mockImplementationOnce(() => new Promise<number>((_, reject) => (fail = reject)));
    const first = of('a');
    clock.advance(5_000);
    expect(await of('a')).toBe(1);
    fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    expect(await of('a')).toBe(1);
    make.mockRejectedValueOnce(new Error('gone'));
    await expect(of('b')).rejects.toThrow('gone');
    expect(await of('b')).toBe(2);
  });

  it('is made again once all are forgotten', async () => {
    const { kept, of } = setup();
    await of('a');
    kept.forget();
    expect(await of('a')).toBe(2);
  });

  it('is not held in memory for ever', async () => {
    const { clock, kept, of } = setup();
    await of('a');
    clock.advance(5_000);
    await of('b');
    expect(kept.size).toBe(1);
  });
});
