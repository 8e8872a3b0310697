import { type Collection, type mongo, Types } from 'mongoose';
import { type Role } from '@ringlet/contracts/caller';
import {
  countedAtMost,
  type ReviewQueueCount,
  type ReviewQueueCounts,
  type ReviewQueueName,
  reviewQueuesOf,
} from '@ringlet/contracts/review-queues';

/** Counts those of a service's review queues that a role may see. */
export async function countQueues(
  role: Role,
  counters: Partial<Record<ReviewQueueName, () => Promise<ReviewQueueCount>>>,
): Promise<ReviewQueueCounts> {
  const counted = reviewQueuesOf(role).map(async (name) => [name, await counters[name]?.()] as const);
  return Object.fromEntries((await Promise.all(counted)).filter(([, count]) => count !== undefined));
}

interface QueueOrder {
  /** Default: by `_id`. */
  readonly sort?: mongo.Sort;
  readonly hint?: mongo.Hint;
}

/** Counts the waiting rows, which appeared at their time `since`. Reads at most a hundred keys of an index. */
export async function countQueue<Row extends object>(
  rows: Collection<Row>,
  waiting: mongo.Filter<Row>,
  since: keyof Row & string,
  { sort = { _id: 1 }, ...hint }: QueueOrder = {},
): Promise<ReviewQueueCount> {
  const [count, oldest] = await Promise.all([
    rows.countDocuments(waiting, { limit: countedAtMost, ...hint }),
    rows.findOne<Readonly<Record<string, Types.ObjectId | Date>>>(waiting, {
      sort,
      projection: { [since]: 1 },
      ...hint,
    }),
  ]);
  const at = oldest?.[since];
  return { count, oldestAt: (at instanceof Types.ObjectId ? at.getTimestamp() : at)?.toISOString() };
}
