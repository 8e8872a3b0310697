import { type Migration } from '@ringlet/persistence/migrations';

/** Counts the numbers that clients got before they were counted. Only counts that are not there yet are written. */
export const countBuyers: Migration = {
  id: '2026-11-count-buyers',
  up: async (connection) => {
    const buyers = connection.collection<{ _id: string; received: number }>('buyers');
    const counted = connection
      .collection('orders')
      .aggregate<{ _id: string; received: number }>([
        { $match: { number: { $exists: true } } },
        { $group: { _id: '$userId', received: { $sum: 1 } } },
      ]);
    for await (const { _id, received } of counted) {
      await buyers.updateOne({ _id }, { $setOnInsert: { received } }, { upsert: true });
    }
  },
};
