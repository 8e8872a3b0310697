import { type Collection, type Connection, createConnection, Types } from 'mongoose';
import { type FindOwnOrdersInput } from '@ringlet/contracts/numbers/board';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { type Catalog } from '../../catalog/catalog';
import { OrderRow, orderSchema } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { RefundOrder } from '../../orders/refund/refund-order';
import { NumbersSettings } from '../../settings';
import { Board } from './board';
import { type FavouritesRow } from './favourites.model';
import { OwnOrders } from './own-orders';

const id = () => new Types.ObjectId().toHexString();
const message = (sms: string) => ({ _id: new Types.ObjectId(), identity: sms, sms, at: new Date() });
const whatsapp = { country: '5', countryName: 'USA', service: '1', serviceName: 'WhatsApp' };
const telegram = { country: '7', countryName: 'Nigeria', service: '2', serviceName: 'Telegram' };
const sold = new Set(['5 1', '7 2', ...Array.from({ length: 60 }, (_, index) => `9 ${index}`)]);
const catalog = {
  findOffers: ({ country = '', service = '' }) =>
    sold.has(`${country} ${service}`) ? [{ country, service, price: 900_00, count: 12 }] : [],
  findCountry: (country: string) => (country === '5' ? { id: '5', code: 'US', title: 'USA' } : undefined),
  serviceName: (service: string) => (service === '1' ? 'WhatsApp' : service),
} as unknown as Catalog;

