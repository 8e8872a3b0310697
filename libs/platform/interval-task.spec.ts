import { hourMs } from '@ringlet/contracts/durations';
import { IntervalTask } from './interval-task';

describe('interval task', () => {
  it('runs once more when poked during a run, never twice at a time, and not after it was stopped', async () => {
    let runs = 0;
    let atOnce = 0;
    let release: () => void = () => undefined;
    const work = async () => {
      runs += 1;
      atOnce += 1;
      await new Promise<void>((resolve) => (release = resolve));
      expect(atOnce).toBe(1);
      atOnce -= 1;
    };
    const recurring = new IntervalTask(work, hourMs, fail);
    recurring.poke();
    expect(runs).toBe(0);
    recurring.start();
    for (let times = 0; times < 3; times++) recurring.poke();
    expect(runs).toBe(1);
    release();
    await new Promise(setImmediate);
    expect(runs).toBe(2);
    recurring.poke();
    const stopped = recurring.stop();
    release();
    await stopped;
    recurring.poke();
    expect(runs).toBe(2);
  });

  it('continues after a failure', async () => {
    const failures: unknown[] = [];
    const recurring = new IntervalTask(
      () => Promise.reject(new Error('failed')),
      hourMs,
      (error) => failures.push(error),
    );
    recurring.start();
    recurring.poke();
    await new Promise(setImmediate);
    recurring.poke();
    await recurring.stop();
    expect(failures).toHaveLength(2);
  });
});

function fail(error: unknown): never {
  throw error;
}
