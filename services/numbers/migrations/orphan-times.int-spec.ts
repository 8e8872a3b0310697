import { createConnection } from 'mongoose';
import { startDatabase } from '@ringlet/testing/database';
import { orphanTimesMigration } from './orphan-times.migration';

it('gives old orphaned activations the time of their order, once', async () => {
  const database = await startDatabase();
  const connection = await createConnection(database.url, { dbName: `${database.prefix}_numbers` }).asPromise();
  const rows = connection.collection<{ _id: string; orderId: string; soldFrom?: Date; createdAt?: Date }>(
    'orphaned_activations',
  );
  const at = new Date('2026-11-01T10:00:00Z');
  const orderId = `${(at.getTime() / 1000).toString(16)}${'0'.repeat(16)}`;
  const soldFrom = new Date('2026-11-02T10:00:00Z');
  const kept = new Date('2026-11-03T10:00:00Z');
  await rows.insertMany([
    { _id: 'a', orderId },
    { _id: 'b', orderId, soldFrom },
    { _id: 'c', orderId, createdAt: kept },
  ]);
  for (let times = 0; times < 2; times++) await orphanTimesMigration.up(connection);
  const found = await rows.find().sort({ _id: 1 }).toArray();
  expect(found.map(({ createdAt }) => createdAt)).toEqual([at, soldFrom, kept]);
  await connection.close();
  await database.stop();
});
