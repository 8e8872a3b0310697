import { Int32 } from 'bson';
import { CommandError } from '../../errors';
import { isObjectLike } from '../../query/path';
import { parseSort, sortDocs } from '../../query/sort';
import { type Doc, getField, setField, toNumber } from '../../values/bson';
import { compare, equal } from '../../values/compare';
import { keyOf } from '../../values/key';
import { typeName } from '../../values/kind';
import { extreme } from '../accumulate';
import {
  argumentsOf,
  type Expression,
  isNullish,
  namedArguments,
  type OperatorCompiler,
  type Scope,
} from '../operator';
import { truthy } from '../truth';
import { overItems } from './arithmetic';

/** An operator whose arguments are all evaluated first. */
export function simple(
  least: number,
  most: number,
  apply: (args: unknown[], name: string) => unknown,
): OperatorCompiler {
  return (operand, compile, name) => {
    const args = argumentsOf(operand, name, least, most).map(compile);
    return (scope) =>
      apply(
        args.map((arg) => arg(scope)),
        name,
      );
  };
}

function arrayOf(value: unknown, name: string, code = 28689): unknown[] {
  if (!Array.isArray(value))
    throw new CommandError(code, `The argument to ${name} must be an array, but was of type: ${typeName(value)}`);
  return value;
}

/** An operator of one array; null if it is missing. */
function onArray(apply: (array: unknown[]) => unknown): OperatorCompiler {
  return simple(1, 1, ([value], name) => (isNullish(value) ? null : apply(arrayOf(value, name))));
}

function elementAt(array: unknown, index: unknown, name: string): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  const at = toNumber(index) ?? NaN;
  if (!Number.isInteger(at))
    throw new CommandError(28691, `${name}'s second argument must be representable as a 32-bit integer`);
  return arrayOf(array, name).at(at);
}

function withVariables(scope: Scope, variables: Record<string, unknown>): Scope {
  return { ...scope, variables: { ...scope.variables, ...variables } };
}

/** `$map` and `$filter`: the body is evaluated once per element. */
function forEach(
  operand: unknown,
  name: string,
  body: string,
  optional: string[],
  compile: (e: unknown) => Expression,
): (scope: Scope, take: (item: unknown, result: unknown) => boolean) => null | undefined {
  const as = isObjectLike(operand) ? operand['as'] : undefined;
  const variable = typeof as === 'string' ? as : 'this';
  const parts = namedArguments(operand, name, ['input', body], ['as', ...optional], (e) =>
    e === as && typeof as === 'string' && !as.startsWith('$') ? () => as : compile(e),
  );
  return (scope, take) => {
    const input = parts['input']?.(scope);
    if (isNullish(input)) return null;
    for (const item of arrayOf(input, name))
      if (!take(item, parts[body]?.(withVariables(scope, { [variable]: item })))) break;
    return undefined;
  };
}

/** Distinct values, in order of first appearance. */
function distinct(values: readonly unknown[]): unknown[] {
  const seen = new Map<string, unknown>();
  for (const value of values) {
    const key = keyOf(value).toString('latin1');
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}

const contains = (array: readonly unknown[], value: unknown): boolean => array.some((item) => equal(item, value));

export function mergeObjects(values: readonly unknown[]): Doc {
  const result: Doc = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isObjectLike(value))
      throw new CommandError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
    for (const [name, field] of Object.entries(value)) setField(result, name, field);
  }
  return result;
}

/** Without the field if the value is missing. */
function changedField(input: unknown, field: unknown, value: unknown): unknown {
  if (isNullish(input)) return null;
  if (!isObjectLike(input) || typeof field !== 'string')
    throw new CommandError(4161107, '$setField requires a document and the name of a field');
  const result: Doc = { ...input };
  if (value === undefined) delete result[field];
  else setField(result, field, value);
  return result;
}

