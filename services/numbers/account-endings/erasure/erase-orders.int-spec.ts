import { type Collection, type Connection, createConnection, Types } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { endedStates, orderStates } from '../../domain/order-states';
import { OrderRow, orderSchema } from '../../order-store/order.model';
import { OrdersRepository } from '../../order-store/orders.repository';
import { EraseOrders } from './erase-orders';

describe("erasing a client's orders", () => {
  let database: TestDatabase;
  let connection: Connection;
  let orders: OrdersRepository;
  let rows: Collection<OrderRow>;
  let eraseOrders: EraseOrders;
  const userId = new Types.ObjectId().toHexString();

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_numbers` }).asPromise();
    const model = connection.model<OrderRow>(OrderRow.name, orderSchema);
    await model.createIndexes();
    rows = collectionOf(model);
    orders = new OrdersRepository(rows);
    eraseOrders = new EraseOrders(orders, new Clock());
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rows.deleteMany({});
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  const store = async (order: Partial<OrderRow>) => {
    const _id = new Types.ObjectId();
    const number = '12025550123';
    const message = { _id: new Types.ObjectId(), identity: 'i', sms: 'code 482913', at: new Date() };
    const row = {
      _id,
      userId,
      requestKey: _id.toHexString(),
      number,
      numberTails: [number],
      price: 100,
      messages: [message],
      client: { tags: ['secret-tag'], note: 'secret note' },
    };
    await rows.insertOne({ ...row, state: 'completed', ...order } as never);
    return _id;
  };
  const shown = async (where: object) => JSON.stringify(await rows.find(where).toArray());

  it('removes numbers, messages, tags and notes of ended orders and keeps the rest; other clients keep theirs', async () => {
    for (const state of endedStates) await store({ state });
    await store({ userId: 'another' });
    expect(await eraseOrders.execute(userId)).toBe(true);
    expect(await eraseOrders.execute(userId)).toBe(true);
    expect(await shown({ userId })).not.toMatch(/482913|12025550123|secret/);
    expect(await rows.find({ userId, price: kobo(100) }).toArray()).toHaveLength(endedStates.length);
    expect(await shown({ userId: 'another' })).toMatch(/12025550123.*482913/);
  });

  it.each(orderStates.filter((state) => !endedStates.includes(state)))(
    'is not done while an order is %s, and leaves it as it is',
    async (state) => {
      await store({});
      const open = await store({ state });
      expect(await eraseOrders.execute(userId)).toBe(false);
      expect(await shown({ _id: open })).toMatch(/12025550123.*482913/);
      expect(await shown({ userId, state: 'completed' })).not.toMatch(/482913/);
      await rows.updateOne({ _id: open }, { $set: { state: 'completed' } });
      expect(await eraseOrders.execute(userId)).toBe(true);
      expect(await shown({ userId })).not.toMatch(/482913|12025550123/);
    },
  );

  it("withdraws the client's open swaps, except one whose replacement is ordered", async () => {
    const swap = { reason: 'no-code', highestPrice: kobo(100), requestedAt: new Date(), requestHash: 'h' } as const;
    const withSwap = (more: Partial<OrderRow>) => store({ received: false, swap, ...more });
    const [waiting, underWay, refunded, placed, ended, others] = await Promise.all([
      withSwap({ state: 'active' }),
      withSwap({ state: 'cancelling' }),
      withSwap({ state: 'refunded' }),
      withSwap({ state: 'refunded', swap: { ...swap, placedAt: new Date() } }),
      withSwap({ state: 'refunded', swap: { ...swap, endedAt: new Date() } }),
      withSwap({ state: 'active', userId: 'another' }),
    ]);
    expect(await eraseOrders.execute(userId)).toBe(false);
    const withdrawnAt = async (_id: Types.ObjectId) => (await orders.find(_id))?.swap?.withdrawnAt;
    for (const id of [waiting, underWay, refunded]) expect(await withdrawnAt(id)).toBeInstanceOf(Date);
    for (const id of [placed, ended, others]) expect(await withdrawnAt(id)).toBeUndefined();
  });

  it('ends automatic swaps and renewals, of ended orders and of others', async () => {
    const renewal = { span: { unit: 'hour', count: 4 }, highestPrice: kobo(100) } as const;
    const autoSwap = { until: new Date(), highestPrice: kobo(100), left: 1 };
    const [rental, swapping, ended, others] = await Promise.all([
      store({ state: 'active', kind: 'rental', renewal }),
      store({ state: 'active', autoSwap }),
      store({ renewal, autoSwap }),
      store({ state: 'active', renewal, autoSwap, userId: 'another' }),
    ]);
    await eraseOrders.execute(userId);
    for (const id of [rental, swapping, ended]) {
      const row = await orders.find(id);
      expect(row).not.toHaveProperty('renewal');
      expect(row).not.toHaveProperty('autoSwap');
    }
    expect(await orders.find(others)).toMatchObject({ renewal, autoSwap });
  });

  it('continues after a crash between two batches', async () => {
    await Promise.all(Array.from({ length: 450 }, () => store({})));
    const { updateMany } = rows;
    let batches = 0;
    jest.spyOn(rows, 'updateMany').mockImplementation((...given) => {
      if (given[0]?._id === undefined) return updateMany.apply(rows, given);
      batches += 1;
      return batches === 2 ? Promise.reject(new Error('killed')) : updateMany.apply(rows, given);
    });
    await expect(eraseOrders.execute(userId)).rejects.toThrow('killed');
    expect(await rows.countDocuments({ userId, number: { $exists: true } })).toBe(250);
    expect(await eraseOrders.execute(userId)).toBe(true);
    expect(batches).toBe(4);
    expect(await shown({ userId })).not.toMatch(/482913|12025550123/);
  });
});
