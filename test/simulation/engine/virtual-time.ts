import { Types } from 'mongoose';
import { type Scheduler, type Timer } from './scheduler';

const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  random: Math.random,
  performanceNow: performance.now,
};

/** The driver's source of new ids. */
const ids = Types.ObjectId as unknown as { index: number; PROCESS_UNIQUE: Uint8Array | null };

/** Milliseconds of real time. */
export const realNow = (): number => real.Date.now();

interface VirtualTimer extends Timer {
  unref(): this;
  ref(): this;
}

/**
 * Replaces this JavaScript realm's clock, timers and random numbers by the scheduler's until `end` is called. Code under test
 * runs unchanged.
 */
export function beginVirtualTime(scheduler: Scheduler): { end: () => void } {
  const withRef = (timer: Timer): VirtualTimer =>
    Object.assign(timer as VirtualTimer, {
      unref: () => timer as VirtualTimer,
      ref: () => timer as VirtualTimer,
    });
  const owner = () => scheduler.current;
  const now = (): number => scheduler.now + owner().skewMs;
  // Not a subclass, because the prototype has to be that of real dates.
  function VirtualDate(...given: [number?]): Date {
    return given.length === 0 ? new real.Date(now()) : new real.Date(...(given as [number]));
  }
  Object.assign(VirtualDate, { now, UTC: real.Date.UTC, parse: real.Date.parse, prototype: real.Date.prototype });
  const clear = (timer: unknown): void => {
    if (timer !== undefined && timer !== null) scheduler.removeTimer(timer as Timer);
  };
  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      withRef(scheduler.addTimer(owner(), ms, () => work(...given))),
    setInterval: (work: () => void, ms: number) => withRef(scheduler.addTimer(owner(), ms, work, ms)),
    clearTimeout: clear,
    clearInterval: clear,
  });
  Math.random = () => scheduler.random.next();
  // Errors are part of normal operation here, and stack traces cost more than a step.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  performance.now = now;
  const { index, PROCESS_UNIQUE } = ids;
  Object.assign(ids, { index: 0, PROCESS_UNIQUE: new Uint8Array(5) });
  return {
    end: () => {
      const { Date, setTimeout, setInterval, clearTimeout, clearInterval } = real;
      Object.assign(globalThis, { Date, setTimeout, setInterval, clearTimeout, clearInterval });
      Math.random = real.random;
      Error.stackTraceLimit = stackTraceLimit;
      performance.now = real.performanceNow;
      Object.assign(ids, { index, PROCESS_UNIQUE });
    },
  };
}

/** Yields to the event loop of Node.js after this many steps. */
const stepsInARow = 20_000;

/** Takes steps until `isDone`. Between two steps all code runs until it waits for the scheduler. */
export function takeSteps(scheduler: Scheduler, isDone: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let count = 0;
    const next = (): void => {
      try {
        if (isDone()) return resolve();
        scheduler.step();
      } catch (error) {
        return reject(error instanceof Error ? error : new Error(String(error)));
      }
      // A tick requested by a microtask begins when no microtask is left.
      if (++count % stepsInARow === 0) real.setImmediate(next);
      else queueMicrotask(() => process.nextTick(next));
    };
    process.nextTick(next);
  });
}
