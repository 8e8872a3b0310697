import { Double, Int32 } from 'bson';
import { CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import { type Doc, toNumber } from '../values/bson';
import { compare } from '../values/compare';
import { keyOf } from '../values/key';
import { isNumber } from '../values/numbers';
import { average, extreme, sum } from './accumulate';
import { compileExpression } from './expression';
import { mergeObjects } from './expressions/array';
import type { Expression } from './operator';

/** Reduces an expression's values over the documents of a group or window to one value. */
export interface Accumulator {
  expression: Expression;
  result(values: unknown[]): unknown;
}

function deviation(sample: boolean): (values: unknown[]) => unknown {
  return (values) => {
    const numbers = values.filter(isNumber).map((value) => toNumber(value) ?? NaN);
    const divisor = numbers.length - (sample ? 1 : 0);
    if (divisor < 1) return null;
    const mean = numbers.reduce((total, n) => total + n, 0) / numbers.length;
    return new Double(Math.sqrt(numbers.reduce((total, n) => total + (n - mean) ** 2, 0) / divisor));
  };
}

const present = (values: unknown[]): unknown[] => values.filter((value) => value !== undefined);
const nonNull = (values: unknown[]): unknown[] => values.filter((value) => value !== undefined && value !== null);

const SIMPLE: Readonly<Record<string, (values: unknown[]) => unknown>> = {
  $sum: sum,
  $avg: average,
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: present,
  $addToSet: (values) => [
    ...new Map(present(values).map((value) => [keyOf(value).toString('latin1'), value])).values(),
  ],
  $count: (values) => new Int32(values.length),
  $mergeObjects: mergeObjects,
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
};

const SEVERAL: Readonly<Record<string, (values: unknown[], n: number) => unknown[]>> = {
  $firstN: (values, n) => values.slice(0, n).map((value) => value ?? null),
  $lastN: (values, n) => values.slice(-n).map((value) => value ?? null),
  $minN: (values, n) => nonNull(values).sort(compare).slice(0, n),
  $maxN: (values, n) =>
    nonNull(values)
      .sort((a, b) => compare(b, a))
      .slice(0, n),
};

/** Compiles one output field of `$group`, `$bucket` or `$setWindowFields`. */
export function compileAccumulator(spec: unknown, field: string): Accumulator {
  if (!isObjectLike(spec)) throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  const names = Object.keys(spec).filter((name) => name !== 'window');
  const name = names[0] ?? '';
  if (names.length !== 1) throw new CommandError(40238, `The field '${field}' must specify one accumulator`);
  const operand = spec[name];
  if (Object.hasOwn(SEVERAL, name)) return compileSeveral(name, operand);
  const result = Object.hasOwn(SIMPLE, name) ? SIMPLE[name] : undefined;
  if (!result) throw new CommandError(15952, `unknown group operator '${name}'`);
  if (name === '$count' && !(isObjectLike(operand) && Object.keys(operand).length === 0))
    throw new CommandError(40237, '$count takes no arguments, i.e. $count:{}');
  return { expression: name === '$count' ? () => null : compileExpression(operand), result };
}

function compileSeveral(name: string, operand: unknown): Accumulator {
  const { input, n } = (isObjectLike(operand) ? operand : {}) as Doc;
  const most = toNumber(n) ?? NaN;
  if (!Number.isInteger(most) || most < 1)
    throw new CommandError(5787902, `'n' of ${name} must be a positive whole number`);
  return { expression: compileExpression(input), result: (values) => SEVERAL[name]?.(values, most) };
}
