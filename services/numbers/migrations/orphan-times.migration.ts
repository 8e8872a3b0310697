import { Types } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';

interface OldRow {
  readonly _id: string;
  readonly orderId: string;
  readonly soldFrom?: Date;
  readonly createdAt?: Date;
}

/** Orphaned activations had no time of creation. It is that of their order, which is minutes older at most. */
export const orphanTimesMigration: Migration = {
  id: '2026-11-orphan-times',
  up: async (connection) => {
    const rows = connection.collection<OldRow>('orphaned_activations');
    for await (const { _id, orderId, soldFrom } of rows.find({ createdAt: { $exists: false } })) {
      const createdAt =
        soldFrom ?? (Types.ObjectId.isValid(orderId) ? new Types.ObjectId(orderId).getTimestamp() : new Date());
      await rows.updateOne({ _id, createdAt: { $exists: false } }, { $set: { createdAt } });
    }
  },
};
