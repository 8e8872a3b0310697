import { Long } from 'bson';
import type { OpenCursor } from '../cursors';
import { MAX_DOCUMENT_BYTES } from '../values/bson';
import { cursorReply } from '../wire/cursor-reply';
import type { Context } from './command';

const FIRST_BATCH = 101;

/** Replies with a query's first batch, and keeps a cursor open if there is more. */
export function openCursor(
  context: Context,
  ns: string,
  rows: Iterator<Buffer>,
  batchSize: number | undefined,
  singleBatch: boolean,
  close: () => void,
): Buffer {
  const opened = { rows, ns, owner: context.transaction, close } satisfies Omit<OpenCursor, 'id' | 'usedAt'>;
  let kept = false;
  try {
    const batch = take(opened, batchSize ?? FIRST_BATCH);
    kept = !batch.done && !singleBatch;
    const id = kept
      ? context.engine.cursors.add({ ...opened, ...(batch.pending && { pending: batch.pending }) }).id
      : Long.ZERO;
    return cursorReply('firstBatch', batch.rows, id, ns);
  } finally {
    if (!kept) close();
  }
}

export interface Batch {
  rows: Buffer[];
  /** Nothing follows this batch. */
  done: boolean;
  /** Did not fit into this batch. */
  pending?: Buffer;
}

/** Reads rows up to a reply's count and size. */
export function take(cursor: Pick<OpenCursor, 'rows' | 'pending'>, most: number): Batch {
  const rows: Buffer[] = [];
  let bytes = 0;
  let pending = cursor.pending;
  for (;;) {
    if (!pending) {
      // Reads one row ahead to close a query that ends with this batch.
      const next = rows.length < most || most > 0 ? cursor.rows.next() : undefined;
      if (next?.done) return { rows, done: true };
      pending = next?.value;
    }
    if (!pending) return { rows, done: false };
    if (rows.length >= most || (rows.length > 0 && bytes + pending.length > MAX_DOCUMENT_BYTES))
      return { rows, done: false, pending };
    rows.push(pending);
    bytes += pending.length + 12;
    pending = undefined;
  }
}
