import { Types } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';
import { isSealed, seal } from './sealed-secret';

interface Kept {
  readonly _id: Types.ObjectId;
  readonly secondFactor: { readonly secret: string };
}

/** Seals the secrets that were kept as they are. One that its owner changes meanwhile is left alone. */
export const sealSecrets = (key: Buffer): Migration => ({
  id: '2026-11-seal-second-factors',
  up: async (connection) => {
    const accounts = connection.collection<Kept>('accounts');
    for await (const { _id, secondFactor } of accounts.find({ 'secondFactor.secret': { $exists: true } })) {
      const { secret } = secondFactor;
      if (isSealed(secret)) continue;
      const sealed = seal(secret, _id.toHexString(), key);
      await accounts.updateOne({ _id, 'secondFactor.secret': secret }, { $set: { 'secondFactor.secret': sealed } });
    }
  },
});