describe("a client's board", () => {
  let database: TestDatabase;
  let connection: Connection;
  let rows: Collection<OrderRow>;
  let own: OwnOrders;
  let favourites: Collection<FavouritesRow>;
  let board: Board;
  const client = id();
  const another = id();

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_numbers` }).asPromise();
    const model = connection.model<OrderRow>(OrderRow.name, orderSchema);
    await model.createIndexes();
    rows = collectionOf(model);
    const orders = new OrdersRepository(rows);
    const settings = Object.assign(new NumbersSettings(), { REFUND_AFTER_MS: 60_000 });
    const schedule = new OrderSchedule(new Clock(), settings);
    const refunds = Object.assign(Object.create(RefundOrder.prototype) as RefundOrder, { schedule });
    own = new OwnOrders(orders, refunds);
    favourites = connection.collection<FavouritesRow>('favourites');
    board = new Board(favourites, orders, catalog);
  });
  afterEach(async () => {
    await rows.deleteMany({});
    await connection.collection('favourites').deleteMany({});
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  const store = async (order: Partial<OrderRow> = {}) => {
    const _id = new Types.ObjectId();
    const times = { createdAt: new Date('2026-11-20T12:00:00Z'), activatedAt: new Date('2026-11-20T12:00:00Z') };
    const row = {
      _id,
      userId: client,
      requestKey: _id.toHexString(),
      ...whatsapp,
      price: 900_00,
      usCents: 60,
      ...times,
    };
    const rest = { kind: 'code', state: 'active', received: false, messages: [], number: '12025550123' };
    await rows.insertOne({ ...row, ...rest, ...order } as never);
    return _id.toHexString();
  };
  const found = async (filter: Omit<FindOwnOrdersInput, 'limit' | 'cursor'>) =>
    (await own.find(client, filter)).data.map((order) => order.id);

  it('shows the newest code and its text, or the newest text, and from when a refund is possible', async () => {
    await store({
      state: 'completed',
      received: true,
      messages: [message('Your code is 482913'), message('Thank you')],
    });
    await store({ received: true, messages: [message(`Welcome ${'x'.repeat(300)}`)] });
    await store();
    const { data } = await own.find(client, {});
    expect(data).toMatchObject([
      { received: false, refundableFrom: '2026-11-20T12:01:00.000Z', tags: [] },
      { received: true, text: expect.stringMatching(/^Welcome x{152}$/) as string },
      { received: true, code: '482913', text: 'Your code is 482913', status: 'completed' },
    ]);
    expect(data.slice(1).some((order) => 'refundableFrom' in order)).toBe(false);
  });

  it('finds by state, service, country, time, any digits and tag, page by page, and nothing of another client', async () => {
    const old = await store({ createdAt: new Date('2026-10-01T00:00:00Z'), state: 'completed', received: true });
    const nigerian = await store({ ...telegram, number: '2348031112222', client: { tags: ['shop'] } });
    const last = await store({ state: 'refunded' });
    await store({ userId: another, client: { tags: ['shop'] } });
    await store({ kind: 'extension' });
    expect(await found({})).toEqual([last, nigerian, old]);
    expect(await found({ status: 'completed' })).toEqual([old]);
    expect(await found({ service: '2' })).toEqual([nigerian]);
    expect(await found({ country: '5', status: 'refund' })).toEqual([last]);
    expect(await found({ digits: '3111' })).toEqual([nigerian]);
    expect(await found({ tag: 'shop' })).toEqual([nigerian]);
    expect(await found({ tag: 'sho' })).toEqual([]);
    expect(await found({ to: '2026-11-01T00:00:00Z' })).toEqual([old]);
    expect(await found({ from: '2026-11-20T12:00:00Z', to: '2026-11-21T00:00:00Z' })).toEqual([last, nigerian]);
    const first = await own.find(client, { limit: 2 });
    expect(first.data.map((order) => order.id)).toEqual([last, nigerian]);
    const second = await own.find(client, { limit: 2, cursor: first.nextCursor });
    expect(second.data.map((order) => order.id)).toEqual([old]);
    expect(second.nextCursor).toBeUndefined();
  });

  it('finds those that got a number, and those that received a message, also after their refund', async () => {
    const declined = await store({ state: 'declined' });
    const waiting = await store();
    const late = await store({ state: 'refunded', messages: [message('Your code is 482913')] });
    const read = await store({ state: 'completed', received: true });
    expect(await found({ having: 'number' })).toEqual([read, late, waiting]);
    expect(await found({ having: 'message' })).toEqual([read, late]);
    expect(await found({ having: 'number', status: 'refund' })).toEqual([late]);
    expect(await found({ having: 'number', status: 'declined' })).toEqual([]);
    expect(await found({ status: 'declined' })).toEqual([declined]);
  });

  it('lets only the owner write tags and a note: the order of another client is unknown', async () => {
    const orderId = await store();
    const unknown = { code: 'numbers/order-not-found' };
    await own.annotate(client, { orderId, tags: ['shop', 'urgent'], note: 'for Ada' });
    await expect(own.annotate(another, { orderId, tags: [], note: 'mine' })).rejects.toMatchObject(unknown);
    await expect(own.annotate(another, { orderId: id(), tags: [] })).rejects.toMatchObject(unknown);
    expect((await own.find(client, {})).data).toMatchObject([{ tags: ['shop', 'urgent'], note: 'for Ada' }]);
    await own.annotate(client, { orderId, tags: [] });
    const [order] = (await own.find(client, {})).data;
    expect(order).toMatchObject({ tags: [] });
    expect(order?.note).toBeUndefined();
  });

  it('keeps at most 50 favourites of a client, each once, also when they are added at the same time', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ country: '9', service: String(index) }));
    const added = await Promise.allSettled([...many, ...many].map((offer) => board.add(client, offer)));
    const refused = added.flatMap((each): { code?: string }[] => (each.status === 'rejected' ? [each.reason] : []));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['numbers/too-many-favourites']));
    const kept = await board.favouritesOf(client);
    expect(kept).toHaveLength(50);
    expect(new Set(kept.map(({ service }) => service)).size).toBe(50);
    expect(await board.favouritesOf(another)).toEqual([]);
    await board.remove(client, kept[0]!);
    await board.remove(client, kept[0]!);
    await board.add(client, whatsapp);
    expect(await board.favouritesOf(client)).toHaveLength(50);
    await board.erase(client);
    expect(await board.favouritesOf(client)).toEqual([]);
  });

  it('refuses a favourite that is not sold, and shows one that is sold no more without a price', async () => {
    const gone = { country: '5', service: 'gone' };
    await expect(board.add(client, gone)).rejects.toMatchObject({ code: 'numbers/service-unknown' });
    await board.add(client, whatsapp);
    await favourites.updateOne({ _id: client }, { $push: { offers: gone } });
    const [first, second] = (await board.of(client)).favourites;
    expect(await board.favouritesOf(client)).toEqual([first, second]);
    expect(await board.favouritesOf(another)).toEqual([]);
    expect(first).toEqual({ ...whatsapp, price: 900_00, count: 12 });
    expect(second).toEqual({ ...gone, countryName: 'USA', serviceName: 'gone', count: 0 });
  });

  it('shows what was bought last, each service and country once, without rentals and extensions', async () => {
    await store();
    await store(telegram);
    await store();
    await store({ kind: 'rental', service: '3' });
    await store({ kind: 'extension', service: '4' });
    await store({ userId: another, service: '5' });
    expect((await board.of(client)).recents).toMatchObject([whatsapp, telegram]);
  });
});
