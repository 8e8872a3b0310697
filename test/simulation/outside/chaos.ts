import { serviceNames, type World } from '../world';

/** Kills, stops and terminates processes until `end`, at intervals drawn from the seed. */
export function beginChaos(world: World): { end: () => void } {
  const { random, scheduler, outside, faults } = world;
  let isOver = false;
  const next = (): void => {
    scheduler.addTimer(outside, random.between(1, 2 * faults.breakEveryMs), () => {
      if (isOver) return;
      next();
      const processes = world.running(random.pick(serviceNames));
      if (processes.length === 0) return;
      const process = random.pick(processes);
      switch (random.pick(['kill', 'kill', 'stop', 'terminate'] as const)) {
        case 'kill':
          return world.kill(process);
        case 'stop':
          return world.pause(process, random.pick([5000, 60_000, 300_000]));
        case 'terminate':
          return world.terminate(process);
      }
    });
  };
  next();
  return { end: () => void (isOver = true) };
}
