import { type Migration } from '@ringlet/persistence/migrations';

/** Renames the field `untold` and drops its index. */
export const renameUntold: Migration = {
  id: '2026-11-session-fields',
  up: async (connection) => {
    const sessions = connection.collection('sessions');
    await sessions.updateMany({ untold: { $exists: true } }, { $rename: { untold: 'unpublished' } });
    if (await sessions.indexExists('untold_1')) await sessions.dropIndex('untold_1');
  },
};
