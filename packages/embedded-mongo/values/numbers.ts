import { Decimal128, Double, Int32, Long } from 'bson';
import { toNumber } from './bson';
import {
  addDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  parseDecimal,
  remainderDecimals,
  toDecimal128,
} from './decimal';

export type BsonNumber = Int32 | Long | Double | Decimal128 | number;

export function isNumber(value: unknown): value is BsonNumber {
  return (
    value instanceof Int32 ||
    value instanceof Long ||
    value instanceof Double ||
    value instanceof Decimal128 ||
    typeof value === 'number'
  );
}

interface Operation {
  whole(a: bigint, b: bigint): bigint;
  double(a: number, b: number): number;
  decimal(a: Decimal, b: Decimal): Decimal;
}

const OPERATIONS = {
  add: { whole: (a, b) => a + b, double: (a, b) => a + b, decimal: addDecimals },
  subtract: {
    whole: (a, b) => a - b,
    double: (a, b) => a - b,
    decimal: (a, b) => addDecimals(a, { ...b, coefficient: -b.coefficient }),
  },
  multiply: { whole: (a, b) => a * b, double: (a, b) => a * b, decimal: multiplyDecimals },
  remainder: { whole: (a, b) => a % b, double: (a, b) => a % b, decimal: remainderDecimals },
} satisfies Record<string, Operation>;

export type Arithmetic = keyof typeof OPERATIONS;

const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;

/** The narrowest integer that MongoDB would give: never narrower than the operands. */
function whole(value: bigint, wide: boolean): Int32 | Long | undefined {
  if (!wide && value >= -2147483648n && value <= 2147483647n) return new Int32(Number(value));
  return value >= LONG_MIN && value <= LONG_MAX ? Long.fromBigInt(value) : undefined;
}

export function toBigInt(value: Int32 | Long): bigint {
  return value instanceof Int32 ? BigInt(value.value) : value.toBigInt();
}

/** MongoDB converts a double to a decimal with 15 digits. */
function toDecimal(value: BsonNumber): Decimal | undefined {
  if (value instanceof Decimal128 || value instanceof Long || value instanceof Int32)
    return parseDecimal(value.toString());
  return parseDecimal((toNumber(value) ?? NaN).toPrecision(15));
}

/**
 * Arithmetic with MongoDB's result types: int with int stays int, or becomes long if it does not fit; a double makes a double,
 * a decimal a decimal.
 * @returns undefined if two integers leave the range of a long; the caller decides what that means
 */
export function arithmetic(name: Arithmetic, a: BsonNumber, b: BsonNumber): BsonNumber | undefined {
  const operation = OPERATIONS[name];
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const x = toDecimal(a);
    const y = toDecimal(b);
    if (x && y) return toDecimal128(operation.decimal(x, y));
    return specialDecimal(operation.double(toNumber(a) ?? NaN, toNumber(b) ?? NaN));
  }
  if ((a instanceof Int32 || a instanceof Long) && (b instanceof Int32 || b instanceof Long)) {
    return whole(operation.whole(toBigInt(a), toBigInt(b)), a instanceof Long || b instanceof Long);
  }
  return new Double(operation.double(toNumber(a) ?? NaN, toNumber(b) ?? NaN));
}

/** Always a double, or a decimal if one operand is one. The divisor is not zero. */
export function divide(a: BsonNumber, b: BsonNumber): BsonNumber {
  if (!(a instanceof Decimal128 || b instanceof Decimal128)) {
    return new Double((toNumber(a) ?? NaN) / (toNumber(b) ?? NaN));
  }
  const x = toDecimal(a);
  const y = toDecimal(b);
  if (x && y) return toDecimal128(divideDecimals(x, y));
  return specialDecimal((toNumber(a) ?? NaN) / (toNumber(b) ?? NaN));
}

function specialDecimal(value: number): Decimal128 {
  return Decimal128.fromString(Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : value < 0 ? '-Infinity' : '0');
}

/** The result of `$sum` and `$add` when a long overflows: a double. */
export function arithmeticOrDouble(name: Arithmetic, a: BsonNumber, b: BsonNumber): BsonNumber {
  return arithmetic(name, a, b) ?? new Double(OPERATIONS[name].double(toNumber(a) ?? NaN, toNumber(b) ?? NaN));
}

/** Applies a rounding function to a number's text or value and keeps its type. */
export function mapNumber(
  value: BsonNumber,
  onDouble: (n: number) => number,
  onDecimal: (d: Decimal) => Decimal,
): BsonNumber {
  if (value instanceof Int32 || value instanceof Long) return value;
  if (value instanceof Decimal128) {
    const decimal = parseDecimal(value.toString());
    return decimal ? toDecimal128(onDecimal(decimal)) : value;
  }
  return new Double(onDouble(toNumber(value) ?? NaN));
}

/** A JavaScript integer as the int or long of MongoDB's own counters. */
export function wholeNumber(value: number): Int32 | Long {
  return whole(BigInt(value), false) ?? Long.fromNumber(value);
}
