import { type Migration } from '@ringlet/persistence/migrations';
import { claimTimes } from '../domain/crypto-claim';

interface OldHash {
  readonly _id: string;
  readonly reference?: string;
}

/**
 * Deposits keep the hash that they name, and a row of `transaction_hashes` names the credited deposit only. Open crypto deposits get
 * the job that ends them. They have no tag: their clients were shown none.
 */
export const keepContestedClaims: Migration = {
  id: '2026-11-contested-claims',
  up: async (connection) => {
    const deposits = connection.collection<{ reference: string; status: string }>('deposits');
    const hashes = connection.collection<OldHash>('transaction_hashes');
    for await (const { _id, reference = '' } of hashes.find({ claims: { $exists: false } })) {
      await deposits.updateOne({ reference }, { $set: { 'crypto.hash': _id } });
      const isCredited = (await deposits.findOne({ reference }))?.status === 'approved';
      await hashes.updateOne({ _id }, { $set: { claims: 1 }, ...(!isCredited && { $unset: { reference: '' } }) });
    }
    const runAt = new Date(Date.now() + claimTimes(true).openForMs);
    await deposits.updateMany(
      { method: 'crypto', status: 'pending', job: { $exists: false } },
      { $set: { job: { queue: 'deposit-verification', runAt, attempts: 0 } } },
    );
  },
};
