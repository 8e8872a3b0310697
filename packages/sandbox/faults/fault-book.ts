export const FAULT_TARGETS = ['sms-man', 'handler-api', 'paystack', 'monnify', 'rates', 'smtp'] as const;
export const FAULT_KINDS = ['timeout', 'reset', 'error', 'slow', 'garbage', 'no-numbers'] as const;

export type FaultTarget = (typeof FAULT_TARGETS)[number];
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What goes wrong, where and how often. */
export interface FaultOrder {
  target: FaultTarget;
  kind: FaultKind;
  /** Share of the calls that it hits, 0 to 1. */
  rate?: number;
  /** `slow`: how long the answer waits; `timeout`: how long the connection is held before it is cut. */
  ms?: number;
  /** Hits one call and is gone. */
  once?: boolean;
  /** `after`: the upstream does what it was asked, then the answer is lost or spoiled. */
  when?: 'before' | 'after';
  /** Only this call, by its own name: `get-number`, `getStatus`, `initialize`, ... */
  call?: string;
  /** HTTP status of `error`. */
  status?: number;
  /** Makes the choice of calls the same at every run. */
  seed?: number;
}

export interface Fault extends Required<Omit<FaultOrder, 'call' | 'seed'>> {
  id: number;
  call: string | null;
  /** Calls that it hit so far. */
  hits: number;
  random: () => number;
}

export const LONGEST_HOLD_MS = 60_000;

/** The faults that are on. The first that hits a call is the one that happens. */
export class FaultBook {
  private faults: Fault[] = [];
  private lastId = 0;

  add(order: FaultOrder): Fault {
    const fault: Fault = {
      id: ++this.lastId,
      target: order.target,
      kind: order.kind,
      rate: order.rate ?? 1,
      ms: Math.min(order.ms ?? (order.kind === 'timeout' ? LONGEST_HOLD_MS : 1_000), LONGEST_HOLD_MS),
      once: order.once ?? false,
      when: order.when ?? 'before',
      call: order.call ?? null,
      status: order.status ?? 500,
      hits: 0,
      random: order.seed === undefined ? Math.random : seededRandom(order.seed),
    };
    this.faults.push(fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /** Puts off every fault, or those of one target; answers how many. */
  clear(target?: FaultTarget): number {
    const before = this.faults.length;
    this.faults = target === undefined ? [] : this.faults.filter((fault) => fault.target !== target);
    return before - this.faults.length;
  }

  /** The fault that hits this call, if one does. `no-numbers` is asked for by the rental calls themselves. */
  hit(target: FaultTarget, call: string): Fault | undefined {
    return this.take((fault) => fault.kind !== 'no-numbers' && concerns(fault, target, call));
  }

  hitNoNumbers(target: FaultTarget, call: string): boolean {
    return this.take((fault) => fault.kind === 'no-numbers' && concerns(fault, target, call)) !== undefined;
  }

  private take(wanted: (fault: Fault) => boolean): Fault | undefined {
    const fault = this.faults.find((each) => wanted(each) && each.random() < each.rate);
    if (!fault) return undefined;
    fault.hits++;
    if (fault.once) this.faults = this.faults.filter((each) => each !== fault);
    return fault;
  }
}

function concerns(fault: Fault, target: FaultTarget, call: string): boolean {
  return fault.target === target && (fault.call === null || fault.call === call);
}

/** A small generator (mulberry32): the same numbers from 0 up to 1 for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
