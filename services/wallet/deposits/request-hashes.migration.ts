import { type Migration } from '@ringlet/persistence/migrations';

/** Writes the hashes of requests with an idempotency key in base64 as `requestHash` does, so that a repeated request still matches. */
export const encodeRequestHashes: Migration = {
  id: '2026-11-request-hashes',
  up: async (connection) => {
    const keys = connection.collection<{ _id: string; hash: string }>('initiations');
    for await (const { _id, hash } of keys.find({ hash: /^[0-9a-f]{64}$/ })) {
      await keys.updateOne({ _id, hash }, { $set: { hash: Buffer.from(hash, 'hex').toString('base64') } });
    }
  },
};
