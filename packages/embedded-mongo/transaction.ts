import { CODES, CommandError } from './errors';
import { type Catalog, type Collection, namespace } from './storage/catalog';
import type { Entry, Env, Snapshot, Writer } from './storage/env';
import { type Holder, type Locks, writeConflict } from './storage/locks';

/** An open transaction: it reads one snapshot overlaid with its own writes. */
export class Transaction implements Writer, Holder {
  readonly snapshot: number;
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;
  #open = true;
  readonly #base: Snapshot;
  readonly #writes = new Map<string, { key: Buffer; value: Buffer | undefined }>();
  readonly #claimed = new Set<string>();
  readonly #collections = new Set<Collection>();
  #sorted: { key: Buffer; value: Buffer | undefined }[] | undefined;
  readonly #clients = new Set<object>();
  #leftAt: number | undefined;

  constructor(
    env: Env,
    readonly locks: Locks,
    readonly number: bigint,
    readonly startedAt: number,
  ) {
    this.#base = env.snapshot();
    this.snapshot = locks.sequence;
    this.ended = new Promise((resolve) => (this.#end = resolve));
    locks.open(this);
  }

  get open(): boolean {
    return this.#open;
  }

  /** When its last connection was closed; undefined while there is one. */
  get leftAt(): number | undefined {
    return this.#leftAt;
  }

  /** It has locked or written something, so others may wait for it. */
  get hasWritten(): boolean {
    return this.#claimed.size > 0 || this.#writes.size > 0;
  }

  joined(client: object): void {
    this.#clients.add(client);
    this.#leftAt = undefined;
  }

  left(client: object, now: number): void {
    if (this.#clients.delete(client) && this.#clients.size === 0) this.#leftAt = now;
  }

  /** Call it for every collection that is read or written, so that the commit can check it. */
  use(collection: Collection): void {
    if (collection.changed > this.snapshot) {
      throw new CommandError(
        CODES.SnapshotUnavailable,
        `Unable to read from a snapshot due to pending collection catalog changes to '${namespace(collection)}'; please retry the operation.`,
      );
    }
    this.#collections.add(collection);
  }

  get(key: Buffer): Buffer | undefined {
    const own = this.#writes.size > 0 ? this.#writes.get(key.toString('latin1')) : undefined;
    return own ? own.value : this.#base.get(key);
  }

  *range(lo: Buffer, hi: Buffer, reverse = false): Generator<Entry> {
    const own = this.#ownBetween(lo, hi);
    if (reverse) own.reverse();
    let next = 0;
    const direction = reverse ? -1 : 1;
    for (const entry of this.#base.range(lo, hi, reverse)) {
      let shadowed = false;
      for (; next < own.length; next++) {
        const mine = own[next] as { key: Buffer; value: Buffer | undefined };
        const order = Buffer.compare(mine.key, entry.key) * direction;
        if (order > 0) break;
        if (order === 0) shadowed = true;
        if (mine.value) yield { key: mine.key, value: mine.value };
      }
      if (!shadowed) yield entry;
    }
    for (; next < own.length; next++) {
      const mine = own[next] as { key: Buffer; value: Buffer | undefined };
      if (mine.value) yield { key: mine.key, value: mine.value };
    }
  }

  put(key: Buffer, value: Buffer): void {
    this.#write(key, value);
  }

  remove(key: Buffer): void {
    this.#write(key, undefined);
  }

  claim(key: Buffer): void {
    this.locks.claimFor(this, key);
    this.#claimed.add(key.toString('latin1'));
  }

  /**
   * Applies the writes in a commit. Keys cannot conflict, because all are locked; but a collection may have been dropped, or
   * may have a new index without these writes.
   */
  applyTo(writer: Writer, catalog: Catalog): void {
    for (const collection of this.#collections) {
      const current = catalog.get(collection.db, collection.name);
      if (current !== collection || collection.changed > this.snapshot) throw writeConflict();
      if (collection.creator === this) catalog.confirm(collection);
    }
    for (const { key, value } of this.#writes.values()) {
      if (value) writer.put(key, value);
      else writer.remove(key);
    }
  }

  finish(committed: boolean): void {
    if (!this.#open) return;
    this.#open = false;
    this.#base.close();
    this.locks.release(this, this.#claimed, committed);
    this.#end();
  }

  #write(key: Buffer, value: Buffer | undefined): void {
    this.#writes.set(key.toString('latin1'), { key, value });
    this.#sorted = undefined;
  }

  #ownBetween(lo: Buffer, hi: Buffer): { key: Buffer; value: Buffer | undefined }[] {
    if (this.#writes.size === 0) return [];
    this.#sorted ??= [...this.#writes.values()].sort((a, b) => Buffer.compare(a.key, b.key));
    return this.#sorted.filter(({ key }) => Buffer.compare(key, lo) >= 0 && Buffer.compare(key, hi) < 0);
  }
}
