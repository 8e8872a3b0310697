import { badValue } from '../errors';
import type { Collection, Index } from '../storage/catalog';
import { type Doc, toNumber } from '../values/bson';
import { equal } from '../values/compare';
import { keyOf, keyWriter } from '../values/key';
import { Kind, kindOf } from '../values/kind';
import { type Constraint, type Constraints, constraintsOf, tightest } from './constraints';
import { compileFilter } from './matcher';
import { isObjectLike } from './path';
import type { SortField } from './sort';

export interface KeyRange {
  lo: Buffer;
  hi: Buffer;
}

/** How a query finds its documents: a part of one index, or of several for the branches of an `$or`. */
export interface Plan {
  /** Undefined: the whole collection is read. */
  index?: Index;
  ranges: KeyRange[];
  /** One key of a unique index, read directly. */
  point: boolean;
  reverse: boolean;
  /** The documents have the requested order. */
  sorted: boolean;
  /** Every found document matches the filter, so none needs a test. */
  exact: boolean;
  branches?: Plan[];
}

const MAX_RANGES = 50_000;

/** Chooses the index that reads least. Deterministic, without statistics. */
export function planQuery(collection: Collection, filter: Doc, sort: readonly SortField[] = [], hint?: unknown): Plan {
  const constraints = constraintsOf(filter);
  const hinted = hint === undefined ? undefined : hintedIndex(collection, hint);
  const whole = collectionScan(collection, sort, filter);
  if (hinted === 'natural')
    return {
      ...collectionScan(collection, [], filter),
      sorted: sort.length === 0,
      reverse: isObjectLike(hint) && toNumber(hint['$natural']) === -1,
    };
  let best: Plan | undefined;
  let bestScore = whole.sorted && sort.length > 0 ? 3 : 0;
  for (const index of hinted ? [hinted] : collection.indexes) {
    const candidate = planIndex(index, constraints, filter, sort);
    if (!candidate) continue;
    if (hinted || candidate.score > bestScore) {
      best = candidate.plan;
      bestScore = candidate.score;
    }
  }
  return best ?? planBranches(collection, filter, sort) ?? whole;
}

function collectionScan(collection: Collection, sort: readonly SortField[], filter: Doc): Plan {
  const byId = sort[0]?.path === '_id';
  return {
    ranges: [{ lo: keyWriter(collection.space).finish(), hi: keyWriter(collection.space + 1).finish() }],
    point: false,
    reverse: byId && sort[0]?.direction === -1,
    sorted: sort.length === 0 || byId,
    exact: Object.keys(filter).length === 0,
  };
}

/** Every branch of a top-level `$or` has an index, so that together they serve the query. */
function planBranches(collection: Collection, filter: Doc, sort: readonly SortField[]): Plan | undefined {
  const or = filter['$or'];
  if (!Array.isArray(or) || or.length === 0) return undefined;
  const branches = or.map((clause: unknown) => planQuery(collection, isObjectLike(clause) ? clause : {}));
  if (!branches.every((branch) => branch.index ?? branch.branches)) return undefined;
  return { ranges: [], point: false, reverse: false, sorted: sort.length === 0, exact: false, branches };
}

function hintedIndex(collection: Collection, hint: unknown): Index | 'natural' {
  if (isObjectLike(hint) && '$natural' in hint) return 'natural';
  const index = collection.indexes.find((i) =>
    typeof hint === 'string' ? i.name === hint : equal(i.spec['key'], hint),
  );
  if (!index)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return index;
}

function planIndex(
  index: Index,
  constraints: Constraints,
  filter: Doc,
  sort: readonly SortField[],
): { plan: Plan; score: number } | undefined {
  if (index.partial && !impliesPartial(filter, constraints, index.partial.filter)) return undefined;
  const tangled = index.multikey && sharesRoot(index);
  let prefixes = [Buffer.alloc(0)];
  let used = 0;
  let exactPoints = 0;
  let notNull = false;
  let range: Constraint | undefined;
  for (const field of index.fields) {
    const constraint = constraints.get(field.path);
    if (!constraint || (tangled && used > 0)) break;
    if (constraint.points) {
      const points = constraint.points.flatMap(lookups);
      if (prefixes.length * points.length > MAX_RANGES) break;
      const descending = field.direction === -1;
      prefixes = prefixes.flatMap((prefix) =>
        points.map((point) => Buffer.concat([prefix, oneKey(point, descending)])),
      );
      used++;
      if (constraint.exact) exactPoints++;
      if (!constraint.points.some((point) => kindOf(point) === Kind.null)) notNull = true;
    } else {
      if (constraint.kind === undefined) break;
      range = constraint;
      notNull = true;
      break;
    }
  }
  if (index.sparse && !notNull) return undefined;
  const order = sortOrder(index, sort, constraints, used, prefixes.length, range !== undefined);
  if (used === 0 && !range && !(order && sort.length > 0)) return undefined;
  const field = index.fields[used];
  const ranges = distinctRanges(
    prefixes.map((prefix) =>
      range && field ? rangeKeys(index, prefix, range, field.direction) : prefixKeys(index, prefix),
    ),
  );
  const allPoints = used === index.fields.length;
  const plan: Plan = {
    index,
    ranges,
    point: index.unique && allPoints,
    reverse: order === 'reverse',
    sorted: sort.length === 0 || order !== undefined,
    exact: exactPoints === used && !range && used === constraints.size && used === Object.keys(filter).length,
  };
  const score = used * 10 + (range ? 5 : 0) + (plan.point ? 100 : 0) + (sort.length > 0 && order ? 3 : 0);
  return { plan, score };
}

