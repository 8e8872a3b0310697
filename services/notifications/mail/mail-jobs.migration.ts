import { type Types } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';

interface OldRow {
  readonly _id: Types.ObjectId;
  readonly state: 'waiting' | 'sent' | 'given-up';
  readonly tries: number;
  readonly dueAt?: Date;
}

/** Renames `letter` and `tries`, and gives e-mails that wait a job instead of `dueAt`. */
export const mailJobs: Migration = {
  id: '2026-11-mail-jobs',
  up: async (connection) => {
    const mails = connection.collection<OldRow>('mails');
    for await (const { _id, state, tries, dueAt } of mails.find({ tries: { $exists: true } })) {
      const job = { queue: 'mail', runAt: dueAt ?? new Date(), attempts: tries };
      await mails.updateOne(
        { _id, tries: { $exists: true } },
        {
          $rename: { letter: 'email' },
          $set: state === 'waiting' ? { job } : { attempts: tries },
          $unset: { tries: '', dueAt: '' },
        },
      );
    }
    if (await mails.indexExists('state_1_dueAt_1')) await mails.dropIndex('state_1_dueAt_1');
  },
};
