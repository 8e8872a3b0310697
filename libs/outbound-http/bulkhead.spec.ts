import { Bulkhead, BulkheadFullError } from './bulkhead';

describe('Bulkhead', () => {
  it('runs some calls, lets some wait, refuses the rest, and takes calls again afterwards', async () => {
    const bulkhead = new Bulkhead({ running: 2, waiting: 3 });
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const work = jest.fn(async () => {
      await held;
      return 'done';
    });
    const calls = Array.from({ length: 5 }, () => bulkhead.execute(work));
    expect(bulkhead.isFull).toBe(true);
    await expect(bulkhead.execute(work)).rejects.toBeInstanceOf(BulkheadFullError);
    expect(work).toHaveBeenCalledTimes(2);
    finish();
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'done'));
    expect(work).toHaveBeenCalledTimes(5);
    expect(bulkhead.isFull).toBe(false);
  });

  it('gives a free place to the call that has waited longest, before one that comes then', async () => {
    const bulkhead = new Bulkhead({ running: 1, waiting: 1 });
    const order: string[] = [];
    const call = (name: string) => bulkhead.execute(async () => void order.push(name));
    await Promise.all([call('first').then(() => call('third')), call('second')]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('passes errors on and frees the place', async () => {
    const bulkhead = new Bulkhead({ running: 1, waiting: 0 });
    const failing = () => Promise.reject(new Error('refused'));
    for (let call = 0; call < 3; call++) await expect(bulkhead.execute(failing)).rejects.toThrow('refused');
  });
});
