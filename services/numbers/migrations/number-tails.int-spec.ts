import { createConnection } from 'mongoose';
import { startDatabase } from '@ringlet/testing/database';
import { numberTailsMigration } from './number-tails.migration';

it('gives every stored number its tails, once', async () => {
  const database = await startDatabase();
  const connection = await createConnection(database.url, { dbName: `${database.prefix}_numbers` }).asPromise();
  const orders = connection.collection<{ _id: number; number?: string; numberTails?: string[] }>('orders');
  const many = Array.from({ length: 600 }, (_, index) => ({ _id: index, number: `1202555${1000 + index}` }));
  await orders.insertMany([...many, { _id: 1000 }, { _id: 1001, number: '1234567', numberTails: ['kept'] }]);
  for (let times = 0; times < 2; times++) await numberTailsMigration.up(connection);
  expect(await orders.countDocuments({ numberTails: { $exists: true } })).toBe(601);
  expect((await orders.findOne({ _id: 0 }))?.numberTails?.at(-1)).toBe('551000');
  expect((await orders.findOne({ _id: 1001 }))?.numberTails).toEqual(['kept']);
  await connection.close();
  await database.stop();
});
