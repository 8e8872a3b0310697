import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { defaultPageSize, type Page, type PageOf } from '@ringlet/contracts/paging';

/**
 * The page after a cursor, newest first, of rows whose `_id` is an ObjectId (which grows with time). The cursor is the last
 * `_id` of the page before. `read` gets the filter to add and how many rows to fetch.
 */
export async function newestFirst<Row extends { _id: Types.ObjectId }, Out>(
  page: Page,
  read: (after: { _id?: { $lt: Types.ObjectId } }, limit: number) => Promise<Row[]>,
  present: (row: Row) => Out,
): Promise<PageOf<Out>> {
  const limit = page.limit ?? defaultPageSize;
  const rows = await read(page.cursor === undefined ? {} : { _id: { $lt: cursorId(page.cursor) } }, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(present),
    ...(rows.length > limit && last ? { nextCursor: last._id.toHexString() } : {}),
  };
}

function cursorId(cursor: string): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/.test(cursor)) {
    throw new RingletError('platform/invalid', { errors: [{ field: 'cursor', message: 'This cursor is not known.' }] });
  }
  return Types.ObjectId.createFromHexString(cursor);
}
