import { type Migration } from '@ringlet/persistence/migrations';

const indexNotFound = 27;

/** Moves the time of the next verification from `lookAt` to a job of the work queue. */
export const addVerificationJobs: Migration = {
  id: '2026-11-deposit-verification-jobs',
  up: async (connection) => {
    const deposits = connection.collection('deposits');
    const job = { queue: 'deposit-verification', runAt: '$lookAt', attempts: 0 };
    await deposits.updateMany({ lookAt: { $exists: true } }, [{ $set: { job } }, { $unset: 'lookAt' }]);
    await deposits.dropIndex('lookAt_1').catch((error: { code?: unknown }) => {
      if (error.code !== indexNotFound) throw error;
    });
  },
};
