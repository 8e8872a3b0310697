import { type Migration } from '@ringlet/persistence/migrations';

/** Gives the deposits that are there already the amount that they are sorted by. */
export const addDepositAmounts: Migration = {
  id: '2026-11-deposit-amounts',
  up: async (connection) => {
    const amount = { $ifNull: ['$credited', '$requested'] };
    await connection.collection('deposits').updateMany({ amount: { $exists: false } }, [{ $set: { amount } }]);
  },
};
