import { type mongo, type Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { defaultPageSize, type Page, type PageOf, searchAtMost } from '@ringlet/contracts/paging';
import { type Cursor, readCursor, writeCursor } from './cursor';
import { fittingReply } from './fitting-reply';
import { type IdRange } from './id-range';
import { withoutUndefined } from './without-undefined';

/** The order of a list: by a field, then by `_id`. */
export interface Ordering<Row> {
  /** As the client requests it. A cursor is valid for one ordering only. */
  readonly name: string;
  readonly field: keyof Row & string;
  readonly direction: 1 | -1;
}

/** Newest first: an ObjectId grows with time. */
export const newestFirst = { name: '-date', field: '_id', direction: -1 } as const;

export const oldestFirst = { name: 'date', field: '_id', direction: 1 } as const;

/** The ordering that `sort` names: a key of `fields`, with `-` before it for descending. */
export function orderingOf<Row>(sort: string, fields: Readonly<Record<string, keyof Row & string>>): Ordering<Row> {
  const descending = sort.startsWith('-');
  const field = fields[descending ? sort.slice(1) : sort];
  if (field === undefined) throw new Error(`unknown sort: ${sort}`);
  return { name: sort, field, direction: descending ? -1 : 1 };
}

/** A query that one index serves in the order of the list. */
export interface Branch<Row> {
  readonly where: mongo.Filter<Row>;
  readonly ids?: IdRange | undefined;
  /** The index to use if the planner may choose one that reads more rows. */
  readonly index?: Readonly<Record<string, 1 | -1>>;
  /** Fields to leave out or in, or a part of an array. Must include the ordering's field. */
  readonly projection?: Readonly<Record<string, 0 | 1 | { readonly $slice: number }>>;
}

type IdCondition = IdRange & { readonly $gt?: Types.ObjectId };

interface Identified {
  readonly _id: Types.ObjectId;
}

/**
 * The page after a cursor, over the rows of all branches; a row may be in one branch only. Each query reads at most one page of an index.
 * Errors: platform/invalid for a cursor of another ordering.
 */
export async function keysetPage<Row extends Identified, Out>(
  page: Page,
  ordering: Ordering<Row>,
  branches: readonly Branch<Row>[],
  rows: Pick<mongo.Collection<Row>, 'find'>,
  present: (row: Row) => Out,
): Promise<PageOf<Out>> {
  const limit = page.limit ?? defaultPageSize;
  const after = readCursor(page.cursor, ordering);
  const found = await Promise.all(branches.map((branch) => readBranch(branch, ordering, after, limit + 1, rows)));
  const [first = []] = found;
  const merged = found.length === 1 ? first : found.flat().sort(comparing(ordering));
  return cut(merged, limit, ordering, present);
}

/** The page after a cursor, over rows in memory. Errors: platform/invalid for a cursor of another ordering. */
export function pageInMemory<Row extends Identified, Out>(
  page: Page,
  ordering: Ordering<Row>,
  rows: readonly Row[],
  present: (row: Row) => Out,
): PageOf<Out> {
  const after = readCursor(page.cursor, ordering);
  const left = after === undefined ? rows : rows.filter((row) => compareTo(row, after, ordering) > 0);
  return cut([...left].sort(comparing(ordering)), page.limit ?? defaultPageSize, ordering, present);
}

/**
 * A page after more was added to its rows: as many as one reply holds, with a cursor for the rest. `shown`: what each of the rows became,
 * in their order.
 */
export function refitted<Row extends Identified, Out>(
  { data: rows, nextCursor }: PageOf<Row>,
  shown: readonly Out[],
  ordering: Ordering<Row>,
): PageOf<Out> {
  const data = fittingReply(shown);
  const last = rows[data.length - 1];
  return { data, nextCursor: data.length < shown.length && last ? writeCursor(last, ordering) : nextCursor };
}

/** Matches a field that begins with a text, as a range that an index serves: its upper end is a character above every other. */
export function beginsWith(text: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: text, $lt: `${text}\u{10ffff}` };
}

/** The rows whose `field` begins with a text. Errors: platform/search-too-wide. */
export async function findByPrefix<Row extends Identified>(
  rows: Pick<mongo.Collection<Row>, 'find'>,
  field: keyof Row & string,
  text: string,
): Promise<Row[]> {
  const where = { [field]: beginsWith(text) } as mongo.Filter<Row>;
  const found = await rows.find(where, { limit: searchAtMost + 1 }).toArray();
  if (found.length > searchAtMost) throw new RingletError('platform/search-too-wide');
  return found as Row[];
}

async function readBranch<Row extends Identified>(
  { where, ids, index, projection }: Branch<Row>,
  { field, direction }: Ordering<Row>,
  after: Cursor | undefined,
  atMost: number,
  rows: Pick<mongo.Collection<Row>, 'find'>,
): Promise<Row[]> {
  const beyond = direction === 1 ? '$gt' : '$lt';
  const read = async ({ _id: beyondId, ...more }: { _id?: IdCondition }, limit: number): Promise<Row[]> => {
    const _id = bothOf(ids, beyondId);
    const found = rows
      .find({ ...where, ...more, ...(_id && { _id }) } as mongo.Filter<Row>, { projection })
      .sort(field === '_id' ? { _id: direction } : { [field]: direction, _id: direction })
      .limit(limit);
    return (await (index === undefined ? found : found.hint({ ...index })).toArray()) as Row[];
  };
  if (after === undefined) return read({}, atMost);
  if (field === '_id') return read({ _id: { [beyond]: after.id } }, atMost);
  // Two queries, because an index serves each range but not one condition with $or.
  const equal = await read({ [field]: after.value, _id: { [beyond]: after.id } }, atMost);
  if (equal.length === atMost) return equal;
  const larger: object = { [field]: { [beyond]: after.value } };
  return [...equal, ...(await read(larger, atMost - equal.length))];
}

/** The ids of a range beyond a cursor. If both have an upper bound, the lower one holds. */
function bothOf(ids: IdRange | undefined, beyond: IdCondition | undefined): IdCondition | undefined {
  if (ids === undefined || beyond === undefined) return ids ?? beyond;
  const [first, second] = [ids.$lt, beyond.$lt];
  const lower = first && second && first.toHexString() < second.toHexString() ? first : (second ?? first);
  return withoutUndefined({ ...ids, ...beyond, $lt: lower });
}

function cut<Row extends Identified, Out>(
  rows: readonly Row[],
  limit: number,
  ordering: Ordering<Row>,
  present: (row: Row) => Out,
): PageOf<Out> {
  const data = fittingReply(rows.slice(0, limit).map(present));
  const last = rows[data.length - 1];
  return { data, nextCursor: rows.length > data.length && last ? writeCursor(last, ordering) : undefined };
}

function comparing<Row extends Identified>(ordering: Ordering<Row>): (a: Row, b: Row) => number {
  return (a, b) => compareTo(a, { value: b[ordering.field] as Cursor['value'], id: b._id }, ordering);
}

function compareTo<Row extends Identified>(
  row: Row,
  { value, id }: Cursor,
  { field, direction }: Ordering<Row>,
): number {
  const own = row[field] as Cursor['value'];
  const byId = row._id.toHexString() < id.toHexString() ? -1 : row._id.equals(id) ? 0 : 1;
  if (field === '_id' || own === value) return byId * direction;
  return (own < value ? -1 : 1) * direction;
}
