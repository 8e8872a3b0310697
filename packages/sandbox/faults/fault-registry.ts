export const FAULT_TARGETS = ['sms-man', 'handler-api', 'five-sim', 'paystack', 'monnify', 'rates', 'smtp'] as const;
export const FAULT_KINDS = ['timeout', 'reset', 'error', 'slow', 'garbage', 'no-numbers'] as const;

export type FaultTarget = (typeof FAULT_TARGETS)[number];
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault to add: what fails, where and how often. */
export interface FaultInput {
  target: FaultTarget;
  kind: FaultKind;
  /** Share of the calls it applies to, 0 to 1. */
  rate?: number;
  /** `slow`: delay of the response; `timeout`: how long the connection is held open before it is closed. */
  ms?: number;
  /** Applies to one call and is then removed. */
  once?: boolean;
  /** `after`: the provider processes the call, then its response is lost or corrupted. */
  when?: 'before' | 'after';
  /** Applies only to this call, by the provider's name for it: `get-number`, `getStatus`, `initialize`, ... */
  call?: string;
  /** HTTP status of `error`. */
  status?: number;
  /** Seed of the choice of calls, for the same choice in every run. */
  seed?: number;
}

export interface Fault extends Required<Omit<FaultInput, 'call' | 'seed'>> {
  id: number;
  call: string | null;
  /** Number of calls it applied to so far. */
  hits: number;
  random: () => number;
}

const MAX_HOLD_MS = 60_000;

/** The active faults. Of several matching ones the first applies. */
export class FaultRegistry {
  private faults: Fault[] = [];
  private lastId = 0;

  add(input: FaultInput): Fault {
    const fault: Fault = {
      id: ++this.lastId,
      target: input.target,
      kind: input.kind,
      rate: input.rate ?? 1,
      ms: Math.min(input.ms ?? (input.kind === 'timeout' ? MAX_HOLD_MS : 1_000), MAX_HOLD_MS),
      once: input.once ?? false,
      when: input.when ?? 'before',
      call: input.call ?? null,
      status: input.status ?? 500,
      hits: 0,
      random: input.seed === undefined ? Math.random : seededRandom(input.seed),
    };
    this.faults.push(fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /** Removes every fault, or those of one target; returns how many. */
  clear(target?: FaultTarget): number {
    const before = this.faults.length;
    this.faults = target === undefined ? [] : this.faults.filter((fault) => fault.target !== target);
    return before - this.faults.length;
  }

  /** The fault for this call, except `no-numbers`, which only calls that rent a number check. */
  hit(target: FaultTarget, call: string): Fault | undefined {
    return this.findAndCount((fault) => fault.kind !== 'no-numbers' && matchesCall(fault, target, call));
  }

  hitsNoNumbers(target: FaultTarget, call: string): boolean {
    return this.findAndCount((fault) => fault.kind === 'no-numbers' && matchesCall(fault, target, call)) !== undefined;
  }

  private findAndCount(matches: (fault: Fault) => boolean): Fault | undefined {
    const fault = this.faults.find((each) => matches(each) && each.random() < each.rate);
    if (!fault) return undefined;
    fault.hits++;
    if (fault.once) this.faults = this.faults.filter((each) => each !== fault);
    return fault;
  }
}

function matchesCall(fault: Fault, target: FaultTarget, call: string): boolean {
  return fault.target === target && (fault.call === null || fault.call === call);
}

/** The mulberry32 generator: the same sequence of numbers in [0, 1) for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
