import { BSONRegExp } from 'bson';
import { evaluateIn } from '../aggregate/expression';
import { truthy } from '../aggregate/truth';
import type { Variables } from '../aggregate/variables';
import { badValue, unsupported } from '../errors';
import { type Doc, toNumber } from '../values/bson';
import { isObjectLike, type Position, someEnd, someValue } from './path';
import { equals, inList, isOperatorObject, matchesRegex, modulo, ofType, ordered } from './predicates';

/** A compiled filter. Sets the index of the matched array element in a given position. */
export type Match = (doc: Doc, position?: Position) => boolean;

/** Query operators that are known but not supported. */
const REFUSED = new Set([
  '$where',
  '$text',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$jsonSchema',
  '$within',
  '$geoNear',
  '$bitsAllClear',
  '$bitsAllSet',
  '$bitsAnyClear',
  '$bitsAnySet',
  '$sampleRate',
  '$rand',
]);

/** Compiles a filter. Checks all of it, so an invalid filter fails even on an empty collection. */
export function compileFilter(filter: Doc, variables: Variables = {}): Match {
  const tests: Match[] = [];
  for (const [key, operand] of Object.entries(filter)) {
    if (key.startsWith('$')) {
      const test = topLevel(key, operand, variables);
      if (test) tests.push(test);
    } else tests.push(field(key, operand, variables));
  }
  if (tests.length === 1 && tests[0]) return tests[0];
  return (doc, position) => tests.every((test) => test(doc, position));
}

function clauses(key: string, operand: unknown, variables: Variables): Match[] {
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${key} must be a nonempty array`);
  return operand.map((clause: unknown) => {
    if (!isObjectLike(clause)) throw badValue(`${key} argument's entries must be objects`);
    return compileFilter(clause, variables);
  });
}

function topLevel(key: string, operand: unknown, variables: Variables): Match | undefined {
  switch (key) {
    case '$and': {
      const tests = clauses(key, operand, variables);
      return (doc, position) => tests.every((test) => test(doc, position));
    }
    case '$or': {
      const tests = clauses(key, operand, variables);
      return (doc, position) => tests.some((test) => test(doc, position));
    }
    case '$nor': {
      const tests = clauses(key, operand, variables);
      return (doc) => !tests.some((test) => test(doc));
    }
    case '$expr': {
      const expression = evaluateIn(operand, variables);
      return (doc) => truthy(expression(doc));
    }
    case '$comment':
      return undefined;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    default:
      if (REFUSED.has(key)) throw unsupported(`query operator ${key}`);
      throw badValue(
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function field(path: string, operand: unknown, variables: Variables): Match {
  const parts = path.split('.');
  if (operand instanceof BSONRegExp) return values(parts, matchesRegex(operand));
  if (!isOperatorObject(operand)) return values(parts, equals(operand));
  const operators = operand as Doc;
  const tests = Object.entries(operators)
    .map(([operator, value]) => operatorTest(path, parts, operator, value, operators, variables))
    .filter((test) => test !== undefined);
  return (doc, position) => tests.every((test) => test(doc, position));
}

function values(parts: string[], test: (value: unknown) => boolean): Match {
  return (doc, position) => someValue(doc, parts, position, test);
}

function ends(parts: string[], test: (value: unknown) => boolean): Match {
  return (doc, position) => someEnd(doc, parts, 0, position, test);
}

function negate(match: Match): Match {
  return (doc) => !match(doc);
}

function operatorTest(
  path: string,
  parts: string[],
  operator: string,
  operand: unknown,
  siblings: Doc,
  variables: Variables,
): Match | undefined {
  switch (operator) {
    case '$eq':
      return values(parts, equals(operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return negate(values(parts, equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return values(parts, ordered(operator, operand));
    case '$in':
      return values(parts, inList(operand));
    case '$nin':
      return negate(values(parts, inList(operand)));
    case '$exists': {
      const wanted = truthy(operand);
      const exists = ends(parts, (end) => end !== undefined);
      return wanted ? exists : negate(exists);
    }
    case '$type':
      return values(parts, ofType(operand));
    case '$mod':
      return values(parts, modulo(operand));
    case '$size': {
      const size = toNumber(operand);
      if (size === undefined || !Number.isInteger(size) || size < 0) {
        throw badValue(`Failed to parse $size. Expected a non-negative integer.`);
      }
      return ends(parts, (end) => Array.isArray(end) && end.length === size);
    }
    case '$not':
      if (operand instanceof BSONRegExp) return negate(values(parts, matchesRegex(operand)));
      if (!isOperatorObject(operand)) throw badValue('$not needs a regex or a document');
      return negate(field(path, operand, variables));
    case '$all':
      return all(path, parts, operand, variables);
    case '$elemMatch': {
      const test = elementTest(operand, variables);
      return (doc, position) =>
        someEnd(doc, parts, 0, position, (end) => {
          if (!Array.isArray(end)) return false;
          const index = end.findIndex((item) => test(item));
          if (index >= 0 && position) position.index = index;
          return index >= 0;
        });
    }
    case '$regex': {
      const options = siblings['$options'];
      const regex =
        operand instanceof BSONRegExp
          ? new BSONRegExp(operand.pattern, typeof options === 'string' ? options : operand.options)
          : new BSONRegExp(textOf(operand), typeof options === 'string' ? options : '');
      return values(parts, matchesRegex(regex));
    }
    case '$options':
      if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
      return undefined;
    case '$comment':
      return undefined;
    default:
      if (REFUSED.has(operator)) throw unsupported(`query operator ${operator}`);
      throw badValue(`unknown operator: ${operator}`);
  }
}

function textOf(operand: unknown): string {
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return operand;
}

/** `$elemMatch` with operators tests the elements themselves, otherwise the elements that are documents. */
export function elementTest(operand: unknown, variables: Variables = {}): (item: unknown) => boolean {
  if (!isObjectLike(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  if (first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first)) {
    const test = compileFilter({ item: operand }, variables);
    // Wrapped in another array, an element that is an array is not searched inside.
    return (item) => test({ item: Array.isArray(item) ? [item] : item });
  }
  const test = compileFilter(operand, variables);
  return (item) => (isObjectLike(item) || Array.isArray(item)) && test(item as Doc);
}

function all(path: string, parts: string[], operand: unknown, variables: Variables): Match {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return () => false;
  const tests = operand.map((item: unknown) => {
    if (item instanceof BSONRegExp) return values(parts, matchesRegex(item));
    if (isObjectLike(item) && '$elemMatch' in item) return field(path, item, variables);
    if (isOperatorObject(item)) throw badValue('no $ expressions in $all');
    return values(parts, equals(item));
  });
  return (doc, position) => tests.every((test) => test(doc, position));
}
