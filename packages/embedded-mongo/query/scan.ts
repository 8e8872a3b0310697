import type { Collection, Index } from '../storage/catalog';
import { documentKey, type Stored } from '../storage/documents';
import type { Reader } from '../storage/env';
import { decode, type Doc } from '../values/bson';
import { compileFilter, type Match } from './matcher';
import { type Plan, planQuery } from './plan';
import { sortDocs, type SortField } from './sort';

export interface QuerySpec {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number;
  limit?: number;
  hint?: unknown;
  match?: Match;
}

/** A matching document, decoded lazily: most are never decoded. */
export class Found implements Stored {
  #doc: Doc | undefined;

  constructor(
    readonly id: Buffer,
    readonly bytes: Buffer,
  ) {}

  get doc(): Doc {
    return (this.#doc ??= decode(this.bytes));
  }
}

/** Finds the matching documents in order. Lazy: reads no further than consumed. */
export function* scan(reader: Reader, collection: Collection | undefined, query: QuerySpec): Generator<Found> {
  const match = query.match ?? compileFilter(query.filter);
  if (!collection) return;
  const sort = query.sort ?? [];
  const plan = planQuery(collection, query.filter, sort, query.hint);
  let skip = query.skip ?? 0;
  let left = query.limit || Infinity;
  const matched = matching(candidates(reader, collection, plan), plan, match);
  for (const found of plan.sorted ? matched : sortDocs([...matched], sort, (item) => item.doc)) {
    if (skip > 0) skip--;
    else {
      yield found;
      if (--left <= 0) return;
    }
  }
}

function* matching(found: Iterable<Found>, plan: Plan, match: Match): Generator<Found> {
  for (const item of found) if (plan.exact || match(item.doc)) yield item;
}

/** The plan's documents: a superset of the matches, each document once. */
function* candidates(reader: Reader, collection: Collection, plan: Plan): Generator<Found> {
  if (plan.branches) {
    const seen = new Set<string>();
    for (const branch of plan.branches) yield* unseen(candidates(reader, collection, branch), seen);
  } else if (!plan.index || plan.index.space === collection.space) {
    yield* ownKeys(reader, plan);
  } else if (plan.ranges.length > 1 || plan.index.multikey) {
    yield* unseen(indexed(reader, collection, plan, plan.index), new Set());
  } else {
    yield* indexed(reader, collection, plan, plan.index);
  }
}

function* unseen(found: Iterable<Found>, seen: Set<string>): Generator<Found> {
  for (const item of found) {
    const id = item.id.toString('latin1');
    if (seen.has(id)) continue;
    seen.add(id);
    yield item;
  }
}

function* ownKeys(reader: Reader, plan: Plan): Generator<Found> {
  for (const { lo, hi } of plan.ranges) {
    if (plan.point) {
      const bytes = reader.get(lo);
      if (bytes) yield new Found(lo.subarray(4), bytes);
    } else
      for (const { key, value } of reader.range(lo, hi, plan.reverse))
        yield new Found(Buffer.from(key.subarray(4)), bufferOf(value));
  }
}

function* indexed(reader: Reader, collection: Collection, plan: Plan, index: Index): Generator<Found> {
  for (const { lo, hi } of plan.ranges) {
    const ids = plan.point ? pointId(reader, lo) : reader.range(lo, hi, plan.reverse);
    for (const { value } of ids) {
      const id = bufferOf(value);
      const bytes = reader.get(documentKey(collection, id));
      // An index entry without its document is corruption and must not be ignored.
      if (!bytes) throw new Error(`index ${index.name} points to a document that is not there`);
      yield new Found(id, bytes);
    }
  }
}

function pointId(reader: Reader, key: Buffer): { value: Buffer }[] {
  const value = reader.get(key);
  return value ? [{ value }] : [];
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
