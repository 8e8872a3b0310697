import { Admission } from './admission';

function admitted(admission: Admission, kind?: 'priority'): number {
  let count = 0;
  while (count < 10_000 && admission.enter(kind)) count += 1;
  return count;
}

describe('Admission', () => {
  it('admits up to its limit, and again once one has left', () => {
    const admission = new Admission(80);
    expect(admitted(admission)).toBe(80);
    admission.leave();
    expect(admitted(admission)).toBe(1);
  });

  it('admits webhooks beyond the limit of the others', () => {
    const admission = new Admission(80);
    admitted(admission);
    expect(admitted(admission, 'priority')).toBe(40);
    expect(admission.enter()).toBe(false);
  });

  it.each([
    [50, 800],
    [100, 800],
    [200, 400],
    [400, 200],
    [60_000, 64],
  ])('with an event loop that is %d ms late admits %d of 800', (delay, expected) => {
    const admission = new Admission(800);
    admission.observeDelay(delay);
    expect(admitted(admission)).toBe(expected);
  });

  it('admits more again as the delay becomes shorter', () => {
    const admission = new Admission(800);
    admission.observeDelay(800);
    for (const delay of [0, 0, 0]) admission.observeDelay(delay);
    expect(admitted(admission)).toBe(800);
  });

  it('admits a few however late the event loop is', () => {
    const admission = new Admission(20);
    admission.observeDelay(60_000);
    expect(admitted(admission)).toBe(20);
  });
});
