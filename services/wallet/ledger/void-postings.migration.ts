import { type Migration } from '@ringlet/persistence/migrations';

/** Renames the kind of the postings that block the charge of a refunded order: `barred` became `void`. */
export const renameVoidPostings: Migration = {
  id: '2026-11-void-postings',
  up: async (connection) => {
    await connection.collection('postings').updateMany({ kind: 'barred' }, { $set: { kind: 'void' } });
  },
};
