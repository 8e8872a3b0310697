import type { ReactNode } from 'react';

/** A screen at a path, or the frame of its children. */
export interface Place {
  /** Segments; `:name` stands for one of any kind, `*` for all that follow. Below a parent, what follows its own. */
  readonly path: string;
  readonly element: ReactNode;
  readonly children?: readonly this[];
}

interface Found<Kind> {
  readonly place: Kind;
  /** Of this place and those around it. */
  readonly params: Readonly<Record<string, string>>;
}

/** The place at an address with those around it, the outermost first; none where there is no such place. The first in the list counts. */
export function placesAt<Kind extends Place>(places: readonly Kind[], pathname: string): readonly Found<Kind>[] {
  return found(places, segmentsOf(pathname).map(decoded), {}) ?? [];
}

type Params = Found<Place>['params'];

function found<Kind extends Place>(
  places: readonly Kind[],
  segments: readonly string[],
  outer: Params,
): Found<Kind>[] | undefined {
  for (const place of places) {
    const wanted = segmentsOf(place.path);
    const own = beginning(wanted, segments);
    if (own === undefined) continue;
    const params = { ...outer, ...own };
    const left = wanted.at(-1) === '*' ? [] : segments.slice(wanted.length);
    const inner = place.children && found(place.children as readonly Kind[], left, params);
    if (inner) return [{ place, params }, ...inner];
    // A frame without a path of its own is no place.
    if (left.length === 0 && !(place.children && wanted.length === 0)) return [{ place, params }];
  }
  return undefined;
}

/** The parameters, where the segments begin with the wanted ones. */
function beginning(wanted: readonly string[], segments: readonly string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part === '*') return params;
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment.toLowerCase()) return undefined;
  }
  return params;
}

/** Without the slashes at both ends. Another doubled one leaves a segment that no place has. */
const segmentsOf = (path: string): string[] => {
  const inner = path.replace(/^\//, '').replace(/\/$/, '');
  return inner === '' ? [] : inner.split('/');
};

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // What is no encoding stands for itself.
    return segment;
  }
}
