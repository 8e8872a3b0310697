import { type BusFaults } from './engine/bus';
import { type Random } from './engine/random';
import { type CallFaults } from './outside/calls';
import { type NumberFaults } from './outside/number-providers';
import { type StoreFaults } from './store/connection';

export interface Faults {
  readonly store: StoreFaults;
  readonly bus: BusFaults;
  /** Requests between services, which only their sender repeats. */
  readonly internalBus: BusFaults;
  readonly numbers: NumberFaults;
  readonly payments: CallFaults;
  /** How often a process stops while it waits for the answer to a purchase. */
  stalled: number;
  readonly advanceRate: number;
  readonly delayRate: number;
  /** The clocks of the processes differ by up to twice this. */
  readonly skewMs: number;
  /** The average time between two failures of processes. */
  readonly breakEveryMs: number;
}

/** Draws a run's faults. Each is absent in many runs and frequent in some: similar runs would reach the same states again and again. */
export function drawFaults(random: Random): Faults {
  const rate = (most: number): number => (random.chance(0.4) ? 0 : most * random.next());
  const call = (): CallFaults => ({ lostRequest: rate(0.15), lostReply: rate(0.25) });
  return {
    store: { lostRequest: rate(0.01), lostReply: rate(0.02) },
    bus: { lostRequest: rate(0.1), lostReply: rate(0.2), duplicated: rate(0.3) },
    internalBus: { lostRequest: rate(0.1), lostReply: rate(0.25), duplicated: 0 },
    numbers: { ...call(), refused: rate(0.4) },
    payments: call(),
    stalled: rate(0.1),
    advanceRate: 0.02 + rate(0.4),
    delayRate: rate(0.1),
    skewMs: Math.round(rate(2000)),
    breakEveryMs: random.pick([5000, 20_000, 60_000, 600_000]),
  };
}

export function withoutFaults(faults: Faults): void {
  const { store, bus, internalBus, numbers, payments } = faults;
  faults.stalled = 0;
  for (const rates of [store, bus, internalBus, numbers, payments]) {
    for (const name of Object.keys(rates)) (rates as unknown as Record<string, number>)[name] = 0;
  }
}
