import { withNow } from '../aggregate/expression';
import { compileProjection, project } from '../aggregate/projection';
import type { Variables } from '../aggregate/variables';
import { CommandError, unsupported } from '../errors';
import { getPath } from '../update/paths';
import { type Doc, setField, toNumber } from '../values/bson';
import { compileFilter, elementTest } from './matcher';
import { isObjectLike, type Position } from './path';

/** Works on arrays that the projection has kept; a find has these besides `$project`. */
type ArrayRule = (array: unknown[], position: number | undefined) => unknown[] | undefined;

/** Compiles a find's projection; undefined if it selects the whole document. */
export function compileFindProjection(
  spec: Doc | undefined,
  filter: Doc,
  variables: Variables,
): ((doc: Doc) => Doc) | undefined {
  if (!spec || Object.keys(spec).length === 0) return undefined;
  const rules: [string, ArrayRule][] = [];
  const plain: Doc = {};
  let sliced: string[] = [];
  let positional = false;
  for (const [path, value] of Object.entries(spec)) {
    if (path.endsWith('.$')) {
      positional = true;
      plain[path.slice(0, -2)] = true;
      rules.push([
        path.slice(0, -2),
        (array, position) => (position === undefined ? [] : array.slice(position, position + 1)),
      ]);
    } else if (isObjectLike(value) && '$elemMatch' in value) {
      const test = elementTest(value['$elemMatch'], variables);
      plain[path] = true;
      rules.push([
        path,
        (array) => {
          const index = array.findIndex(test);
          return index < 0 ? undefined : array.slice(index, index + 1);
        },
      ]);
    } else if (isObjectLike(value) && '$slice' in value && !isExpressionSlice(value['$slice'])) {
      rules.push([path, sliceRule(value['$slice'])]);
      sliced = [...sliced, path];
    } else if (isObjectLike(value) && '$meta' in value) throw unsupported('$meta projection');
    else plain[path] = value;
  }
  // `$slice` alone keeps the other fields; beside an inclusion its own field is included too.
  const including =
    Object.entries(plain).some(([path, value]) => path !== '_id' && value !== false && toNumber(value) !== 0) ||
    toNumber(plain['_id']) === 1 ||
    plain['_id'] === true;
  if (including) for (const path of sliced) plain[path] = true;
  const projection = Object.keys(plain).length > 0 ? compileProjection(plain) : undefined;
  const known = withNow(variables);
  const match = positional ? compileFilter(filter, variables) : undefined;
  return (doc) => {
    const position: Position = {};
    match?.(doc, position);
    let result = projection ? project(projection, doc, { root: doc, variables: known }) : doc;
    for (const [path, rule] of rules) result = applyRule(result, path.split('.'), rule, position.index);
    return result;
  };
}

/** `$slice` of three expressions is the aggregation's operator. */
function isExpressionSlice(value: unknown): boolean {
  return Array.isArray(value) && (value.length !== 2 || value.some((item) => toNumber(item) === undefined));
}

function sliceRule(value: unknown): ArrayRule {
  const numbers = (Array.isArray(value) ? value : [value]).map(toNumber);
  const [first, count] = numbers;
  if (first === undefined || (numbers.length > 1 && (count === undefined || count <= 0)))
    throw new CommandError(28724, 'Invalid $slice syntax');
  if (count === undefined) return (array) => (first >= 0 ? array.slice(0, first) : array.slice(first));
  return (array) => {
    const start = first >= 0 ? first : Math.max(0, array.length + first);
    return array.slice(start, start + count);
  };
}

function applyRule(doc: Doc, parts: string[], rule: ArrayRule, position: number | undefined): Doc {
  const [part = '', ...rest] = parts;
  const value = getPath(doc, [part]);
  if (value === undefined) return doc;
  const result: Doc = { ...doc };
  if (rest.length > 0) {
    if (isObjectLike(value)) setField(result, part, applyRule(value, rest, rule, position));
    else if (Array.isArray(value))
      setField(
        result,
        part,
        value.map((item) => (isObjectLike(item) ? applyRule(item, rest, rule, position) : item)),
      );
  } else if (Array.isArray(value)) {
    const kept = rule(value, position);
    if (kept) setField(result, part, kept);
    else delete result[part];
  }
  return result;
}
