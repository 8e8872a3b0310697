import { createConnection, type Connection, Types } from 'mongoose';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { countOrdersMigration } from './count-orders.migration';
import { renameOrderFieldsMigration } from './rename-order-fields.migration';

describe('renaming the fields of stored orders', () => {
  let database: TestDatabase;
  let connection: Connection;
  const at = new Date('2026-11-20T12:00:00Z');
  const ids = Array.from({ length: 5 }, () => new Types.ObjectId());
  const common = { userId: 'u', upstream: 'sms-man', received: false, round: 2, messages: [] };
  const resolution = { admin: 'a', at, was: 'no answer', note: 'not charged' };
  const oldRows = [
    {
      ...common,
      _id: ids[0],
      requestId: '7',
      number: '1',
      duty: 'poll:sms-man',
      dueAt: at,
      claim: 't',
      awaiting: 'sure',
    },
    { ...common, _id: ids[1], duty: 'settle', dueAt: at, tries: 3, attention: 'no answer', awaiting: 'unsure' },
    { ...common, _id: ids[2], duty: 'return:handler-api', dueAt: at, attended: resolution, extending: 'e' },
    { ...common, _id: ids[3], attended: resolution, attention: 'again', awaiting: 'no', rental: 'r' },
    { ...common, _id: ids[4] },
  ];
  const now = { userId: 'u', provider: 'sms-man', received: false, smsRound: 2, messages: [] };
  const resolved = { status: 'resolved', reason: 'no answer', resolvedBy: 'a', resolvedAt: at, note: 'not charged' };
  const newRows = [
    {
      ...now,
      _id: ids[0],
      activationId: '7',
      number: '1',
      resendState: 'requested',
      job: { queue: 'poll:sms-man', runAt: at, attempts: 0, leaseToken: 't' },
    },
    {
      ...now,
      _id: ids[1],
      resendState: 'unconfirmed',
      review: { status: 'open', reason: 'no answer' },
      job: { queue: 'reconcile', runAt: at, attempts: 3 },
    },
    {
      ...now,
      _id: ids[2],
      pendingExtensionId: 'e',
      review: resolved,
      job: { queue: 'cancel:handler-api', runAt: at, attempts: 0 },
    },
    { ...now, _id: ids[3], extendsOrderId: 'r', resendState: 'none', review: { status: 'open', reason: 'again' } },
    { ...now, _id: ids[4] },
  ];
  const all = (name: string) => connection.collection(name).find().sort({ _id: 1 }).toArray();

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_numbers` }).asPromise();
  });
  beforeEach(async () => {
    await connection.dropDatabase();
    await connection.collection('orders').insertMany(oldRows);
    await connection.collection('orders').createIndex({ attention: 1, _id: -1 }, { sparse: true });
    const orphan = { upstream: 'sms-man', requestId: '9', orderId: 'o', number: '2', dueAt: at };
    await connection.collection<{ _id: string }>('strays').insertOne({ _id: 'sms-man:9', ...orphan });
    await connection.collection<{ _id: string }>('buyers').insertOne({ _id: 'other', received: 4 } as { _id: string });
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  it.each([
    ['once', 1],
    ['again', 2],
  ])('leaves the new names when it runs %s', async (_often, times) => {
    for (let run = 0; run < times; run++) await renameOrderFieldsMigration.up(connection);
    expect(await all('orders')).toEqual(newRows);
    expect(await all('orphaned_activations')).toEqual([
      {
        _id: 'sms-man:9',
        provider: 'sms-man',
        activationId: '9',
        orderId: 'o',
        number: '2',
        job: { queue: 'orphaned-activations:sms-man', runAt: at, attempts: 0 },
      },
    ]);
    expect(await all('order_counts')).toEqual([{ _id: 'other', received: 4 }]);
    expect([await all('strays'), await all('buyers')]).toEqual([[], []]);
    const indexes = (await connection.collection('orders').indexes()).map(({ name }) => name);
    expect(indexes).toEqual(['_id_']);
  });

  it('keeps the moved counts when the uncounted clients are counted', async () => {
    await renameOrderFieldsMigration.up(connection);
    await countOrdersMigration.up(connection);
    expect(await all('order_counts')).toEqual([
      { _id: 'other', received: 4 },
      { _id: 'u', received: 1 },
    ]);
  });
});
