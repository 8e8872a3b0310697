import { Int32, Long, Timestamp } from 'bson';
import { BSONRegExp } from 'bson';
import { badValue, CODES, CommandError } from '../errors';
import { elementTest } from '../query/matcher';
import { isObjectLike } from '../query/path';
import { matchesRegex } from '../query/predicates';
import { parseSort, sortDocs } from '../query/sort';
import { clone, type Doc, toNumber } from '../values/bson';
import { compare, equal } from '../values/compare';
import { typeName } from '../values/kind';
import { Kind, kindOf } from '../values/kind';
import { type Arithmetic, arithmetic, type BsonNumber, isNumber, toBigInt } from '../values/numbers';

/** Maps the current value (undefined if missing) to the new one, or `UNCHANGED`. */
export type Change = (current: unknown, path: string) => unknown;

export const UNCHANGED = Symbol('unchanged');

/** One operator: checks its operand when the update is parsed, and returns the change of a value. */
export type Operator = (operand: unknown, path: string) => Change;

export const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: (operand) => () => clone(operand),
  $inc: (operand, path) => calculate('add', '$inc', 'increment', operand, path),
  $mul: (operand, path) => calculate('multiply', '$mul', 'multiply', operand, path),
  $min: (operand) => (current) => (current === undefined || compare(operand, current) < 0 ? operand : UNCHANGED),
  $max: (operand) => (current) => (current === undefined || compare(operand, current) > 0 ? operand : UNCHANGED),
  $currentDate: currentDate,
  $push: push,
  $addToSet: (operand) => {
    const items = eachOf(operand);
    return (current, path) => {
      const array = arrayOr(current, '$addToSet', path);
      const added = [...array];
      for (const item of items) if (!added.some((other) => equal(other, item))) added.push(clone(item));
      return added.length === array.length && current !== undefined ? UNCHANGED : added;
    };
  },
  $pop: (operand, path) => {
    const end = toNumber(operand);
    if (end !== 1 && end !== -1)
      throw new CommandError(CODES.FailedToParse, `$pop expects 1 or -1, found: ${String(operand)}`);
    return (current) => {
      if (current === undefined) return UNCHANGED;
      if (!Array.isArray(current))
        throw new CommandError(
          CODES.TypeMismatch,
          `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
        );
      return end === 1 ? current.slice(0, -1) : current.slice(1);
    };
  },
  $pull: (operand) => removing('$pull', pullTest(operand)),
  $pullAll: (operand) => {
    if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
    return removing('$pullAll', (item) => operand.some((other: unknown) => equal(other, item)));
  },
  $bit: bit,
};

function calculate(name: Arithmetic, operator: string, verb: string, operand: unknown, path: string): Change {
  if (!isNumber(operand)) {
    throw new CommandError(
      CODES.TypeMismatch,
      `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  }
  return (current) => {
    if (current === undefined) return name === 'add' ? operand : arithmetic('multiply', operand, new Int32(0));
    if (!isNumber(current)) {
      throw new CommandError(
        CODES.TypeMismatch,
        `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of type ${typeName(current)}`,
      );
    }
    const result = arithmetic(name, current, operand);
    if (result === undefined)
      throw badValue(`Failed to apply ${operator} operations to current value (${String(current)}) of '${path}'`);
    return result;
  };
}

function currentDate(operand: unknown, path: string): Change {
  const type = isObjectLike(operand) ? operand['$type'] : operand === true ? 'date' : undefined;
  if (type === 'date') return () => new Date();
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw badValue(
    `${path} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
  );
}

function arrayOr(current: unknown, operator: string, path: string): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw badValue(`The field '${path}' must be an array but is of type ${typeName(current)} (${operator})`);
}

/** The items of `$each`, or the operand as the only item. */
function eachOf(operand: unknown): unknown[] {
  if (!isObjectLike(operand) || !('$each' in operand)) return [operand];
  if (!Array.isArray(operand['$each'])) throw badValue('The argument to $each must be an array');
  return operand['$each'];
}

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

function push(operand: unknown): Change {
  const items = eachOf(operand);
  const modifiers: Doc = isObjectLike(operand) && '$each' in operand ? operand : {};
  const unknownModifier = Object.keys(modifiers).find((name) => !PUSH_MODIFIERS.has(name));
  if (unknownModifier) throw badValue(`Unrecognized clause in $push: ${unknownModifier}`);
  const slice = wholeOrUndefined(modifiers['$slice'], '$slice');
  const position = wholeOrUndefined(modifiers['$position'], '$position');
  const sort = modifiers['$sort'];
  const byValue = toNumber(sort);
  const fields = sort === undefined || byValue !== undefined ? [] : parseSort(sort);
  return (current, path) => {
    let array = [...arrayOr(current, '$push', path)];
    array.splice(position ?? array.length, 0, ...items.map((item) => clone(item)));
    if (byValue !== undefined) array.sort((a, b) => compare(a, b) * byValue);
    else if (fields.length > 0) array = sortDocs(array, fields, (item) => (isObjectLike(item) ? item : {}));
    if (slice !== undefined) array = slice >= 0 ? array.slice(0, slice) : array.slice(slice);
    return array;
  };
}

function wholeOrUndefined(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  const number = toNumber(value);
  if (number === undefined || !Number.isInteger(number))
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  if (operand instanceof BSONRegExp) return matchesRegex(operand);
  if (kindOf(operand) === Kind.object) return elementTest(operand);
  return (item) => equal(item, operand);
}

function removing(operator: string, test: (item: unknown) => boolean): Change {
  return (current) => {
    if (current === undefined) return UNCHANGED;
    if (!Array.isArray(current)) throw badValue(`Cannot apply ${operator} to a non-array value`);
    const kept = current.filter((item) => !test(item));
    return kept.length === current.length ? UNCHANGED : kept;
  };
}

const BITS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

function bit(operand: unknown): Change {
  if (!isObjectLike(operand)) throw badValue('The $bit modifier is not compatible with a non-document operand');
  const steps = Object.entries(operand).map(([name, value]) => {
    const apply = BITS[name];
    if (!apply || !(value instanceof Int32 || value instanceof Long)) {
      throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor' with integers, not '${name}'`);
    }
    return (current: Int32 | Long): BsonNumber => {
      const bits = apply(toBigInt(current), toBigInt(value));
      return current instanceof Long || value instanceof Long ? Long.fromBigInt(bits) : new Int32(Number(bits));
    };
  });
  return (current, path) => {
    const start = current === undefined ? new Int32(0) : current;
    return steps.reduce<unknown>((value, step) => {
      if (!(value instanceof Int32 || value instanceof Long))
        throw badValue(`Cannot apply $bit to a value of non-integral type. '${path}' is of type ${typeName(value)}`);
      return step(value);
    }, start);
  };
}
