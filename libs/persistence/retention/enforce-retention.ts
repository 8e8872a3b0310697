import { type Connection, type mongo } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { type NightlyResult } from '@ringlet/work-queue/nightly-job';
import { type RetentionRule } from './retention-rule';

type Row = mongo.BSON.Document;

/** Rows changed by one statement. */
const batch = 500;
/** More rows count as this many. */
const countedAtMost = 10_000;

/**
 * Removes in batches what would be over age before the next night, then counts what is left: a rule with a remainder is a difference.
 * Repeatable at any time. Aborting `stop` makes it throw between two batches.
 */
export async function enforceRetention(
  connection: Connection,
  rules: readonly RetentionRule[],
  now: Date,
  stop: AbortSignal,
): Promise<NightlyResult> {
  const removed: Record<string, number> = {};
  const differences = new Set<string>();
  const ageLimit = ({ days }: RetentionRule): Date => new Date(now.getTime() - (days - 1) * dayMs);
  for (const rule of rules) {
    const { kind, collection } = rule;
    const count = await remove(connection.collection<Row>(collection), rule, ageLimit(rule), stop);
    removed[`${collection}: ${kind}`] = (removed[`${collection}: ${kind}`] ?? 0) + count;
  }
  for (const rule of rules) {
    const { kind, collection, days, overAge, leftOver = overAge, index: hint } = rule;
    const rows = connection.collection<Row>(collection);
    const left = await rows.countDocuments(leftOver(ageLimit(rule)), { limit: countedAtMost, hint });
    if (left > 0) differences.add(`${collection}: ${left} with ${kind} over age (limit: ${days} days)`);
  }
  return { differences: [...differences], figures: { removed } };
}

async function remove(
  rows: mongo.Collection,
  { overAge, removal, index: hint }: RetentionRule,
  before: Date,
  stop: AbortSignal,
): Promise<number> {
  const condition = overAge(before);
  for (let removed = 0; ;) {
    stop.throwIfAborted();
    const found = await rows
      .find(condition, { projection: { _id: 1 }, hint })
      .limit(batch)
      .toArray();
    // Checks the condition again, because a row may have changed since it was found.
    const those = { $and: [{ _id: { $in: found.map(({ _id }) => _id as never) } }, condition] };
    const changed =
      found.length === 0
        ? 0
        : removal
          ? (await rows.updateMany(those, removal(before) as mongo.UpdateFilter<Row>)).modifiedCount
          : (await rows.deleteMany(those)).deletedCount;
    if (changed === 0) return removed;
    removed += changed;
  }
}
