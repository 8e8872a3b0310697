import { type mongo } from 'mongoose';

type Filter = mongo.Filter<mongo.BSON.Document>;

/** Personal data in one collection that are removed at a certain age; a row of docs/personal-data.md. */
export interface RetentionRule {
  /** The name in docs/personal-data.md. */
  readonly kind: string;
  readonly collection: string;
  /** Oldest age. The nightly job removes what would exceed it before the next night. */
  readonly days: number;
  /** Matches rows that contain something from before a moment. An index serves it. */
  readonly overAge: (before: Date) => Filter;
  /** The index to use if the planner may choose one that reads more rows. */
  readonly index?: Readonly<Record<string, 1>>;
  /** The update or pipeline that removes it from such a row. Without one the row is deleted. */
  readonly removal?: (before: Date) => object | readonly object[];
  /** Matches rows that still contain something from before a moment, if those are more than `overAge` finds. */
  readonly leftOver?: (before: Date) => Filter;
}

export function deletedAfter(kind: string, collection: string, field: string, days: number): RetentionRule {
  return { kind, collection, days, overAge: (before) => ({ [field]: { $lt: before } }) };
}
