import { createConnection } from 'mongoose';
import { startDatabase } from '@ringlet/testing/database';
import { expireRefusedOrdersMigration } from './expire-refused-orders.migration';

it('lets refused orders without a charge expire, and no others', async () => {
  const database = await startDatabase();
  const connection = await createConnection(database.url, { dbName: `${database.prefix}_numbers` }).asPromise();
  const orders = connection.collection<{ _id: string; state: string; refusal?: object; deleteAt?: Date }>('orders');
  const refusal = { code: 'wallet/insufficient-balance', message: '' };
  await orders.insertMany([
    { _id: 'refused', state: 'declined', refusal },
    { _id: 'refunded', state: 'declined', refusal: { code: 'numbers/out-of-stock', message: '' } },
    { _id: 'active', state: 'active' },
  ]);
  await expireRefusedOrdersMigration.up(connection);
  const first = await orders.find({ deleteAt: { $exists: true } }).toArray();
  expect(first.map(({ _id }) => _id)).toEqual(['refused']);
  await expireRefusedOrdersMigration.up(connection);
  expect(await orders.find({ deleteAt: { $exists: true } }).toArray()).toEqual(first);
  await connection.close();
  await database.stop();
});