/** The entries for a value: an array under itself (within another) and under its first element. */
function lookups(point: unknown): unknown[] {
  return Array.isArray(point) ? [point, point[0]] : [point === undefined ? null : point];
}

function oneKey(value: unknown, descending: boolean): Buffer {
  const key = keyOf(value);
  return descending ? (key.map((byte) => 255 - byte) as Buffer) : key;
}

function prefixKeys(index: Index, prefix: Buffer): KeyRange {
  return {
    lo: keyWriter(index.space).raw(prefix).finish(),
    hi: keyWriter(index.space).raw(prefix).byte(255).finish(),
  };
}

function rangeKeys(index: Index, prefix: Buffer, range: Constraint, direction: 1 | -1): KeyRange {
  // In a multikey index two elements may meet two limits, so only one of them may bound the scan.
  const isOne = index.multikey && range.ofOneElement !== true;
  const lower = isOne ? range.lower[0] : tightest(range.lower, 1);
  const upper = isOne && lower ? undefined : isOne ? range.upper[0] : tightest(range.upper, -1);
  const kind = range.kind ?? 0;
  const descending = direction === -1;
  const edge = (
    limit: { value: unknown; inclusive: boolean } | undefined,
    after: boolean,
    classByte: number,
  ): Buffer => {
    const writer = keyWriter(index.space).raw(prefix);
    if (!limit) return writer.byte(descending ? 255 - classByte : classByte).finish();
    writer.add(limit.value, descending);
    return (after ? writer.byte(255) : writer).finish();
  };
  if (descending) {
    return { lo: edge(upper, !upper?.inclusive, kind + 1), hi: edge(lower, lower?.inclusive === true, kind - 1) };
  }
  return { lo: edge(lower, !lower?.inclusive, kind), hi: edge(upper, upper?.inclusive === true, kind + 1) };
}

function distinctRanges(ranges: KeyRange[]): KeyRange[] {
  if (ranges.length < 2) return ranges;
  const sorted = ranges.toSorted((a, b) => Buffer.compare(a.lo, b.lo));
  return sorted.filter((range, i) => i === 0 || !range.lo.equals((sorted[i - 1] as KeyRange).lo));
}

function sharesRoot(index: Index): boolean {
  const roots = index.fields.map((field) => field.parts[0]);
  return new Set(roots).size < roots.length;
}

/** Whether the index gives the sort's order, and from which end. */
function sortOrder(
  index: Index,
  sort: readonly SortField[],
  constraints: Constraints,
  used: number,
  prefixes: number,
  hasRange: boolean,
): 'forward' | 'reverse' | undefined {
  if (sort.length === 0 || prefixes !== 1) return undefined;
  if ((index.sparse || index.partial) && used === 0 && !hasRange) return undefined;
  // A document of a multikey index sorts by its first entry, unless bounds or a sibling path hide that one.
  if (index.multikey && (hasRange || sharesRoot(index))) return undefined;
  const fixed = new Set(index.fields.slice(0, used).map((field) => field.path));
  const wanted = sort.filter(
    (field) => !fixed.has(field.path) || (constraints.get(field.path)?.points?.length ?? 0) !== 1,
  );
  const rest = index.fields.slice(used);
  if (wanted.length > rest.length) {
    return undefined;
  }
  let direction = 0;
  for (let i = 0; i < wanted.length; i++) {
    const field = rest[i];
    const want = wanted[i];
    if (!field || !want || field.path !== want.path) return undefined;
    const same = field.direction * want.direction;
    if (direction !== 0 && same !== direction) return undefined;
    direction = same;
  }
  return direction === -1 ? 'reverse' : 'forward';
}

/** Whether the partial index has every document that matches the filter. */
function impliesPartial(filter: Doc, constraints: Constraints, partial: Doc): boolean {
  return Object.entries(partial).every(([path, wanted]) => {
    if (path === '$and' && Array.isArray(wanted)) {
      return wanted.every((clause: unknown) => isObjectLike(clause) && impliesPartial(filter, constraints, clause));
    }
    if (Object.hasOwn(filter, path) && equal(filter[path], wanted)) return true;
    const constraint = constraints.get(path);
    if (!constraint || path.includes('.')) return false;
    const match = compileFilter({ [path]: wanted });
    if (constraint.points) {
      return constraint.points.every((point) => kindOf(point) !== Kind.null && match({ [path]: point }));
    }
    return (
      constraint.kind !== undefined &&
      isObjectLike(wanted) &&
      Object.keys(wanted).join() === '$exists' &&
      match({ [path]: 1 })
    );
  });
}

/** A plan in the form of MongoDB's explain. */
export function describePlan(plan: Plan): Doc {
  const found: Doc = plan.branches
    ? { stage: 'OR', inputStages: plan.branches.map(describePlan) }
    : plan.index?.name === '_id_' && plan.point
      ? { stage: 'IDHACK' }
      : plan.index
        ? {
            stage: 'IXSCAN',
            indexName: plan.index.name,
            keyPattern: plan.index.spec['key'],
            isMultiKey: plan.index.multikey,
            direction: plan.reverse ? 'backward' : 'forward',
          }
        : { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  return plan.sorted ? found : { stage: 'SORT', inputStage: found };
}
