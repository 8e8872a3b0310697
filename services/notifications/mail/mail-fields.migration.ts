import { type Types } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';

interface OldRow {
  readonly _id: Types.ObjectId;
}

/** Renames the fields `letter`, `tries` and `dueAt`. */
export const renameMailFields: Migration = {
  id: '2026-11-mail-fields',
  up: async (connection) => {
    const mails = connection.collection<OldRow>('mails');
    await mails.updateMany(
      { tries: { $exists: true } },
      { $rename: { letter: 'email', tries: 'attempts', dueAt: 'runAt' } },
    );
  },
};
