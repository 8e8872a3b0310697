import { type mongo } from 'mongoose';

type Filter = mongo.Filter<mongo.BSON.Document>;

/** Personal data in one collection that are removed when they are too old. Each is a row of docs/personal-data.md. */
export interface RetentionRule {
  /** What it is, as docs/personal-data.md names it. */
  readonly kind: string;
  readonly collection: string;
  /** They are never older than this: the job removes in the night before what would be. */
  readonly days: number;
  /** The rows with something from before a moment. An index serves it. */
  readonly overAge: (before: Date) => Filter;
  /** The index, where the planner may choose one that reads more rows. */
  readonly index?: Readonly<Record<string, 1>>;
  /** The update that removes it from such a row, or its pipeline. Without it the row is deleted. */
  readonly removal?: (before: Date) => object | readonly object[];
  /** Rows that still have something from before a moment, where that is more than `overAge` finds. */
  readonly leftOver?: (before: Date) => Filter;
}

/** Rows that are deleted `days` after the date in `field`. */
export function deletedAfter(kind: string, collection: string, field: string, days: number): RetentionRule {
  return { kind, collection, days, overAge: (before) => ({ [field]: { $lt: before } }) };
}
