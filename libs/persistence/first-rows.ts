import { type Types } from 'mongoose';
import { type Found } from '@ringlet/contracts/paging';

interface Identified {
  readonly _id: Types.ObjectId;
}

/** The first `limit` rows of several queries, without duplicates. Each query must have read `limit` + 1 rows. */
export function firstRows<Row extends Identified, Shown>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Shown,
): Found<Shown> {
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
  return { found: [...byId.values()].slice(0, limit).map((row) => present(row)), more: byId.size > limit };
}

/** Sorts rows by id, newest first. */
export function byNewest(a: Identified, b: Identified): number {
  return b._id.toHexString().localeCompare(a._id.toHexString());
}
