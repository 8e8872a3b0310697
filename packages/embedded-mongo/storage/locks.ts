import { CODES, CommandError } from '../errors';

/** An open transaction, as the locks know it. */
export interface Holder {
  /** Its snapshot's commit. */
  readonly snapshot: number;
  /** Resolves when the transaction is over, either way. */
  readonly ended: Promise<void>;
}

/** Thrown when a write outside a transaction needs a transaction's key: it waits instead of failing. */
export class Blocked extends Error {
  constructor(readonly holder: Holder) {
    super('waits for a transaction');
  }
}

/**
 * Write locks by key. A transaction holds the keys it wrote until it ends, and may not write keys
 * changed since its snapshot. Stamps are kept only while an open transaction is older than they are.
 */
export class Locks {
  #sequence = 0;
  readonly #held = new Map<string, Holder>();
  readonly #open = new Set<Holder>();
  readonly #stamps = new Map<string, number>();
  #log: { key: string; sequence: number }[] = [];

  get sequence(): number {
    return this.#sequence;
  }

  /** Called when a commit becomes visible. */
  advance(): void {
    this.#sequence++;
  }

  open(holder: Holder): void {
    this.#open.add(holder);
  }

  /** For a write outside a transaction. */
  claim(key: Buffer): void {
    if (this.#open.size === 0) return;
    const name = key.toString('latin1');
    const holder = this.#held.get(name);
    if (holder) throw new Blocked(holder);
    this.#stamp(name);
  }

  claimFor(holder: Holder, key: Buffer): void {
    const name = key.toString('latin1');
    const other = this.#held.get(name);
    if (other === holder) return;
    if (other || (this.#stamps.get(name) ?? 0) > holder.snapshot) throw writeConflict();
    this.#held.set(name, holder);
  }

  /** Ends a transaction; its writes are stamped if it committed. */
  release(holder: Holder, keys: Iterable<string>, committed: boolean): void {
    this.#open.delete(holder);
    for (const key of keys) {
      this.#held.delete(key);
      if (committed && this.#open.size > 0) this.#stamp(key);
    }
    this.#forget();
  }

  /** Stamped with the commit in progress, which is the next one. */
  #stamp(key: string): void {
    this.#stamps.set(key, this.#sequence + 1);
    this.#log.push({ key, sequence: this.#sequence + 1 });
  }

  #forget(): void {
    let oldest = Infinity;
    for (const holder of this.#open) oldest = Math.min(oldest, holder.snapshot);
    let done = 0;
    for (; done < this.#log.length; done++) {
      const entry = this.#log[done];
      if (!entry || entry.sequence > oldest) break;
      if (this.#stamps.get(entry.key) === entry.sequence) this.#stamps.delete(entry.key);
    }
    if (done > 0) this.#log = this.#log.slice(done);
  }
}

export function writeConflict(): CommandError {
  return new CommandError(
    CODES.WriteConflict,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  );
}
