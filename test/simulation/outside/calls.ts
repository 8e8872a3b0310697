import { type Owner, type Scheduler } from '../engine/scheduler';

/** How calls to an outside party fail. Probabilities per call. */
export interface CallFaults {
  /** The call never arrives. */
  lostRequest: number;
  /** The call is executed, and its answer is lost. */
  lostReply: number;
}

/** The call's answer did not arrive: it may have been executed, now or later. */
export class NoAnswer extends Error {}

/** Calls `execute` at an outside party: a step there and a step back, within a time-out. */
export function callOutside<T>(
  scheduler: Scheduler,
  caller: Owner,
  faults: CallFaults,
  timeoutMs: number,
  execute: () => T,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const { outside, random } = scheduler;
    const timer = scheduler.addTimer(caller, timeoutMs, () => reject(new NoAnswer('time-out')));
    const fail = () => {
      scheduler.removeTimer(timer);
      reject(new NoAnswer('connection reset'));
    };
    // The request belongs to the outside: it arrives although its caller has died.
    scheduler.submit(outside, () => {
      if (random.chance(faults.lostRequest)) return scheduler.submit(caller, fail);
      const answer = execute();
      if (random.chance(faults.lostReply)) return scheduler.submit(caller, fail);
      scheduler.submit(caller, () => {
        scheduler.removeTimer(timer);
        resolve(answer);
      });
    });
  });
}
