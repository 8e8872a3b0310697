import { type Types } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';
import { nameKeys } from '../domain/name-keys';

interface OldRow {
  readonly _id: Types.ObjectId;
  readonly state: string;
  readonly name: string;
}

/** Adds the sort and search keys to accounts that were created without them. */
export const addNameKeys: Migration = {
  id: '2026-11-name-keys',
  up: async (connection) => {
    const accounts = connection.collection<OldRow>('accounts');
    for await (const { _id, name } of accounts.find({ state: 'open', nameKey: { $exists: false } })) {
      await accounts.updateOne({ _id, state: 'open' }, { $set: nameKeys(name) });
    }
  },
};
