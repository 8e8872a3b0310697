import { type Doc, getField } from '../values/bson';
import { Kind, kindOf } from '../values/kind';

/** Where an array was matched, for the positional `$` of an update. */
export interface Position {
  index?: number;
}

export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/** Fields of anything that is an object to BSON. */
export function isObjectLike(value: unknown): value is Doc {
  return kindOf(value) === Kind.object;
}

/**
 * Walks a dotted path as a query does: into the objects of an array, and into an array by position. Stops at the
 * first end of the path that passes.
 * @param leaf tests every end; a missing one is undefined
 */
export function someEnd(
  value: unknown,
  parts: readonly string[],
  at: number,
  position: Position | undefined,
  leaf: (end: unknown) => boolean,
): boolean {
  const part = parts[at];
  if (part === undefined) return leaf(value);
  if (Array.isArray(value)) {
    if (isIndex(part) && Number(part) < value.length) {
      if (someEnd(value[Number(part)], parts, at + 1, position, leaf)) return true;
    }
    for (let i = 0; i < value.length; i++) {
      if (isObjectLike(value[i]) && someEnd(value[i], parts, at, position, leaf)) {
        if (position) position.index = i;
        return true;
      }
    }
    return false;
  }
  if (!isObjectLike(value)) return leaf(undefined);
  return someEnd(getField(value, part), parts, at + 1, position, leaf);
}

/** Like {@link someEnd}, but also tests each element of an array at the end. */
export function someValue(
  doc: unknown,
  parts: readonly string[],
  position: Position | undefined,
  test: (value: unknown) => boolean,
): boolean {
  return someEnd(doc, parts, 0, position, (end) => {
    if (Array.isArray(end)) {
      const index = end.findIndex((item) => test(item));
      if (index >= 0) {
        if (position) position.index = index;
        return true;
      }
    }
    return test(end);
  });
}
