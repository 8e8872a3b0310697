import { beginVirtualTime, takeSteps } from './engine/virtual-time';
import { checkAtRest, workLeft } from './final-checks';
import { watchInvariants } from './invariants';
import { beginChaos } from './outside/chaos';
import { Clients } from './outside/clients';
import { EventRelay } from './outside/event-relay';
import { checkRenewals, makeRenewalsDue } from './renewals-in-time';
import { World } from './world';

export interface RunResult {
  readonly seed: number;
  readonly steps: number;
  /** The first broken invariant. */
  readonly violation: string | undefined;
}

const maxActiveSteps = 60_000;
/** An orphaned activation with a message is refused until its hour at the provider is over. */
const maxSettlingSteps = 100_000;
/** How often to check whether nothing is left to do. */
const checkEvery = 200;

/** Runs one seed to its end: clients act while processes and calls fail; then nothing fails until everything is decided. */
export async function runSeed(seed: number): Promise<RunResult> {
  const world = new World(seed);
  const { scheduler, random } = world;
  const time = beginVirtualTime(scheduler);
  try {
    watchInvariants(world);
    world.begin();
    const relay = new EventRelay(world);
    const clients = new Clients(world, random.between(10, 150));
    clients.begin();
    const chaos = beginChaos(world);
    const isBroken = () => world.violation !== undefined;
    await takeSteps(scheduler, () => isBroken() || clients.isDone || scheduler.steps >= maxActiveSteps);
    chaos.end();
    world.settle();
    const comeToRest = async (): Promise<void> => {
      const until = scheduler.steps + maxSettlingSteps;
      await takeSteps(scheduler, () => {
        if (isBroken() || scheduler.steps >= until) return true;
        return scheduler.steps % checkEvery === 0 && clients.isDone && workLeft(world) === undefined && relay.isDone;
      });
      if (scheduler.steps >= until) world.fail(`it does not come to rest: ${workLeft(world) ?? 'events are left'}`);
      if (!isBroken() && clients.answerAll()) await comeToRest();
    };
    await comeToRest();
    if (!isBroken()) clients.renewAll();
    await comeToRest();
    const renewals = isBroken() ? [] : makeRenewalsDue(world);
    await comeToRest();
    if (!isBroken()) {
      checkRenewals(world, renewals);
      let isChecked = false;
      void checkAtRest(world, clients.records).then(
        () => (isChecked = true),
        (error: unknown) => world.fail(`a check failed: ${String(error)}`),
      );
      await takeSteps(scheduler, () => isBroken() || isChecked);
    }
    return { seed, steps: scheduler.steps, violation: world.violation };
  } finally {
    time.end();
  }
}

/** Runs seed after seed until one breaks an invariant or the steps are used up; the last result, with all seeds' steps. */
export async function firstFinding(firstSeed: number, maxSteps: number): Promise<RunResult> {
  for (let seed = firstSeed, steps = 0; ; seed++) {
    const result = await runSeed(seed);
    steps += result.steps;
    if (result.violation !== undefined || steps >= maxSteps) return { ...result, steps };
  }
}
