import { type HashOutcome, HashQueue, type HashRequest } from './hash-queue';

const overloaded = { code: 'platform/overloaded', retryAfterSeconds: expect.any(Number) };

/** A queue whose work ends when the test says so. */
function setUp() {
  let now = 0;
  const outcomes: HashOutcome[] = [];
  const started: string[] = [];
  const running: (() => void)[] = [];
  const queue = new HashQueue(
    () => now,
    (outcome) => outcomes.push(outcome),
  );
  const ask = (key: string, more: Partial<HashRequest> = {}) => {
    const asked = queue.run({ key, trusted: false, ...more }, () => {
      started.push(key);
      return new Promise<string>((resolve) => running.push(() => resolve(key)));
    });
    return asked.catch((error: unknown) => error);
  };
  /** Ends the oldest running hash, and lets the next one start. */
  const endOne = async () => {
    running.shift()?.();
    await new Promise(setImmediate);
  };
  const drain = async () => {
    while (running.length > 0) await endOne();
  };
  return { ask, endOne, drain, started, outcomes, setNow: (ms: number) => (now = ms) };
}

describe('the queue of password hashes', () => {
  it('runs two at a time and answers each with its own result', async () => {
    const { ask, drain, started } = setUp();
    const asked = ['a', 'b', 'c', 'd'].map((key) => ask(key));
    expect(started).toEqual(['a', 'b']);
    await drain();
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses what has no place: 16 wait per key, 64 in all', async () => {
    const { ask, drain, outcomes } = setUp();
    const burst = Array.from({ length: 300 }, () => ask('one network'));
    const others = Array.from({ length: 100 }, (_, n) => ask(`network ${n}`));
    await drain();
    const answers = await Promise.all(burst);
    expect(answers.filter((answer) => answer === 'one network')).toHaveLength(2 + 16);
    expect(answers.at(-1)).toMatchObject(overloaded);
    const admitted = (await Promise.all(others)).filter((answer) => typeof answer === 'string');
    expect(admitted).toHaveLength(64 - 16);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2 + 64);
  });

  it('lets keys take turns: a burst of one network does not delay another', async () => {
    const { ask, endOne, started } = setUp();
    for (let n = 0; n < 10; n++) void ask('burst');
    void ask('other');
    await endOne();
    await endOne();
    expect(started).toEqual(['burst', 'burst', 'burst', 'other']);
  });

  it('serves trusted requests first, also while every other place is taken', async () => {
    const { ask, endOne, started } = setUp();
    for (let n = 0; n < 100; n++) void ask(`network ${n}`);
    void ask('known device', { trusted: true });
    await endOne();
    expect(started.at(-1)).toBe('known device');
  });

  it('does no work past its deadline, and works at once afterwards', async () => {
    const { ask, endOne, drain, started, outcomes, setNow } = setUp();
    const late = Array.from({ length: 8 }, () => ask('burst', { deadline: 5000 }));
    setNow(5000);
    const fresh = ask('owner', { deadline: 10_000 });
    await endOne();
    await drain();
    expect(started).toEqual(['burst', 'burst', 'owner']);
    expect((await Promise.all(late)).slice(2)).toEqual(
      Array.from({ length: 6 }, () => expect.objectContaining(overloaded)),
    );
    expect(await fresh).toBe('owner');
    expect(outcomes.filter((outcome) => outcome === 'expired')).toHaveLength(6);
  });

  it('goes on after work that failed', async () => {
    const queue = new HashQueue(() => 0);
    const failing = queue.run({ key: 'a', trusted: false }, () => Promise.reject(new Error('no memory')));
    await expect(failing).rejects.toThrow('no memory');
    expect(await queue.run({ key: 'a', trusted: false }, () => Promise.resolve(1))).toBe(1);
  });
});
