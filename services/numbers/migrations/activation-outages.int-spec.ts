import { createConnection, type Connection } from 'mongoose';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { activationOutagesMigration } from './activation-outages.migration';

describe('activationOutagesMigration', () => {
  let database: TestDatabase;
  let connection: Connection;
  const rows = (name: string) => connection.collection<{ _id: string }>(name);
  const all = (name: string) => rows(name).find().sort({ _id: 1 }).toArray();
  const at = new Date('2026-11-20T12:00:00Z');
  const old = [
    { _id: 'handler-api', isForgetting: false },
    { _id: 'sms-man', isForgetting: true, since: at },
  ];

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_migration` }).asPromise();
  });
  beforeEach(async () => {
    await connection.dropDatabase();
    await rows('provider_memory').insertMany(old);
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  it.each([
    ['once', 1],
    ['again', 2],
  ])('copies rows, and leaves the old ones to replicas that still run, when it runs %s', async (_often, times) => {
    for (let run = 0; run < times; run++) await activationOutagesMigration.up(connection);
    expect(await all('activation_outages')).toEqual([
      { _id: 'handler-api', isOngoing: false },
      { _id: 'sms-man', isOngoing: true, since: at },
    ]);
    expect(await all('provider_memory')).toEqual(old);
  });

  it('keeps rows that the new collection has: a run that died before it was recorded', async () => {
    const newer = { isOngoing: false, since: at } as never;
    await rows('activation_outages').updateOne({ _id: 'sms-man' }, { $set: newer }, { upsert: true });
    await activationOutagesMigration.up(connection);
    expect(await all('activation_outages')).toContainEqual({ _id: 'sms-man', isOngoing: false, since: at });
  });
});
