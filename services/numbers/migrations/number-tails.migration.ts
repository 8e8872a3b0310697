import { type Migration } from '@ringlet/persistence/migrations';
import { numberTails } from '../domain/number-tails';

const perWrite = 500;

/** Makes the numbers of stored orders searchable by any six digits. */
export const numberTailsMigration: Migration = {
  id: '2026-11-number-tails',
  up: async (connection) => {
    const orders = connection.collection<{ number?: string; numberTails?: string[] }>('orders');
    const old = { number: { $exists: true }, numberTails: { $exists: false } };
    for (;;) {
      const rows = await orders
        .find(old, { projection: { number: 1 } })
        .limit(perWrite)
        .toArray();
      if (rows.length === 0) return;
      const updates = rows.map(({ _id, number = '' }) => ({
        updateOne: { filter: { _id }, update: { $set: { numberTails: numberTails(number) } } },
      }));
      await orders.bulkWrite(updates, { ordered: false });
    }
  },
};
