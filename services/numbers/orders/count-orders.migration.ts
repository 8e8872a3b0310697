import { type Migration } from '@ringlet/persistence/migrations';

/** Counts the numbers that clients got before they were counted. Only counts that are not there yet are written. */
export const countOrdersMigration: Migration = {
  id: '2026-11-count-orderCounts',
  up: async (connection) => {
    const orderCounts = connection.collection<{ _id: string; received: number }>('orderCounts');
    const counted = connection
      .collection('orders')
      .aggregate<{ _id: string; received: number }>([
        { $match: { number: { $exists: true } } },
        { $group: { _id: '$userId', received: { $sum: 1 } } },
      ]);
    for await (const { _id, received } of counted) {
      await orderCounts.updateOne({ _id }, { $setOnInsert: { received } }, { upsert: true });
    }
  },
};
