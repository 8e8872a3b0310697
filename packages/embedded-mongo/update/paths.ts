import { badValue, CODES, CommandError } from '../errors';
import { isIndex, isObjectLike } from '../query/path';
import { type Doc, getField, setField } from '../values/bson';

export type ArrayFilters = ReadonlyMap<string, (item: unknown) => boolean>;

const MAX_PADDING = 1_500_000;

/**
 * The paths that a path with `$`, `$[]` or `$[name]` stands for in this document.
 * @param position where the query matched an array, for `$`
 */
export function concretePaths(
  doc: Doc,
  parts: readonly string[],
  position: number | undefined,
  filters: ArrayFilters,
): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$'));
  if (at < 0) return [[...parts]];
  const part = parts[at] ?? '';
  const before = parts.slice(0, at);
  if (part === '$') {
    if (position === undefined) throw badValue('The positional operator did not find the match needed from the query.');
    return concretePaths(doc, [...before, String(position), ...parts.slice(at + 1)], position, filters);
  }
  const name = /^\$\[(.*)\]$/.exec(part)?.[1];
  if (name === undefined) throw dollarPrefixed(part, parts);
  const array = getPath(doc, before);
  if (array === undefined) {
    throw badValue(`The path '${before.join('.')}' must exist in the document in order to apply array updates.`);
  }
  if (!Array.isArray(array)) throw badValue(`Cannot apply array updates to non-array element ${before.join('.')}`);
  const filter = name === '' ? undefined : filters.get(name);
  if (name !== '' && !filter)
    throw badValue(`No array filter found for identifier '${name}' in path '${parts.join('.')}'`);
  return array.flatMap((item: unknown, index) =>
    !filter || filter(item)
      ? concretePaths(doc, [...before, String(index), ...parts.slice(at + 1)], position, filters)
      : [],
  );
}

function dollarPrefixed(part: string, parts: readonly string[]): CommandError {
  return new CommandError(
    CODES.DollarPrefixedFieldName,
    `The dollar ($) prefixed field '${part}' in '${parts.join('.')}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

export function getPath(doc: unknown, parts: readonly string[]): unknown {
  let value = doc;
  for (const part of parts) {
    if (Array.isArray(value)) value = isIndex(part) ? value[Number(part)] : undefined;
    else value = isObjectLike(value) ? getField(value, part) : undefined;
  }
  return value;
}

/** Sets a value and creates missing documents on its path. */
export function setPath(doc: Doc, parts: readonly string[], value: unknown): void {
  let parent: unknown = doc;
  for (const part of parts.slice(0, -1)) {
    let next = child(parent, part, parts);
    if (next === undefined) {
      next = {};
      setChild(parent, part, next, parts);
    }
    if (!isObjectLike(next) && !Array.isArray(next)) throw notViable(parts, part);
    parent = next;
  }
  const last = parts.at(-1) ?? '';
  child(parent, last, parts);
  setChild(parent, last, value, parts);
}

/** Removes a field; an element of an array becomes null, so that the others keep their places. */
export function unsetPath(doc: Doc, parts: readonly string[]): void {
  const parent = getPath(doc, parts.slice(0, -1));
  const last = parts.at(-1) ?? '';
  if (Array.isArray(parent)) {
    if (isIndex(last) && Number(last) < parent.length) parent[Number(last)] = null;
  } else if (isObjectLike(parent) && Object.hasOwn(parent, last)) delete parent[last];
}

function child(parent: unknown, part: string, parts: readonly string[]): unknown {
  if (Array.isArray(parent)) {
    if (!isIndex(part)) throw notViable(parts, part);
    return parent[Number(part)] as unknown;
  }
  return getField(parent as Doc, part);
}

function setChild(parent: unknown, part: string, value: unknown, parts: readonly string[]): void {
  if (!Array.isArray(parent)) return setField(parent as Doc, part, value);
  const index = Number(part);
  if (index > parent.length + MAX_PADDING) throw notViable(parts, part);
  while (parent.length < index) parent.push(null);
  parent[index] = value;
}

function notViable(parts: readonly string[], part: string): CommandError {
  return new CommandError(CODES.PathNotViable, `Cannot create field '${part}' in element of path '${parts.join('.')}'`);
}
