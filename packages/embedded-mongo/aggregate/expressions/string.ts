import { BSONRegExp, Int32 } from 'bson';
import { CommandError } from '../../errors';
import { toRegExp } from '../../query/predicates';
import { toNumber } from '../../values/bson';
import { typeName } from '../../values/kind';
import { isNumber } from '../../values/numbers';
import { isNullish, namedArguments, type OperatorCompiler } from '../operator';
import { simple } from './array';

function text(value: unknown, name: string): string {
  if (typeof value !== 'string')
    throw new CommandError(34471, `${name} requires a string argument, found: ${typeName(value)}`);
  return value;
}

/** The text of a value for `$toUpper` and `$substr`: dates and numbers are converted, null and missing become ''. */
function coerced(value: unknown, name: string): string {
  if (isNullish(value)) return '';
  if (value instanceof Date) return value.toISOString();
  return isNumber(value) ? String(value) : text(value, name);
}

/** Strings by name; null when the input, or another of them, is null. */
function onInput(
  required: string[],
  optional: string[],
  apply: (texts: Record<string, string>) => unknown,
): OperatorCompiler {
  return (operand, compile, name) => {
    const parts = namedArguments(operand, name, required, optional, compile);
    return (scope) => {
      const texts: Record<string, string> = {};
      for (const [key, part] of Object.entries(parts)) {
        const value = part(scope);
        if (isNullish(value)) return null;
        texts[key] = text(value, name);
      }
      return apply(texts);
    };
  };
}

const BLANKS = '\\0\\s\\u2000-\\u200a';

function trim(left: boolean, right: boolean): OperatorCompiler {
  return onInput(['input'], ['chars'], ({ input = '', chars }) => {
    const set =
      chars === undefined ? `[${BLANKS}]` : chars === '' ? '[^\\s\\S]' : `[${chars.replace(/[\\\]^-]/g, '\\$&')}]`;
    let result = input;
    if (left) result = result.replace(new RegExp(`^${set}+`, 'u'), '');
    return right ? result.replace(new RegExp(`${set}+$`, 'u'), '') : result;
  });
}

/** Calls with the first match, or null if there is none. */
function regex(apply: (match: RegExpExecArray | null) => unknown): OperatorCompiler {
  return (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['input', 'regex'], ['options'], compile);
    return (scope) => {
      const input = parts['input']?.(scope);
      const pattern = parts['regex']?.(scope);
      const options = parts['options']?.(scope);
      if (isNullish(input) || isNullish(pattern)) return apply(null);
      const [source, own] =
        pattern instanceof BSONRegExp ? [pattern.pattern, pattern.options] : [text(pattern, name), ''];
      return apply(toRegExp(source, isNullish(options) ? own : text(options, name)).exec(text(input, name)));
    };
  };
}

const substring = simple(3, 3, ([value, from, length], name) => {
  const bytes = Buffer.from(coerced(value, name));
  const start = toNumber(from) ?? 0;
  const count = toNumber(length) ?? 0;
  if (start < 0) throw new CommandError(50752, `${name}: starting index must be non-negative (got: ${start})`);
  const end = count < 0 ? bytes.length : start + count;
  const inside = (at: number): boolean => at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (inside(start) || inside(end))
    throw new CommandError(28656, `${name}: Invalid range, starting or ending in the middle of a UTF-8 character.`);
  return bytes.subarray(start, end).toString('utf8');
});

// Only ASCII letters change case in MongoDB.
const upper = (value: string): string => value.replace(/[a-z]+/g, (part) => part.toUpperCase());
const lower = (value: string): string => value.replace(/[A-Z]+/g, (part) => part.toLowerCase());

export const stringOperators: Readonly<Record<string, OperatorCompiler>> = {
  $concat: simple(0, Infinity, (args, name) =>
    args.some(isNullish) ? null : args.map((arg) => text(arg, name)).join(''),
  ),
  $toUpper: simple(1, 1, ([value], name) => upper(coerced(value, name))),
  $toLower: simple(1, 1, ([value], name) => lower(coerced(value, name))),
  $strLenCP: simple(1, 1, ([value], name) => new Int32([...text(value, name)].length)),
  $strLenBytes: simple(1, 1, ([value], name) => new Int32(Buffer.byteLength(text(value, name)))),
  $substr: substring,
  $substrBytes: substring,
  $substrCP: simple(3, 3, ([value, from, length], name) => {
    const start = toNumber(from) ?? 0;
    return [...coerced(value, name)].slice(start, start + (toNumber(length) ?? 0)).join('');
  }),
  $split: simple(2, 2, ([value, by], name) => {
    if (isNullish(value) || isNullish(by)) return null;
    if (by === '') throw new CommandError(40087, '$split requires a non-empty separator');
    return text(value, name).split(text(by, name));
  }),
  $strcasecmp: simple(2, 2, ([a, b], name) => {
    const [x, y] = [upper(coerced(a, name)), upper(coerced(b, name))];
    return new Int32(x < y ? -1 : x > y ? 1 : 0);
  }),
  $indexOfCP: simple(2, 4, ([value, part, from, to], name) => {
    if (isNullish(value)) return null;
    const start = toNumber(from) ?? 0;
    const before = [...text(value, name)].slice(0, toNumber(to) ?? Infinity);
    const at = before.slice(start).join('').indexOf(text(part, name));
    return new Int32(at < 0 ? -1 : start + [...before.slice(start).join('').slice(0, at)].length);
  }),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $replaceOne: onInput(['input', 'find', 'replacement'], [], ({ input = '', find = '', replacement = '' }) =>
    input.replace(find, () => replacement),
  ),
  $replaceAll: onInput(['input', 'find', 'replacement'], [], ({ input = '', find = '', replacement = '' }) =>
    input.replaceAll(find, () => replacement),
  ),
  $regexMatch: regex((match) => match !== null),
  $regexFind: regex(
    (match) =>
      match && {
        match: match[0],
        idx: new Int32([...match.input.slice(0, match.index)].length),
        captures: match.slice(1).map((group: string | undefined) => group ?? null),
      },
  ),
};
