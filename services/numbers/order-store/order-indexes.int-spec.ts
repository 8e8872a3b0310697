import { type Connection, createConnection, type Model, type mongo, Types } from 'mongoose';
import { type ListAllOrdersInput } from '@ringlet/contracts/numbers/admin';
import { collectionOf } from '@ringlet/persistence/collection';
import { newestFirst } from '@ringlet/persistence/keyset';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { retentionRules } from '../account-endings/retention/retention-rules';
import { AdminOrderQueries } from '../orders/admin/admin-order-queries';
import { AdminOrderReads } from './admin-order-reads';
import { OrderRow, orderSchema } from './order.model';
import { OrdersRepository } from './orders.repository';

const now = new Date();
const id = new Types.ObjectId();
const page = { limit: 10 };
const present = (row: OrderRow) => row;

/** A query of the collection, as the server received it. */
interface Query {
  readonly filter: mongo.BSON.Document;
  readonly sort: mongo.Sort | undefined;
  readonly hint: mongo.Hint | undefined;
}

describe('the indexes of orders', () => {
  let database: TestDatabase;
  let connection: Connection;
  let model: Model<OrderRow>;
  let orders: OrdersRepository;
  let admin: AdminOrderReads;
  const received: mongo.CommandStartedEvent[] = [];
  const used = new Set<string>(['_id_']);

  beforeAll(async () => {
    database = await startDatabase();
    const options = { dbName: `${database.prefix}_numbers`, monitorCommands: true };
    connection = await createConnection(database.url, options).asPromise();
    model = connection.model<OrderRow>(OrderRow.name, orderSchema);
    await model.createIndexes();
    // An index is multikey once a document has several entries in it.
    const arrays = { messages: [{ at: now }, { at: now }], handles: ['ref:a', 'ref:b'], numberTails: ['+1', '1'] };
    await collectionOf(model).insertOne({ _id: new Types.ObjectId(), userId: 'other', ...arrays } as never);
    orders = new OrdersRepository(collectionOf(model));
    admin = new AdminOrderReads(collectionOf(model));
    connection.getClient().on('commandStarted', (event) => received.push(event));
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  const all = async (rows: AsyncIterable<unknown>) => {
    for await (const row of rows) expect(row).toBeDefined();
  };
  const list = (input: ListAllOrdersInput) => new AdminOrderQueries(admin).list(input);
  const queue = (name: string) => ({ 'job.queue': name });

  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    find: () => orders.find(id),
    findByRequestKey: () => orders.findByRequestKey('key'),
    findByRefundKey: () => orders.findByRefundKey('user', 'key'),
    findBySwapKey: () => orders.findBySwapKey('user', 'key'),
    findByDecimalId: () => orders.findByDecimalId('user', 1, 'last'),
    pageOf: () => orders.pageOf('user', page, {}, present),
    pageOfRef: () => orders.pageOfRef('user', page, 'ref', present),
    codesOf: () => orders.codesOf('user', { isActive: true, from: 1, to: 2, skip: 0, limit: 10 }),
    lastBoughtBy: () => orders.lastBoughtBy('user', 10),
    labelled: () => orders.labelled('user', [id.toHexString()]),
    extensionsOf: () => orders.extensionsOf('user', 'rental', 10),
    hasUnconfirmedExtension: () => orders.hasUnconfirmedExtension({ _id: id, userId: 'user' } as OrderRow),
    rentalsEnding: () => all(orders.rentalsEnding(now, now)),
    rentalsRenewing: () => orders.rentalsRenewing(now, now),
    waitingForAutoSwap: () => orders.waitingForAutoSwap('user', now),
    hasOpen: () => orders.hasOpen('user'),
    activeWithNumbers: () => orders.activeWithNumbers(['1', '2']),
    countMissing: () => orders.countMissing('sms-man', now),
    countPolled: () => orders.countPolled('sms-man', 10),
    knownActivations: () => orders.knownActivations('sms-man', ['1', '2']),
    hasUndecided: () => orders.hasUndecided('sms-man', now.getTime()),
    chargedAfter: () => orders.chargedAfter('sms-man', now),
    uncounted: () => orders.uncounted(10),
    codesSince: () => all(orders.codesSince(now)),
    codesOfAll: () => orders.codesOfAll(['user', 'another'], now, 10),
    countNumbers: () => orders.countNumbers([{ userId: 'user', since: id }], id),
    pollNow: () => orders.pollNow('sms-man', '1', now),
    pollWaiting: () => orders.pollWaiting('sms-man', ['1', '2'], now),
    freeKeyOfRefused: () => orders.freeKeyOfRefused({ requestKey: 'key', requestHash: 'hash' } as OrderRow, false),
    endAutoSwaps: () => orders.endAutoSwaps('user', now),
    withdrawUnplacedSwaps: () => orders.withdrawUnplacedSwaps('user', now),
    endRenewals: () => orders.endRenewals('user', now),
    eraseEnded: () => orders.eraseEnded('user', 10),
    'the back office: by number': () => list({ number: '123456' }),
    'the back office: by the beginning of a number': () => list({ number: '123' }),
    'the back office: reported number': () => admin.endingWith('123456', 10),
    'the back office: search': () => admin.search({ id: id.toHexString(), digits: '123456', activationId: '1' }, 10),
    'the back office: timeline': () => admin.before('user', id.toHexString(), 10),
    'the back office: reviews': () => admin.countReviews(),
    'the back office: refunds since': () => all(admin.placedOfRefunded(now, now)),
    'the back office: sales of a day': () => all(admin.sales({ from: now, to: now })),
    'the back office: by status': () => list({ status: 'pending' }),
    'the back office: by status and price': () => list({ status: 'pending', sort: '-price' }),
    'the back office: by price': () => list({ sort: 'price' }),
    'the back office: open reviews': () => list({ attention: true }),
    'the back office: of clients': () => list({ userIds: ['user', 'another'] }),
    'a page after a cursor': () =>
      admin.page(page, newestFirst, [{ where: { state: 'active', kind: 'code' }, ids: { $lt: id } }], present),
    'due jobs': () =>
      collectionOf(model)
        .find({ ...queue('reconcile'), 'job.runAt': { $lte: now } })
        .sort({ 'job.runAt': 1 })
        .toArray(),
    'the leases of a replica': () =>
      collectionOf(model)
        .find({ ...queue('poll:sms-man'), 'job.leaseToken': { $gte: 'a:', $lt: 'a;' } })
        .toArray(),
  };

  it.each(Object.keys(reads))('serve the query: %s', async (name) => {
    received.length = 0;
    await reads[name]?.();
    const queries = received.flatMap(queriesOf);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      const plan = await planOf(query);
      expect({ name, filter: query.filter, plan }).not.toMatchObject({ plan: { stage: 'COLLSCAN' } });
    }
  });

  it.each(['by status', 'by status and price', 'by price'])(
    'give a page of the back office its order: %s',
    async (what) => {
      received.length = 0;
      await reads[`the back office: ${what}`]?.();
      for (const query of received.flatMap(queriesOf)) expect((await planOf(query)).stage).not.toBe('SORT');
    },
  );

  it('serve the retention', async () => {
    for (const { collection, overAge, index: hint } of retentionRules) {
      if (collection === 'orders') await planOf({ filter: overAge(now), sort: undefined, hint });
    }
    expect([...used]).toEqual(expect.arrayContaining(['messages.at_1', 'deleteAt_1']));
  });

  it('are each needed by one of these', async () => {
    const names = (await collectionOf(model).indexes()).map(({ name }) => name ?? '');
    expect(names.filter((name) => !used.has(name))).toEqual([]);
    expect(names.length - 1).toBeLessThanOrEqual(14);
  });

  async function planOf({ filter, sort, hint }: Query): Promise<mongo.BSON.Document> {
    const found = collectionOf(model).find(filter, { ...(sort && { sort }), ...(hint && { hint }) });
    const { queryPlanner } = await found.explain('queryPlanner');
    const { winningPlan } = queryPlanner as { winningPlan: mongo.BSON.Document };
    for (const [, name = ''] of JSON.stringify(winningPlan).matchAll(/"indexName":"([^"]+)"/g)) used.add(name);
    return winningPlan;
  }
});

/** The queries of a command: of a find, of an aggregation's first stage, and of each update. */
function queriesOf({ commandName, command }: mongo.CommandStartedEvent): Query[] {
  const { filter, sort, hint, pipeline, updates } = command as mongo.BSON.Document;
  switch (commandName) {
    case 'find':
      return [{ filter, sort, hint }];
    case 'aggregate':
      return [{ filter: pipeline[0].$match, sort: undefined, hint }];
    case 'update':
      return (updates as mongo.BSON.Document[]).map(({ q }) => ({ filter: q, sort: undefined, hint: undefined }));
    default:
      return [];
  }
}
