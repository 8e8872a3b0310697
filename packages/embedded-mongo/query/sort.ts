import { badValue, CODES, CommandError, unsupported } from '../errors';
import { type Doc, toNumber } from '../values/bson';
import { compare } from '../values/compare';
import { isObjectLike, someEnd } from './path';

/** One field of a sort, or of an index's key. */
export interface SortField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isObjectLike(spec)) throw new CommandError(CODES.TypeMismatch, 'Expected sort to be an object');
  return Object.entries(spec).map(([path, value]) => {
    if (isObjectLike(value)) throw unsupported('$meta sort');
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1)
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (path === '' || path.split('.').includes('')) throw badValue('FieldPath field names may not be empty strings.');
    return { path, parts: path.split('.'), direction };
  });
}

/**
 * A document's sort value: for an array, its least element when ascending and its greatest when descending. A missing value is
 * null; an empty array is undefined, which sorts below null like its index entry.
 */
function sortValue(doc: Doc, field: SortField): unknown {
  let best: unknown = null;
  let found = false;
  const take = (value: unknown): boolean => {
    if (!found || compare(value, best) * field.direction < 0) best = value;
    found = true;
    return false;
  };
  someEnd(doc, field.parts, 0, undefined, (end) => {
    if (!Array.isArray(end)) return take(end === undefined ? null : end);
    if (end.length === 0) return take(undefined);
    end.forEach(take);
    return false;
  });
  return best;
}

/** Sorts stably and returns a new array. */
export function sortDocs<T>(items: readonly T[], fields: readonly SortField[], docOf: (item: T) => Doc): T[] {
  return items
    .map((item) => ({ item, keys: fields.map((field) => sortValue(docOf(item), field)) }))
    .sort((a, b) => {
      for (let i = 0; i < fields.length; i++) {
        const order = compare(a.keys[i], b.keys[i]);
        if (order) return order * (fields[i]?.direction ?? 1);
      }
      return 0;
    })
    .map(({ item }) => item);
}
