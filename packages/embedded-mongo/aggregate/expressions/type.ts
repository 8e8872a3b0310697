import { Binary, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { CommandError } from '../../errors';
import { toNumber } from '../../values/bson';
import { Kind, kindOf, typeName, typeOperand } from '../../values/kind';
import { isNumber } from '../../values/numbers';
import { isNullish, namedArguments, type OperatorCompiler } from '../operator';
import { truthy } from '../truth';
import { simple } from './array';

function failure(value: unknown, to: string): CommandError {
  return new CommandError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert, or the value ${String(value)} does not fit`,
  );
}

function toWhole(value: unknown, to: 'int' | 'long'): Int32 | Long {
  let whole: bigint;
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw failure(value, to);
    whole = BigInt(value.replace('+', ''));
  } else if (typeof value === 'boolean') whole = value ? 1n : 0n;
  else if (value instanceof Date && to === 'long') whole = BigInt(value.getTime());
  else if (value instanceof Long) whole = value.toBigInt();
  else {
    const number = toNumber(value);
    if (number === undefined || !Number.isFinite(number)) throw failure(value, to);
    whole = BigInt(Math.trunc(number));
  }
  const bits = to === 'int' ? 32 : 64;
  if (BigInt.asIntN(bits, whole) !== whole) throw failure(value, to);
  return to === 'int' ? new Int32(Number(whole)) : Long.fromBigInt(whole);
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID) return value.toUUID().toHexString();
  if (typeof value === 'string' || typeof value === 'boolean' || isNumber(value)) return String(value);
  throw failure(value, 'string');
}

const CONVERSIONS: Readonly<Record<string, (value: unknown) => unknown>> = {
  int: (value) => toWhole(value, 'int'),
  long: (value) => toWhole(value, 'long'),
  double: (value) => {
    if (typeof value === 'boolean') return new Double(value ? 1 : 0);
    if (value instanceof Date) return new Double(value.getTime());
    const number =
      typeof value === 'string' && value.trim() === value && value !== '' ? Number(value) : toNumber(value);
    if (number === undefined || (typeof value === 'string' && Number.isNaN(number))) throw failure(value, 'double');
    return new Double(number);
  },
  decimal: (value) => {
    if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
    if (typeof value !== 'string' && !isNumber(value)) throw failure(value, 'decimal');
    try {
      return Decimal128.fromStringWithRounding(value instanceof Double ? value.value.toPrecision(15) : String(value));
    } catch {
      throw failure(value, 'decimal');
    }
  },
  bool: (value) => truthy(value),
  string: toText,
  date: (value) => {
    const time =
      value instanceof Date
        ? value.getTime()
        : typeof value === 'string'
          ? Date.parse(value)
          : value instanceof ObjectId
            ? value.getTimestamp().getTime()
            : value instanceof Int32
              ? NaN
              : (toNumber(value) ?? NaN);
    if (!Number.isFinite(time)) throw failure(value, 'date');
    return new Date(Math.trunc(time));
  },
  objectId: (value) => {
    if (value instanceof ObjectId) return value;
    if (typeof value !== 'string' || !/^[0-9a-fA-F]{24}$/.test(value)) throw failure(value, 'objectId');
    return new ObjectId(value);
  },
};

function conversion(to: string): OperatorCompiler {
  return simple(1, 1, ([value]) => (isNullish(value) ? null : CONVERSIONS[to]?.(value)));
}

export const typeOperators: Readonly<Record<string, OperatorCompiler>> = {
  $type: simple(1, 1, ([value]) => typeName(value)),
  $isNumber: simple(1, 1, ([value]) => kindOf(value) === Kind.number),
  $toInt: conversion('int'),
  $toLong: conversion('long'),
  $toDouble: conversion('double'),
  $toDecimal: conversion('decimal'),
  $toBool: conversion('bool'),
  $toString: conversion('string'),
  $toDate: conversion('date'),
  $toObjectId: conversion('objectId'),
  $convert: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['input', 'to'], ['onError', 'onNull'], compile);
    return (scope) => {
      const value = parts['input']?.(scope);
      if (isNullish(value)) return parts['onNull'] ? parts['onNull'](scope) : null;
      const to = parts['to']?.(scope);
      const type = typeOperand(typeof to === 'string' ? to : (toNumber(to) ?? NaN)) ?? '';
      const convert = CONVERSIONS[type];
      if (!convert) throw new CommandError(2, `Unknown type name: ${String(to)}`);
      try {
        return convert(value);
      } catch (error) {
        if (parts['onError'] && error instanceof CommandError) return parts['onError'](scope);
        throw error;
      }
    };
  },
};
