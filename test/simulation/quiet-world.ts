import { beginVirtualTime } from './engine/virtual-time';
import { withoutFaults } from './faults';
import { watchInvariants } from './invariants';
import { EventRelay } from './outside/event-relay';
import { World } from './world';

/**
 * A watched world in virtual time, in which nothing fails and nothing is late. Its processes are not started. `end` ends
 * virtual time.
 */
export function quietWorld(seed: number): {
  readonly world: World;
  readonly relay: EventRelay;
  readonly end: () => void;
} {
  const world = new World(seed);
  withoutFaults(world.faults);
  Object.assign(world.faults, { skewMs: 0 });
  Object.assign(world.scheduler, { advanceRate: 0.002, delayRate: 0 });
  const { end } = beginVirtualTime(world.scheduler);
  watchInvariants(world);
  return { world, relay: new EventRelay(world), end };
}
