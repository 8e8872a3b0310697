import { type Migration } from '@ringlet/persistence/migrations';

interface OldRow {
  readonly _id: string;
  readonly isForgetting: boolean;
  readonly since?: Date;
}

/**
 * Copies the activation outages to their new collection and field. Rows that the new collection has are newer and stay. The old collection
 * stays, too: a replica of the earlier version goes on with it until it stops. Without it that replica would see no outage while the numbers
 * of one become fewer, and refund missing numbers as gone.
 */
export const activationOutagesMigration: Migration = {
  id: '2026-11-activation-outages',
  up: async (connection) => {
    const outages = connection.collection<{ _id: string }>('activation_outages');
    for await (const { _id, isForgetting, since } of connection.collection<OldRow>('provider_memory').find()) {
      const $setOnInsert = { isOngoing: isForgetting, ...(since && { since }) };
      await outages.updateOne({ _id }, { $setOnInsert }, { upsert: true });
    }
  },
};
