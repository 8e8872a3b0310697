import { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { keyOf } from './key';
import { Kind, kindOf } from './kind';

/** Compares two values in BSON's order: first by class of type, then by value. Missing counts below null. */
export function compare(a: unknown, b: unknown): number {
  const kind = kindOf(a);
  const other = kindOf(b);
  if (kind !== other) return kind - other;
  switch (kind) {
    case Kind.number:
      return compareNumbers(a, b);
    case Kind.string:
      return compareStrings(String(a), String(b));
    case Kind.object:
      return compareObjects(a as object, b as object);
    case Kind.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Kind.boolean:
      return Number(a) - Number(b);
    case Kind.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case Kind.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case Kind.timestamp:
      return (a as Timestamp).compare(b as Timestamp);
    case Kind.binary:
      return compareBinaries(a as Binary, b as Binary);
    case Kind.regex:
      return (
        compareStrings((a as BSONRegExp).pattern, (b as BSONRegExp).pattern) ||
        compareStrings((a as BSONRegExp).options, (b as BSONRegExp).options)
      );
    case Kind.code:
      return compareStrings((a as Code).code as string, (b as Code).code as string);
    case Kind.codeWithScope:
      return (
        compareStrings((a as Code).code as string, (b as Code).code as string) ||
        compare((a as Code).scope, (b as Code).scope)
      );
    default:
      return 0;
  }
}

export function equal(a: unknown, b: unknown): boolean {
  return compare(a, b) === 0;
}

function asDouble(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return value instanceof Int32 || value instanceof Double ? value.value : undefined;
}

function compareNumbers(a: unknown, b: unknown): number {
  const x = asDouble(a);
  const y = asDouble(b);
  if (x !== undefined && y !== undefined) {
    if (x === y) return 0;
    if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
    return Number.isNaN(y) || x > y ? 1 : -1;
  }
  if (a instanceof Long && b instanceof Long) return a.compare(b);
  if (a instanceof Decimal128 && b instanceof Decimal128 && a.toString() === b.toString()) return 0;
  return Buffer.compare(keyOf(a), keyOf(b));
}

/** By UTF-8 bytes, which is by code points; JavaScript's own order differs beyond the basic plane. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  for (let i = 0; i < a.length && i < b.length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const surrogateX = x >= 0xd800 && x <= 0xdfff;
    const surrogateY = y >= 0xd800 && y <= 0xdfff;
    return surrogateX === surrogateY ? x - y : surrogateX ? 1 : -1;
  }
  return a.length - b.length;
}

function compareObjects(a: object, b: object): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [name, value] = left[i] as [string, unknown];
    const [otherName, otherValue] = right[i] as [string, unknown];
    const order = kindOf(value) - kindOf(otherValue) || compareStrings(name, otherName) || compare(value, otherValue);
    if (order) return order;
  }
  return left.length - right.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i], b[i]);
    if (order) return order;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.length() - b.length() ||
    a.sub_type - b.sub_type ||
    Buffer.compare(a.buffer.subarray(0, a.length()), b.buffer.subarray(0, b.length()))
  );
}
