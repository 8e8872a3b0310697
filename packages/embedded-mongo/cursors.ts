import { Long } from 'bson';
import { CODES, CommandError } from './errors';

/** An open query with further results. */
export interface OpenCursor {
  id: Long;
  ns: string;
  /** Bytes of one document each. */
  rows: Iterator<Buffer>;
  /** Already read, but too large for the earlier batch. */
  pending?: Buffer;
  /** The session that opened it, if a transaction did. */
  owner: object | undefined;
  close(): void;
  usedAt: number;
}

export const CURSOR_IDLE_MS = 10 * 60_000;

/** Open cursors by id; those unused for ten minutes are closed. */
export class Cursors {
  readonly #open = new Map<string, OpenCursor>();
  #last = 1000n;

  constructor(
    readonly idleMs: number,
    readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.#open.size;
  }

  add(cursor: Omit<OpenCursor, 'id' | 'usedAt'>): OpenCursor {
    this.#last += BigInt(1 + Math.floor(Math.random() * 1000));
    const opened: OpenCursor = { ...cursor, id: Long.fromBigInt(this.#last), usedAt: this.now() };
    this.#open.set(opened.id.toString(), opened);
    return opened;
  }

  get(id: Long): OpenCursor {
    const cursor = this.#open.get(id.toString());
    if (!cursor) throw new CommandError(CODES.CursorNotFound, `cursor id ${id.toString()} not found`);
    cursor.usedAt = this.now();
    return cursor;
  }

  /** @returns whether there was such a cursor */
  kill(id: Long): boolean {
    const cursor = this.#open.get(id.toString());
    this.#open.delete(id.toString());
    cursor?.close();
    return cursor !== undefined;
  }

  expire(): void {
    for (const cursor of this.#open.values()) if (this.now() - cursor.usedAt > this.idleMs) this.kill(cursor.id);
  }

  killAll(): void {
    for (const cursor of this.#open.values()) this.kill(cursor.id);
  }

  /** Closes the cursors of a transaction when it ends. */
  killOf(owner: object): void {
    for (const cursor of this.#open.values()) if (cursor.owner === owner) this.kill(cursor.id);
  }
}
