import { createConnection, type Connection } from 'mongoose';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { renameCatalogCollectionsMigration } from './rename-catalog-collections.migration';

describe('renameCatalogCollectionsMigration', () => {
  let database: TestDatabase;
  let connection: Connection;
  const rows = (name: string) => connection.collection<{ _id: string }>(name);
  const names = async () => (await connection.listCollections()).map(({ name }) => name);
  const at = new Date('2026-11-01T00:00:00Z');

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_migration` }).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  it('moves old rows to the new collections and fields, and can run again', async () => {
    const told = [{ country: '5', service: '1', cost: '12' }];
    await connection.collection<{ _id: string }>('goods').insertMany([
      { _id: 'sms-man', version: 3, nextAt: at, fetchedAt: at, body: Buffer.from('zipped'), told, tellings: 4 },
      { _id: 'handler-api', version: 0, nextAt: at },
    ] as never);
    await rows('tallies').insertOne({ _id: '5/1', ended: 20, received: 15, waits: { 1: 15 } } as never);
    await rows('standings').insertOne({ _id: 'published', version: 7, nextAt: at, shown: [['5/1', 75, 10]] } as never);
    const balance = { _id: 'sms-man', low: true, balance: '1.50', at };
    await rows('upstream_balances').insertOne({ ...balance, toldAt: at } as never);

    const expectMoved = async () => {
      const snapshots = await rows('catalog_snapshots').find().toArray();
      expect(snapshots).toMatchObject([
        { _id: 'sms-man', version: 3, fetchedAt: at, overrides: told, overrideRevision: 4, body: expect.anything() },
      ]);
      expect(await rows('delivery_stats').find().toArray()).toEqual([
        { _id: '5/1', ended: 20, received: 15, waits: { 1: 15 } },
      ]);
      expect(await rows('success_rates').find().toArray()).toEqual([
        { _id: 'published', version: 7, rates: [['5/1', 75, 10]] },
      ]);
      expect(await rows('provider_balances').find().toArray()).toEqual([{ ...balance, alarmedAt: at }]);
    };
    await renameCatalogCollectionsMigration.up(connection);
    await expectMoved();
    await renameCatalogCollectionsMigration.up(connection);
    await expectMoved();
    const old = ['goods', 'tallies', 'standings', 'upstream_balances'];
    expect((await names()).filter((name) => old.includes(name))).toEqual([]);
  });

  it('keeps rows that the new collections have: a run that died before it dropped the old ones', async () => {
    await rows('tallies').insertOne({ _id: '5/1', ended: 20 } as never);
    await rows('delivery_stats').updateOne({ _id: '5/1' }, { $set: { ended: 21 } as never });
    await renameCatalogCollectionsMigration.up(connection);
    expect(await rows('delivery_stats').findOne({ _id: '5/1' })).toMatchObject({ ended: 21 });
  });
});
