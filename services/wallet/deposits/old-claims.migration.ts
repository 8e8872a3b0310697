import { type Types } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';
import { claimTimes, placesOf } from '../domain/crypto-claim';

/**
 * Open crypto deposits from before there was a limit count to those that a client may have open. A place is free again once its deposit
 * is decided, and at the latest when every deposit of today was.
 */
export const placeOldClaims: Migration = {
  id: '2026-11-old-claim-places',
  up: async (connection) => {
    const deposits = connection.collection<{ reference: string; userId: Types.ObjectId }>('deposits');
    const claims = connection.collection<{ _id: string; reference: string; place: string; freeAt: Date }>(
      'crypto_claims',
    );
    const open = { method: 'crypto', status: 'pending', 'crypto.tag': { $exists: false } };
    const freeAt = new Date(Date.now() + claimTimes(true).openForMs);
    for await (const { reference, userId } of deposits.find(open).sort({ _id: 1 })) {
      if ((await claims.findOne({ reference })) !== null) continue;
      const places = placesOf(userId.toHexString());
      const used = await claims.find({ place: { $in: places } }).toArray();
      const place = places.find((each) => !used.some((row) => row.place === each));
      if (place !== undefined) await claims.insertOne({ _id: reference, reference, place, freeAt });
    }
  },
};
