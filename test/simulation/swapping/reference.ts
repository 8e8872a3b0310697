/** The state of a client's number: what the client has and pays for. */
export type Phase =
  /** A number that waits for its code, without a swap. */
  | 'active'
  /** A number whose swap waits for the provider. */
  | 'waiting'
  /** The swap is running. */
  | 'under-way'
  /** A number that received its code. */
  | 'received'
  /** No number, and nothing is paid. */
  | 'over';

export interface Situation {
  readonly phase: Phase;
  readonly bought: number;
}

/** The outside's present state. */
export interface Outside {
  /** The provider takes back no number. */
  isTooEarly: boolean;
  /** The provider has no number. */
  isEmpty: boolean;
  /** A number's present price, in kobo. */
  price: number;
}

const cancellableAfterMs = 30_000;
const activeForMs = 3 * 60_000;
/** How long pollers and workers may take (milliseconds); longer after processes were killed and leases have to end. */
const toleranceMs = 45_000;
const disturbedForMs = 4 * 60_000;
const momentMs = 20_000;

/**
 * A small reference of one client's numbers: what may follow from actions of the client, the provider and time. After a
 * failure, several situations may follow.
 */
export class Reference {
  situation: Situation = { phase: 'active', bought: 1 };
  boughtAt: number;
  price: number;
  dueAt = 0;
  private disturbedUntil = 0;
  /** A message has arrived at the provider but was not polled yet. */
  private isMessageUnseen = false;

  constructor(
    readonly outside: Outside,
    public now: number,
  ) {
    this.boughtAt = now;
    this.price = outside.price;
  }

  /** Whether exactly one situation follows from a request. */
  get isExact(): boolean {
    const isAtEnd = this.now >= this.boughtAt + activeForMs - toleranceMs;
    return this.now >= this.disturbedUntil && !this.isMessageUnseen && this.situation.phase !== 'under-way' && !isAtEnd;
  }

  disturbed(): void {
    this.disturbedUntil = this.now + disturbedForMs;
  }

  messaged(): void {
    this.isMessageUnseen = true;
  }

  /** The code of a swap's refusal; undefined if it begins. */
  refusalOfSwap(highestPrice: number): string | undefined {
    switch (this.situation.phase) {
      case 'waiting':
      case 'under-way':
        return 'numbers/swap-pending';
      case 'received':
        return 'numbers/swap-not-needed';
      case 'over':
        return 'numbers/already-refunded';
      case 'active':
        return this.outside.price > Math.max(this.price, highestPrice) ? 'numbers/price-changed' : undefined;
    }
  }

  /** What follows from a swap that begins. The request takes a moment. */
  swapped(): Situation[] {
    const { isTooEarly, isEmpty } = this.outside;
    const cancellableAt = this.boughtAt + cancellableAfterMs;
    const waiting = this.with('waiting');
    if (isTooEarly || this.now < cancellableAt - momentMs) return [waiting];
    const swapped = isEmpty ? this.with('over') : this.with('active', 1);
    return this.now < cancellableAt ? [waiting, swapped] : [swapped];
  }

  /** What may follow from a swap whose request or steps were broken. */
  swappedSomehow(): Situation[] {
    if (this.situation.phase !== 'active') return this.passed();
    return [...this.passed(), this.with('waiting'), ...this.ended()];
  }

  /** What may follow from passing time, until `now`. */
  passed(): Situation[] {
    const { phase } = this.situation;
    if (phase === 'received' || phase === 'over') return [this.situation];
    const isOver = this.now >= this.boughtAt + activeForMs - toleranceMs;
    const received = this.isMessageUnseen ? [this.with('received')] : [];
    const others = [...received, ...(isOver ? [this.with('over'), this.with('under-way')] : [])];
    if (phase === 'active') return [this.situation, ...others];
    const isDue = this.now >= this.dueAt || phase === 'under-way';
    const isUndisturbed = this.now >= this.disturbedUntil && !this.outside.isTooEarly && phase === 'waiting';
    const isDone = isUndisturbed && this.now > this.dueAt + toleranceMs;
    return [...(isDone ? [] : [this.situation]), ...(isDue ? this.ended() : []), ...others];
  }

  withdrawn(): Situation[] {
    return this.situation.phase === 'waiting' ? [this.with('active'), ...this.passed()] : this.passed();
  }

  /** Adopts the actual one of the possible situations. */
  adopt(
    situation: Situation,
    current: { readonly boughtAt: number; readonly price: number; readonly dueAt: number },
  ): void {
    if (situation.phase === 'received' || situation.bought > this.situation.bought) this.isMessageUnseen = false;
    this.situation = situation;
    Object.assign(this, current);
  }

  /** How a swap may end, with the steps between. A provider that takes nothing back lets it wait again. */
  private ended(): Situation[] {
    return [
      this.with('waiting'),
      this.with('under-way'),
      this.with('over'),
      this.with('active', 1),
      this.with('active'),
    ];
  }

  private with(phase: Phase, more = 0): Situation {
    return { phase, bought: this.situation.bought + more };
  }
}
