import { RequestLoad } from './request-load';

describe('RequestLoad', () => {
  it('admits half of its limit of one subject, and its limit in all', () => {
    const load = new RequestLoad(4);
    expect(['a', 'a', 'a'].map((subject) => load.admit(subject))).toEqual([true, true, false]);
    expect(['b', 'c', 'c'].map((subject) => load.admit(subject))).toEqual([true, true, false]);
    load.release('a');
    expect(['b', 'b'].map((subject) => load.admit(subject))).toEqual([true, false]);
    for (const subject of ['a', 'b', 'b', 'c']) load.release(subject);
    expect(['a', 'a', 'b', 'b'].every((subject) => load.admit(subject))).toBe(true);
  });

  it('is idle once the last request is released, and while there is none', async () => {
    const load = new RequestLoad(4);
    await load.idle();
    ['a', 'b'].forEach((subject) => load.admit(subject));
    let isIdle = false;
    const idle = load.idle().then(() => (isIdle = true));
    load.release('a');
    await Promise.resolve();
    expect(isIdle).toBe(false);
    load.release('b');
    await idle;
  });
});
