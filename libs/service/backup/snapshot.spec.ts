import { mongo } from 'mongoose';
import { atOneMoment } from './snapshot';

const client = {
  startSession: () => ({ snapshotTime: 1, endSession: () => Promise.resolve() }),
  db: () => ({ collection: () => ({ findOne: () => Promise.resolve(null) }) }),
} as unknown as mongo.MongoClient;
const failing = (code: number) => () =>
  Promise.reject(new mongo.MongoServerError({ message: 'from the server', code }));

describe('reading everything as of one moment', () => {
  it.each([239, 246, 251, 290])('says what to do where the moment is over before that (code %d)', async (code) => {
    await expect(atOneMoment(client, failing(code))).rejects.toThrow(/minSnapshotHistoryWindowInSeconds/);
  });

  it('passes on every other error', async () => {
    await expect(atOneMoment(client, failing(13))).rejects.toThrow('from the server');
  });
});
