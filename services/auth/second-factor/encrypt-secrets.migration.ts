import { Types } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';
import { type EncryptionKeys, isEncrypted } from '@ringlet/platform/encryption-keys';

interface OldRow {
  readonly _id: Types.ObjectId;
  readonly secondFactor: { readonly secret: string };
}

/** Encrypts secrets that were stored in plain text. A secret that its owner changes at the same time is not overwritten. */
export const encryptSecrets = (keys: EncryptionKeys): Migration => ({
  id: '2026-11-seal-second-factors',
  up: async (connection) => {
    const accounts = connection.collection<OldRow>('accounts');
    for await (const { _id, secondFactor } of accounts.find({ 'secondFactor.secret': { $exists: true } })) {
      const { secret } = secondFactor;
      if (isEncrypted(secret)) continue;
      const encrypted = keys.encrypt(secret, _id.toHexString());
      await accounts.updateOne({ _id, 'secondFactor.secret': secret }, { $set: { 'secondFactor.secret': encrypted } });
    }
  },
});
