import { type Migration } from '@ringlet/persistence/migrations';
import { prunedAfterMs } from '../domain/deposit-verification-schedule';

const batchSize = 1000;

/** Gives deposits that nobody paid the job that deletes them. */
export const scheduleUnpaidDeposits: Migration = {
  id: '2026-11-unpaid-deposits',
  up: async (connection) => {
    const deposits = connection.collection('deposits');
    const unpaid = {
      status: 'declined',
      declined: { $in: ['expired', 'unopened'] },
      method: { $ne: 'crypto' },
      job: { $exists: false },
    };
    for (;;) {
      const rows = await deposits.find(unpaid).project({ createdAt: 1 }).limit(batchSize).toArray();
      if (rows.length === 0) return;
      const updates = rows.map(({ _id, createdAt }) => {
        const runAt = new Date((createdAt as Date).getTime() + prunedAfterMs);
        const job = { queue: 'deposit-verification', runAt, attempts: 0 };
        return { updateOne: { filter: { _id }, update: { $set: { job } } } };
      });
      await deposits.bulkWrite(updates, { ordered: false });
    }
  },
};
