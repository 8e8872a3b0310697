import { type Document, EJSON, Long, ObjectId } from 'bson';
import { toNumber } from '../../values/bson';
import { equal } from '../../values/compare';
import { typeName } from '../../values/kind';

const isPlain = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as never);

/** Whether a specification test expects this value: extra fields are allowed at the root only. */
export function matches(expected: unknown, actual: unknown, root = true): boolean {
  if (isPlain(expected)) {
    const [operator] = Object.keys(expected);
    if (operator?.startsWith('$$')) return special(operator, expected[operator], actual);
    if (!isPlain(actual)) return false;
    if (!root && Object.keys(actual).some((key) => !(key in expected) && actual[key] !== undefined)) return false;
    return Object.entries(expected).every(([key, value]) => matches(value, actual[key], false));
  }
  if (Array.isArray(expected)) {
    // Each document in a list of results is a separate root.
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, i) => matches(item, actual[i], root))
    );
  }
  if (toNumber(expected) !== undefined) return Number(toNumber(actual as Long)) === Number(toNumber(expected));
  return equal(plain(expected), plain(actual));
}

function plain(value: unknown): unknown {
  return value instanceof ObjectId ? value.toHexString() : value;
}

function special(operator: string, operand: unknown, actual: unknown): boolean {
  switch (operator) {
    case '$$exists':
      return (actual !== undefined) === operand;
    case '$$unsetOrMatches':
      return actual === undefined || actual === null || matches(operand, actual);
    case '$$type':
      return (Array.isArray(operand) ? operand : [operand]).some(
        (name) => typeName(actual) === name || (name === 'int' && Number.isInteger(actual)),
      );
    default:
      throw new Error(`unsupported matcher ${operator}`);
  }
}

export function parse(text: string): Document {
  return EJSON.parse(text, { relaxed: true }) as Document;
}
