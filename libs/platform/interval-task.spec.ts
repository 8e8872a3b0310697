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

  describe('and time', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const start = (everyMs: number, work: () => Promise<number | void>) => {
      const task = new IntervalTask(work, everyMs, () => undefined);
      task.start();
      return task;
    };
    /** When `work` was called, until `ms` from now. */
    async function timesOf(ms: number, everyMs: number, work: () => Promise<number | void> = () => Promise.resolve()) {
      const times: number[] = [];
      const task = start(everyMs, () => {
        times.push(performance.now());
        return work();
      });
      await jest.advanceTimersByTimeAsync(ms);
      await task.stop();
      return times;
    }

    it('ends intervals at multiples of their length, so that tasks run together', async () => {
      await jest.advanceTimersByTimeAsync(700);
      expect(await timesOf(9_300, 2_000)).toEqual([2_000, 4_000, 6_000, 8_000, 10_000]);
      await jest.advanceTimersByTimeAsync(300);
      expect(await timesOf(10_000, 5_000)).toEqual([15_000, 20_000]);
    });

    it('runs sooner where the work says so, and not later', async () => {
      const waits = [300, 50_000, undefined];
      expect(await timesOf(15_300, 5_000, () => Promise.resolve(waits.shift()))).toEqual([
        5_000, 5_300, 10_000, 15_000,
      ]);
    });

    it('runs again soon after a failure', async () => {
      const fails = () => Promise.reject(new Error('failed'));
      expect(await timesOf(7_000, 5_000, fails)).toEqual([5_000, 6_000, 7_000]);
      jest.useFakeTimers();
      expect(await timesOf(90_000, 60_000, fails)).toEqual([60_000, 72_000, 84_000]);
    });

    it('wakes a process once for many tasks', async () => {
      const tasks = Array.from({ length: 50 }, (_, n) => ({ everyMs: [1_000, 5_000, 10_000][n % 3] ?? 0 }));
      const times = new Set<number>();
      const started = [];
      for (const { everyMs } of tasks) {
        await jest.advanceTimersByTimeAsync(17);
        started.push(start(everyMs, () => Promise.resolve(void times.add(performance.now()))));
      }
      await jest.advanceTimersByTimeAsync(20_000 - performance.now());
      expect(times.size).toBe(20);
      await Promise.all(started.map((task) => task.stop()));
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});

function fail(error: unknown): never {
  throw error;
}