export const arrayOperators: Readonly<Record<string, OperatorCompiler>> = {
  $size: simple(1, 1, ([value], name) => new Int32(arrayOf(value, name, 17124).length)),
  $isArray: simple(1, 1, ([value]) => Array.isArray(value)),
  $arrayElemAt: simple(2, 2, ([array, index], name) => elementAt(array, index, name)),
  $first: simple(1, 1, ([array], name) => elementAt(array, new Int32(0), name)),
  $last: simple(1, 1, ([array], name) => elementAt(array, new Int32(-1), name)),
  $in: simple(2, 2, ([value, array], name) => contains(arrayOf(array, name, 40081), value)),
  $concatArrays: simple(0, Infinity, (args, name) =>
    args.some(isNullish) ? null : args.flatMap((array) => arrayOf(array, name)),
  ),
  $reverseArray: onArray((array) => array.toReversed()),
  $slice: simple(2, 3, ([array, a, b], name) => {
    if (isNullish(array) || isNullish(a) || (b !== undefined && isNullish(b))) return null;
    const list = arrayOf(array, name);
    const first = toNumber(a) ?? NaN;
    if (b === undefined) return first >= 0 ? list.slice(0, first) : list.slice(first);
    const start = first >= 0 ? first : Math.max(0, list.length + first);
    return list.slice(start, start + (toNumber(b) ?? NaN));
  }),
  $indexOfArray: simple(2, 2, ([array, value], name) =>
    isNullish(array) ? null : new Int32(arrayOf(array, name).findIndex((item) => equal(item, value))),
  ),
  $range: simple(2, 3, ([from, to, by]) => {
    const [start, end, step] = [from, to, by ?? new Int32(1)].map((n) => toNumber(n) ?? NaN) as [
      number,
      number,
      number,
    ];
    if (![start, end, step].every(Number.isInteger) || step === 0)
      throw new CommandError(34443, '$range requires whole numbers and a step that is not zero');
    const result: Int32[] = [];
    for (let i = start; step > 0 ? i < end : i > end; i += step) result.push(new Int32(i));
    return result;
  }),
  $map: (operand, compile, name) => {
    const each = forEach(operand, name, 'in', [], compile);
    return (scope) => {
      const result: unknown[] = [];
      return each(scope, (_item, value) => result.push(value ?? null) > 0) === null ? null : result;
    };
  },
  $filter: (operand, compile, name) => {
    const each = forEach(operand, name, 'cond', ['limit'], compile);
    const limit = isObjectLike(operand) && 'limit' in operand ? compile(operand['limit']) : undefined;
    return (scope) => {
      const most = toNumber(limit?.(scope)) ?? Infinity;
      const result: unknown[] = [];
      return each(scope, (item, passes) => {
        if (truthy(passes)) result.push(item);
        return result.length < most;
      }) === null
        ? null
        : result;
    };
  },
  $reduce: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['input', 'initialValue', 'in'], [], compile);
    return (scope) => {
      const input = parts['input']?.(scope);
      if (isNullish(input)) return null;
      return arrayOf(input, name).reduce(
        (value, item) => parts['in']?.(withVariables(scope, { value, this: item })),
        parts['initialValue']?.(scope),
      );
    };
  },
  $sortArray: (operand, compile, name) => {
    const by = isObjectLike(operand) ? operand['sortBy'] : undefined;
    const parts = namedArguments(operand, name, ['input', 'sortBy'], [], (e) =>
      e === by ? () => undefined : compile(e),
    );
    const direction = toNumber(by);
    const fields = direction === undefined ? parseSort(by) : [];
    return (scope) => {
      const input = parts['input']?.(scope);
      if (isNullish(input)) return null;
      const list = arrayOf(input, name);
      return direction === undefined
        ? sortDocs(list, fields, (item) => (isObjectLike(item) ? item : {}))
        : list.toSorted((a, b) => compare(a, b) * direction);
    };
  },
  $arrayToObject: onArray((array) => {
    const result: Doc = {};
    for (const item of array) {
      const [name, value] = Array.isArray(item) ? item : isObjectLike(item) ? [item['k'], item['v']] : [];
      if (typeof name !== 'string')
        throw new CommandError(40386, '$arrayToObject requires pairs whose keys are strings');
      setField(result, name, value);
    }
    return result;
  }),
  $objectToArray: simple(1, 1, ([value]) => {
    if (isNullish(value)) return null;
    if (!isObjectLike(value))
      throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
    return Object.entries(value).map(([k, v]) => ({ k, v }));
  }),
  $mergeObjects: simple(0, Infinity, (args) => mergeObjects(args)),
  $getField: (operand, compile, name) => {
    const named = isObjectLike(operand) && 'field' in operand;
    const parts = named ? namedArguments(operand, name, ['field'], ['input'], compile) : { field: compile(operand) };
    return (scope) => {
      const field = parts['field']?.(scope);
      const input = named && parts['input'] ? parts['input'](scope) : scope.root;
      if (typeof field !== 'string')
        throw new CommandError(5654602, '$getField requires "field" to evaluate to a string');
      return isObjectLike(input) ? getField(input, field) : isNullish(input) ? null : undefined;
    };
  },
  $setField: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['field', 'input', 'value'], [], compile);
    return (scope) => changedField(parts['input']?.(scope), parts['field']?.(scope), parts['value']?.(scope));
  },
  $unsetField: (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['field', 'input'], [], compile);
    return (scope) => changedField(parts['input']?.(scope), parts['field']?.(scope), undefined);
  },
  $setUnion: simple(0, Infinity, (args, name) =>
    args.some(isNullish) ? null : distinct(args.flatMap((array) => arrayOf(array, name))).sort(compare),
  ),
  $setIntersection: simple(1, Infinity, (args, name) => {
    if (args.some(isNullish)) return null;
    const [first = [], ...rest] = args.map((array) => arrayOf(array, name));
    return distinct(first)
      .filter((item) => rest.every((array) => contains(array, item)))
      .sort(compare);
  }),
  $setDifference: simple(2, 2, ([a, b], name) =>
    isNullish(a) || isNullish(b)
      ? null
      : distinct(arrayOf(a, name)).filter((item) => !contains(arrayOf(b, name), item)),
  ),
  $setIsSubset: simple(2, 2, ([a, b], name) => arrayOf(a, name).every((item) => contains(arrayOf(b, name), item))),
  $anyElementTrue: simple(1, 1, ([array], name) => arrayOf(array, name).some(truthy)),
  $allElementsTrue: simple(1, 1, ([array], name) => arrayOf(array, name).every(truthy)),
  $min: (operand, compile) => overItems(operand, compile, (values) => extreme(values, -1)),
  $max: (operand, compile) => overItems(operand, compile, (values) => extreme(values, 1)),
};
