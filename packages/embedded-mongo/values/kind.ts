import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';

/** The classes of values in BSON's order; also their first byte in an index key. */
export const Kind = {
  minKey: 10,
  missing: 15,
  null: 20,
  number: 30,
  string: 40,
  object: 50,
  array: 60,
  binary: 70,
  objectId: 80,
  boolean: 90,
  date: 100,
  timestamp: 110,
  regex: 120,
  code: 130,
  codeWithScope: 140,
  maxKey: 240,
} as const;

// By prototype, not by a `_bsontype` field, which any client can put into a document.
const KINDS = new Map<unknown, number>([
  [Int32.prototype, Kind.number],
  [Long.prototype, Kind.number],
  [Double.prototype, Kind.number],
  [Decimal128.prototype, Kind.number],
  [ObjectId.prototype, Kind.objectId],
  [Date.prototype, Kind.date],
  [Binary.prototype, Kind.binary],
  [UUID.prototype, Kind.binary],
  [Timestamp.prototype, Kind.timestamp],
  [BSONRegExp.prototype, Kind.regex],
  [BSONSymbol.prototype, Kind.string],
  [MinKey.prototype, Kind.minKey],
  [MaxKey.prototype, Kind.maxKey],
]);

export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return Kind.string;
    case 'number':
      return Kind.number;
    case 'boolean':
      return Kind.boolean;
    case 'undefined':
      return Kind.missing;
    default:
  }
  if (value === null) return Kind.null;
  if (Array.isArray(value)) return Kind.array;
  if (value instanceof Code) return value.scope ? Kind.codeWithScope : Kind.code;
  return KINDS.get(Object.getPrototypeOf(value)) ?? Kind.object;
}

const NAMES: ReadonlyArray<readonly [string, number]> = [
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['minKey', -1],
  ['maxKey', 127],
];
const TYPE_CODES = new Map<string, number>(NAMES);
const TYPE_NAMES = new Map<number, string>(NAMES.map(([name, code]) => [code, name]));

const SIMPLE: Record<number, string> = {
  [Kind.minKey]: 'minKey',
  [Kind.missing]: 'missing',
  [Kind.null]: 'null',
  [Kind.string]: 'string',
  [Kind.object]: 'object',
  [Kind.array]: 'array',
  [Kind.binary]: 'binData',
  [Kind.objectId]: 'objectId',
  [Kind.boolean]: 'bool',
  [Kind.date]: 'date',
  [Kind.timestamp]: 'timestamp',
  [Kind.regex]: 'regex',
  [Kind.code]: 'javascript',
  [Kind.codeWithScope]: 'javascriptWithScope',
  [Kind.maxKey]: 'maxKey',
};

export function typeName(value: unknown): string {
  if (value instanceof Int32) return 'int';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Double || typeof value === 'number') return 'double';
  if (value instanceof BSONSymbol) return 'symbol';
  return SIMPLE[kindOf(value)] ?? 'object';
}

/** The type name for an operand of `$type` (a name or a number), or undefined if there is no such type. */
export function typeOperand(operand: string | number): string | undefined {
  if (operand === 'number') return 'number';
  return typeof operand === 'string' ? (TYPE_CODES.has(operand) ? operand : undefined) : TYPE_NAMES.get(operand);
}
