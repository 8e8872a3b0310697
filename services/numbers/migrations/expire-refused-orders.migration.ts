import { dayMs } from '@ringlet/contracts/durations';
import { type Migration } from '@ringlet/persistence/migrations';

/** Orders that the wallet refused were kept for ever. They are deleted a day later, as new ones are after an hour. */
export const expireRefusedOrdersMigration: Migration = {
  id: '2026-11-expire-refused-orders',
  up: async (connection) => {
    const refused = { state: 'declined', 'refusal.code': 'wallet/insufficient-balance', deleteAt: { $exists: false } };
    const deleteAt = new Date(Date.now() + dayMs);
    await connection.collection('orders').updateMany(refused, { $set: { deleteAt } });
  },
};
