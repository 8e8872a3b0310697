import { BSONRegExp, BSONSymbol, ObjectId } from 'bson';
import { badValue } from '../errors';
import { toNumber } from '../values/bson';
import { compare } from '../values/compare';
import { Kind, kindOf, typeName, typeOperand } from '../values/kind';

/** Tests one value at the end of a path. A missing value is undefined. */
export type Predicate = (value: unknown) => boolean;

export function equals(operand: unknown): Predicate {
  if (kindOf(operand) === Kind.null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand || compare(value, operand) === 0;
  return (value) => value !== undefined && compare(value, operand) === 0;
}

const ORDER: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** `$gt` and similar operators compare only within the operand's class of types; MinKey and MaxKey compare with all. */
export function ordered(operator: string, operand: unknown): Predicate {
  const passes = ORDER[operator] ?? (() => false);
  const kind = kindOf(operand);
  if (kind === Kind.regex) throw badValue(`Can't have RegEx as arg to predicate over field`);
  if (kind === Kind.null) return operator.endsWith('e') ? equals(null) : () => false;
  if (kind === Kind.minKey || kind === Kind.maxKey) {
    return (value) => value !== undefined && passes(compare(value, operand));
  }
  const notANumber = kind === Kind.number && Number.isNaN(toNumber(operand));
  return (value) => {
    if (kindOf(value) !== kind) return false;
    // NaN equals itself and is neither above nor below anything.
    if (kind === Kind.number && Number.isNaN(toNumber(value)) !== notANumber) return false;
    return passes(compare(value, operand));
  };
}

const FLAGS = /^[imsxu]*$/;

/** Compiles a BSON regular expression for JavaScript; implements PCRE's `x`, and rejects patterns with different semantics. */
export function toRegExp(pattern: string, options: string): RegExp {
  if (!FLAGS.test(options)) throw badValue(`invalid flag in regex options: ${options}`);
  const source = options.includes('x')
    ? pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*/g, (t) => (/^[\s#]/.test(t) ? '' : t))
    : pattern;
  try {
    return new RegExp(source, `u${options.replace(/[xu]/g, '')}`);
  } catch {
    try {
      // PCRE allows escapes such as `\-` that JavaScript's Unicode mode does not.
      return new RegExp(source, options.replace(/[xu]/g, ''));
    } catch (error) {
      throw badValue(`Regular expression is invalid: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

export function matchesRegex(operand: BSONRegExp): Predicate {
  const regex = toRegExp(operand.pattern, operand.options);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value instanceof BSONSymbol) return regex.test(value.value);
    return value instanceof BSONRegExp && compare(value, operand) === 0;
  };
}

export function inList(operand: unknown): Predicate {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  const tests = operand.map((item: unknown) => {
    if (isOperatorObject(item)) throw badValue('cannot nest $ under $in');
    return item instanceof BSONRegExp ? matchesRegex(item) : equals(item);
  });
  // Strings and ids are looked up, others are compared: a list of hundreds of ids is usual.
  const known = new Set<string>(operand.flatMap((item: unknown) => lookedUp(item) ?? []));
  const others = tests.filter((_, index) => lookedUp(operand[index]) === undefined);
  return (value) => {
    const key = lookedUp(value);
    if (key === undefined) return tests.some((test) => test(value));
    return known.has(key) || others.some((test) => test(value));
  };
}

/** A text unique to this string or id. */
function lookedUp(value: unknown): string | undefined {
  if (typeof value === 'string') return `s${value}`;
  return value instanceof ObjectId ? `i${value.toHexString()}` : undefined;
}

export function isOperatorObject(value: unknown): boolean {
  return kindOf(value) === Kind.object && Object.keys(value as object)[0]?.startsWith('$') === true;
}

export function modulo(operand: unknown): Predicate {
  if (!Array.isArray(operand) || operand.length !== 2) throw badValue('malformed mod, not enough elements');
  const [divisor, remainder] = operand.map((item: unknown) => Math.trunc(toNumber(item) ?? NaN)) as [number, number];
  if (!Number.isFinite(divisor) || !Number.isFinite(remainder))
    throw badValue('malformed mod, operand is not a number');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return (value) => {
    const number = toNumber(value);
    return number !== undefined && Number.isFinite(number) && (Math.trunc(number) % divisor) - remainder === 0;
  };
}

export function ofType(operand: unknown): Predicate {
  const wanted = (Array.isArray(operand) ? operand : [operand]).map((item: unknown) => {
    const name = typeOperand(typeof item === 'string' ? item : (toNumber(item) ?? NaN));
    if (name === undefined) throw badValue(`Unknown type name alias: ${String(item)}`);
    return name;
  });
  return (value) => {
    if (value === undefined) return false;
    return wanted.some((name) => (name === 'number' ? kindOf(value) === Kind.number : typeName(value) === name));
  };
}
