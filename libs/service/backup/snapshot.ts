import { mongo } from 'mongoose';

/** Documents with all of their types: 32-bit and 64-bit integers and doubles stay what they are. */
export const exactTypes = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/**
 * Runs `read` with a session in which every database is read as of one moment. MongoDB keeps such a moment readable for five minutes.
 * A server without snapshot sessions is read in a transaction: for five minutes at most on the embedded one, a minute on Amazon DocumentDB.
 */
export async function atOneMoment(
  client: mongo.MongoClient,
  read: (session: mongo.ClientSession) => Promise<void>,
): Promise<void> {
  const session = client.startSession({ snapshot: true });
  try {
    if (await hasSnapshots(client, session)) return await read(session);
  } finally {
    await session.endSession();
  }
  await client.withSession(async (transaction) => {
    transaction.startTransaction({ readConcern: { level: 'snapshot' } });
    await read(transaction);
    await transaction.commitTransaction();
  });
}

/** A server without them may answer such a read and name no moment. */
async function hasSnapshots(client: mongo.MongoClient, session: mongo.ClientSession): Promise<boolean> {
  try {
    await client.db('ringlet').collection('none').findOne({}, { session });
    return 'snapshotTime' in session && session.snapshotTime !== undefined;
  } catch (error) {
    if (error instanceof mongo.MongoServerError) return false;
    throw error;
  }
}
