import { Double, Int32, Long } from 'bson';
import { Types } from 'mongoose';

export type Doc = Record<string, unknown>;

/** A copy as the database stores it: numbers are JavaScript numbers, undefined is null. Dates and ids never change and are shared. */
export function stored<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return (value === undefined ? null : value) as T;
  if (Array.isArray(value)) return value.map(stored) as T;
  if (value instanceof Double || value instanceof Int32) return value.value as T;
  if (value instanceof Long) return value.toNumber() as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return isRow(value) ? (copyOf(value) as T) : value;
  return copyOf(value) as T;
}

function isRow(value: object): boolean {
  return !(value instanceof Types.ObjectId || value instanceof Date || value instanceof Uint8Array);
}

function copyOf(value: object): Doc {
  const copy: Doc = {};
  for (const key in value) if (Object.hasOwn(value, key)) copy[key] = stored((value as Doc)[key]);
  return copy;
}

/** Like `stored`, without a copy, for a document that the update operators have just made. */
export function normalised(doc: Doc): Doc {
  for (const key in doc) {
    const value = doc[key];
    if (typeof value !== 'object' || value === null) {
      if (value === undefined) doc[key] = null;
    } else if (value instanceof Double || value instanceof Int32) doc[key] = value.value;
    else if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) normalised(value as Doc);
  }
  return doc;
}

export function keyOf(id: unknown): string {
  if (id instanceof Types.ObjectId) return id.toHexString();
  if (typeof id === 'string') return `"${id}`;
  if (typeof id === 'number') return `#${id}`;
  throw new Error(`an id of this type is not supported: ${String(id)}`);
}

/** The key of an index entry for one of its values. */
export function entryPart(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  return value instanceof Date ? `@${value.getTime()}` : keyOf(value);
}
