import { invalidField } from '@ringlet/contracts/invalid-field';

export interface Placed {
  /** The position in its source's order, which new entries do not change. */
  readonly position: string;
  /** ISO 8601 */
  readonly at: string;
}

export interface Source<Kind extends string, Entry extends Placed> {
  readonly kind: Kind;
  /** The first entries after the previous page's position, newest first; one more than fits on a page, if there is one. */
  readonly entries: readonly Entry[];
}

/** The last shown entry of each source. */
export type Positions<Kind extends string> = Readonly<Partial<Record<Kind, string>>>;

export interface MergedPage<Kind extends string, Entry extends Placed> {
  readonly shown: readonly { readonly kind: Kind; readonly entry: Entry }[];
  /** Absent on the last page. */
  readonly next?: Positions<Kind>;
}

/**
 * The newest `size` entries of all sources. Reads each source in its own order, from where the previous page ended in it: no entry is lost
 * or repeated, even if entries are added, times are equal, or clocks differ.
 */
export function mergePage<Kind extends string, Entry extends Placed>(
  sources: readonly Source<Kind, Entry>[],
  size: number,
  before: Positions<Kind>,
): MergedPage<Kind, Entry> {
  const taken = sources.map(() => 0);
  const shown: { kind: Kind; entry: Entry }[] = [];
  const next: Partial<Record<Kind, string>> = { ...before };
  const headOf = (index: number): Entry | undefined => sources[index]?.entries[taken[index] ?? 0];
  while (shown.length < size) {
    let newest = -1;
    for (const index of sources.keys()) {
      const head = headOf(index);
      if (head && (newest < 0 || head.at > (headOf(newest)?.at ?? ''))) newest = index;
    }
    const [source, entry] = [sources[newest], headOf(newest)];
    if (!source || !entry) break;
    taken[newest] = (taken[newest] ?? 0) + 1;
    next[source.kind] = entry.position;
    shown.push({ kind: source.kind, entry });
  }
  const hasMore = sources.some((_, index) => headOf(index) !== undefined);
  return { shown, next: hasMore ? next : undefined };
}

export function writeCursor(positions: Positions<string>): string {
  return Buffer.from(JSON.stringify(positions)).toString('base64url');
}

/** `patterns`: the format of a position of each kind. Errors: platform/invalid. */
export function readCursor<Kind extends string>(
  cursor: string | undefined,
  patterns: Readonly<Record<Kind, RegExp>>,
): Positions<Kind> {
  if (cursor === undefined) return {} as Positions<Kind>;
  const entries = Object.entries(parse(cursor));
  const isValid = entries.every(
    ([kind, position]) =>
      Object.hasOwn(patterns, kind) && typeof position === 'string' && patterns[kind as Kind].test(position),
  );
  if (isValid && entries.length > 0) return Object.fromEntries(entries) as Positions<Kind>;
  throw invalidField('cursor', 'This cursor is invalid.');
}

function parse(cursor: string): object {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
