import { Decimal128, deserialize, Double, Int32, Long, serialize } from 'bson';
import { CODES, CommandError } from '../errors';

/** A document with its BSON types kept: numbers are Int32, Long, Double or Decimal128 objects. */
export type Doc = Record<string, unknown>;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_MESSAGE_BYTES = 48_000_000;

const KEEP_TYPES = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, KEEP_TYPES);
}

export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: false });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Serializes a document for storage; rejects one of more than 16 MB. */
export function encodeStored(doc: Doc): Buffer {
  const bytes = encode(doc);
  assertStorable(bytes);
  return bytes;
}

export function assertStorable(bytes: Uint8Array): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      CODES.BSONObjectTooLarge,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
}

/** Sets a field; a document may have one called `__proto__`, which must not change its prototype. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    doc[name] = value;
  }
}

/** Reads an own field only: inherited properties such as `toString` are not fields. */
export function getField(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** The JavaScript number of a BSON number, or undefined for other values. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return undefined;
}

/** A deep copy of documents and arrays; other values never change in place and are shared. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => clone(item)) as T;
  if (isDocument(value)) {
    const copy: Doc = {};
    for (const key of Object.keys(value)) setField(copy, key, clone(value[key]));
    return copy as T;
  }
  return value;
}

function isDocument(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
