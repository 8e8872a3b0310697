import { type Migration } from '@ringlet/persistence/migrations';

/** Adds `amount`, the field that deposits are sorted by, to existing deposits. */
export const addDepositAmounts: Migration = {
  id: '2026-11-deposit-amounts',
  up: async (connection) => {
    const amount = { $ifNull: ['$credited', '$requested'] };
    await connection.collection('deposits').updateMany({ amount: { $exists: false } }, [{ $set: { amount } }]);
  },
};
