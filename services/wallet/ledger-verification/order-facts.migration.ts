import { type Migration } from '@ringlet/persistence/migrations';

/** Gives order facts from before they had a time the time of now, so that the next night verifies them. */
export const addOrderFactTimes: Migration = {
  id: '2026-11-order-fact-times',
  up: async (connection) => {
    await connection.collection('order_facts').updateMany({ at: { $exists: false } }, { $set: { at: new Date() } });
  },
};
