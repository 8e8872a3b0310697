import { CODES, CommandError } from '../errors';
import { isIndex, isObjectLike } from '../query/path';
import { type Doc, getField } from '../values/bson';
import { keyWriter } from '../values/key';
import type { Index } from './catalog';
import { MAX_KEY_BYTES } from './env';

/** How far one indexed path is resolved: to a value, or to an array still to be expanded. */
interface Cursor {
  value: unknown;
  rest: readonly string[];
  /** An empty array is stored as BSON's "missing" class, a missing value as null. */
  empty?: boolean;
  /** An element of the array at the path's end: an array there is indexed as it is. */
  element?: boolean;
}

const EMPTY: Cursor = { value: undefined, rest: [], empty: true };

function follow(value: unknown, parts: readonly string[]): Cursor {
  let current = value;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? '';
    if (Array.isArray(current)) {
      if (!(isIndex(part) && Number(part) < current.length)) return { value: current, rest: parts.slice(i) };
      current = current[Number(part)];
    } else if (isObjectLike(current)) current = getField(current, part);
    else return { value: undefined, rest: [] };
  }
  return { value: current, rest: [] };
}

export interface IndexedValues {
  /** One row per index entry. */
  rows: unknown[][];
  multikey: boolean;
  /** No indexed path exists in the document. */
  absent: boolean;
}

/** The index entries of a document. Two paths may go through the same array, not through two. */
function indexedValues(doc: Doc, index: Index): IndexedValues {
  const cursors = index.fields.map((field) => follow(doc, field.parts));
  const absent = cursors.every((cursor) => cursor.value === undefined && cursor.rest.length === 0);
  const rows: unknown[][] = [];
  const multikey = spread(cursors, rows);
  return { rows, multikey, absent };
}

function spread(cursors: Cursor[], rows: unknown[][], depth = 0): boolean {
  const arrays = cursors.filter((cursor) => Array.isArray(cursor.value) && !cursor.element);
  const array = arrays[0]?.value as unknown[] | undefined;
  if (!array) {
    rows.push(cursors.map((cursor) => (cursor.empty ? undefined : cursor.value === undefined ? null : cursor.value)));
    return depth > 0;
  }
  if (arrays.some((cursor) => cursor.value !== array)) {
    throw new CommandError(CODES.CannotIndexParallelArrays, 'cannot index parallel arrays');
  }
  if (array.length === 0) {
    spread(
      cursors.map((c) => (arrays.includes(c) ? (c.rest.length ? follow(undefined, c.rest) : EMPTY) : c)),
      rows,
      depth + 1,
    );
    return true;
  }
  for (const item of array) {
    const next = cursors.map((cursor): Cursor => {
      if (!arrays.includes(cursor)) return cursor;
      return cursor.rest.length === 0
        ? { value: item, rest: [], element: true }
        : follow(isObjectLike(item) ? item : undefined, cursor.rest);
    });
    spread(next, rows, depth + 1);
  }
  return true;
}

/**
 * The keys of a document in an index; a non-unique index's keys end with the document's id, so that all differ.
 * @throws KeyTooLong for an entry above lmdb's key size
 */
export function indexKeys(doc: Doc, id: Buffer, index: Index): { keys: Buffer[]; values: IndexedValues } | undefined {
  if (index.partial && !index.partial.match(doc)) return undefined;
  const values = indexedValues(doc, index);
  if (index.sparse && values.absent) return undefined;
  const keys = values.rows.map((row) => {
    const writer = keyWriter(index.space);
    row.forEach((value, i) => writer.add(value, index.fields[i]?.direction === -1));
    if (!index.unique) writer.raw(id);
    const key = writer.finish();
    assertKeyLength(key, index.name);
    return key;
  });
  return { keys: keys.length > 1 ? distinct(keys) : keys, values };
}

function distinct(keys: Buffer[]): Buffer[] {
  keys.sort((a, b) => Buffer.compare(a, b));
  return keys.filter((key, i) => i === 0 || !key.equals(keys[i - 1] as Buffer));
}

export function assertKeyLength(key: Buffer, index: string): void {
  if (key.length > MAX_KEY_BYTES) {
    throw new CommandError(
      CODES.KeyTooLong,
      `Index key too large to index, failing insert: ${key.length} bytes in index ${index}, the embedded server takes ${MAX_KEY_BYTES}`,
    );
  }
}
