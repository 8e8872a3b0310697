import { Cursors, type OpenCursor } from './cursors';

describe('an open cursor', () => {
  let now = 0;
  let closed = 0;
  const cursors = new Cursors(1000, () => now);
  const open = (owner?: object): OpenCursor =>
    cursors.add({ ns: 'test.c', rows: [].values(), owner, close: () => closed++ });

  beforeEach(() => {
    cursors.killAll();
    now = closed = 0;
  });

  it('is closed after its idle time-out, and not before', () => {
    const [used, idle] = [open(), open()];
    now = 1000;
    cursors.get(used.id);
    cursors.expire();
    expect(closed).toBe(0);
    now = 1001;
    cursors.expire();
    expect(closed).toBe(1);
    expect(() => cursors.get(idle.id)).toThrow('not found');
    expect(cursors.get(used.id)).toBe(used);
  });

  it('of a transaction is closed with it, and no other is', () => {
    const [mine, yours] = [{}, {}];
    const [first, second] = [open(mine), open(yours)];
    cursors.killOf(mine);
    expect(() => cursors.get(first.id)).toThrow('not found');
    expect(cursors.get(second.id)).toBe(second);
  });
});
