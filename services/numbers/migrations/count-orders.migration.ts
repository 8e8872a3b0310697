import { type Migration } from '@ringlet/persistence/migrations';

/** Counts the numbers that clients received before they were counted. Existing counts are kept. */
export const countOrdersMigration: Migration = {
  id: '2026-11-count-buyers',
  up: async (connection) => {
    const counts = connection.collection<{ _id: string; received: number }>('order_counts');
    const counted = connection
      .collection('orders')
      .aggregate<{ _id: string; received: number }>([
        { $match: { number: { $exists: true } } },
        { $group: { _id: '$userId', received: { $sum: 1 } } },
      ]);
    for await (const { _id, received } of counted) {
      await counts.updateOne({ _id }, { $setOnInsert: { received } }, { upsert: true });
    }
  },
};
