import { mongo } from 'mongoose';

/**
 * Runs `read` with a session that reads every database as of one moment. MongoDB keeps such a moment readable for five minutes. On a
 * server without snapshot sessions it reads in a transaction: at most five minutes on the embedded one, a minute on Amazon DocumentDB.
 */
export async function atOneMoment(
  client: mongo.MongoClient,
  read: (session: mongo.ClientSession) => Promise<void>,
): Promise<void> {
  const session = client.startSession({ snapshot: true });
  try {
    if (await hasSnapshots(client, session)) return await read(session);
    await client.withSession(async (transaction) => {
      transaction.startTransaction({ readConcern: { level: 'snapshot' } });
      await read(transaction);
      await transaction.commitTransaction();
    });
  } catch (error) {
    throw error instanceof mongo.MongoServerError && momentIsOver.has(error.code as number) ? tooSlow(error) : error;
  } finally {
    await session.endSession();
  }
}

/** SnapshotTooOld, SnapshotUnavailable, NoSuchTransaction, TransactionExceededLifetimeLimitSeconds. */
const momentIsOver: ReadonlySet<number> = new Set([239, 246, 251, 290]);

function tooSlow(cause: mongo.MongoServerError): Error {
  const what = 'reading took longer than the database keeps one moment readable, so there is no backup.';
  const remedy = "Raise minSnapshotHistoryWindowInSeconds of MongoDB, or use the provider's own snapshots";
  return new Error(`${what} ${remedy} (docs/operations.md, Backup)`, { cause });
}

/** A server without them may answer such a read without naming a moment. */
async function hasSnapshots(client: mongo.MongoClient, session: mongo.ClientSession): Promise<boolean> {
  try {
    await client.db('ringlet').collection('none').findOne({}, { session });
    return 'snapshotTime' in session && session.snapshotTime !== undefined;
  } catch (error) {
    if (error instanceof mongo.MongoServerError) return false;
    throw error;
  }
}
