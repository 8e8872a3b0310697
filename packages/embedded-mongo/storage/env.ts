import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RangeOptions, type Transaction } from 'lmdb';

/** Bytes of a key and of its value. */
export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface Reader {
  get(key: Buffer): Buffer | undefined;
  /** Entries with lo <= key < hi, in order. */
  range(lo: Buffer, hi: Buffer, reverse?: boolean): Iterable<Entry>;
}

export interface Writer extends Reader {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /**
   * Call it for every key that two writers could want, before changing anything.
   * @throws if another transaction holds the key, or has changed it since this one's snapshot
   */
  claim(key: Buffer): void;
  /** The sequence number of this writer's snapshot; Infinity for the latest. */
  readonly snapshot: number;
}

export interface Snapshot extends Reader {
  close(): void;
}

/** lmdb's limit for a key; longer index entries are rejected. */
export const MAX_KEY_BYTES = 1978;

// lmdb's flag for a commit without its own threads: it returns when the commit is on disk.
const SYNCHRONOUS = 2;
const MAX_READERS = 4096;

/** The used part of lmdb's interface, some of which its own types leave out. */
interface Database {
  getBinary(key: Buffer, options?: { transaction: Transaction }): Uint8Array | undefined;
  getRange(options: RangeOptions & { inclusiveEnd?: boolean }): Iterable<Entry>;
  put(key: Buffer, value: Buffer): Promise<boolean>;
  remove(key: Buffer): Promise<boolean>;
  transactionSync(action: () => void, flags: number): void;
  useReadTransaction(): Transaction;
  close(): Promise<void>;
}

/** One lmdb file. Reads see the last commit. */
export class Env implements Reader {
  readonly #db: Database;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#db = open<Buffer, Buffer>({
      path: join(dir, 'data.mdb'),
      keyEncoding: 'binary',
      encoding: 'binary',
      maxReaders: MAX_READERS,
      // It would sync every commit twice: it is for lmdb's own threads, which are not used.
      overlappingSync: false,
    }) as unknown as Database;
  }

  get(key: Buffer): Buffer | undefined {
    return bufferOf(this.#db.getBinary(key));
  }

  range(lo: Buffer, hi: Buffer, reverse = false): Iterable<Entry> {
    return this.#db.getRange(rangeOptions(lo, hi, reverse));
  }

  /** Runs the function in one atomic commit, which is on disk on return. Rolls back if it throws. */
  commit(write: () => void): void {
    this.#db.transactionSync(write, SYNCHRONOUS);
  }

  put(key: Buffer, value: Buffer): void {
    void this.#db.put(key, value);
  }

  remove(key: Buffer): void {
    void this.#db.remove(key);
  }

  snapshot(): Snapshot {
    const transaction = this.#db.useReadTransaction();
    let open = true;
    return {
      get: (key) => bufferOf(this.#db.getBinary(key, { transaction })),
      range: (lo, hi, reverse = false) => this.#db.getRange({ ...rangeOptions(lo, hi, reverse), transaction }),
      close: () => {
        if (open) transaction.done();
        open = false;
      },
    };
  }

  async close(): Promise<void> {
    await this.#db.close();
  }
}

function rangeOptions(lo: Buffer, hi: Buffer, reverse: boolean) {
  // Backwards, lmdb's end would leave out lo itself, and hi is never a key.
  return reverse ? { start: hi, end: lo, reverse, inclusiveEnd: true } : { start: lo, end: hi };
}

/** lmdb returns bare Uint8Arrays where its types promise a Buffer. */
function bufferOf(bytes: Uint8Array | undefined): Buffer | undefined {
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
