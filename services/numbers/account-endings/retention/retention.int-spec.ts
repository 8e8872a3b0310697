import { type Connection, createConnection, Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { enforceRetention } from '@ringlet/persistence/retention/enforce-retention';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { orderStates } from '../../domain/order-states';
import { type MessageRow, type OrderRow, orderSchema } from '../../order-store/order.model';
import { retentionRules } from './retention-rules';

const now = new Date('2026-11-22T01:30:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const running = new AbortController().signal;

describe('the retention of received messages', () => {
  let database: TestDatabase;
  let connection: Connection;
  const orders = () => connection.collection<OrderRow>('orders');
  const message = (days: number): MessageRow => ({
    _id: new Types.ObjectId(),
    identity: `i${days}`,
    sms: `code of day ${days}`,
    at: daysAgo(days),
  });
  const store = async (order: Partial<OrderRow>) => {
    const _id = new Types.ObjectId();
    const row = { _id, requestKey: _id.toHexString(), state: 'completed', received: true, messages: [], ...order };
    await orders().insertOne(row as never);
    return _id;
  };
  const messagesOf = async (_id: Types.ObjectId) => (await orders().findOne({ _id }))?.messages;
  const enforce = () => enforceRetention(connection, retentionRules, now, running);

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.url, { dbName: `${database.prefix}_numbers` }).asPromise();
    await connection.model('Order', orderSchema).createIndexes();
  });
  afterEach(() => orders().deleteMany({}));
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  it.each(orderStates)('keeps no text for more than 90 days in an order that is %s', async (state) => {
    const [old, recent] = [message(89.5), message(88)];
    const _id = await store({ state, messages: [old, recent] });
    expect((await enforce()).differences).toEqual([]);
    expect(JSON.stringify(await messagesOf(_id))).not.toContain(old.sms);
    expect(await messagesOf(_id)).toContainEqual(recent);
  });

  it('keeps the identity of an old message while the number receives, so that it is not stored again', async () => {
    const [old, recent] = [message(120), message(1)];
    const _id = await store({ state: 'active', messages: [old, recent] });
    await enforce();
    expect(await messagesOf(_id)).toEqual([{ _id: old._id, identity: old.identity, at: old.at }, recent]);
    await orders().updateOne({ _id }, { $set: { state: 'completed' } });
    await enforce();
    expect(await messagesOf(_id)).toEqual([recent]);
  });

  it('reports the texts that it could not remove', async () => {
    await store({ messages: [message(120)] });
    const withoutRemoval = retentionRules.map((rule) =>
      rule.removal ? { ...rule, removal: () => ({ $unset: { none: '' } }) } : rule,
    );
    const { differences } = await enforceRetention(connection, withoutRemoval, now, running);
    expect(differences).toEqual(['orders: 1 with texts of received messages over age (limit: 90 days)']);
  });

  it('removes more than a batch, and nothing once the process stops', async () => {
    await Promise.all(Array.from({ length: 600 }, () => store({ messages: [message(120)] })));
    const stopped = AbortSignal.abort(new Error('the process stops'));
    await expect(enforceRetention(connection, retentionRules, now, stopped)).rejects.toThrow('the process stops');
    const { differences, figures } = await enforce();
    expect(differences).toEqual([]);
    expect(figures).toMatchObject({ removed: { 'orders: refused purchases': 0 } });
    expect(await orders().countDocuments({ messages: [] })).toBe(600);
  });

  it('reads old messages by an index', async () => {
    for (const { overAge, leftOver = overAge, index: hint } of retentionRules.slice(0, 3)) {
      for (const condition of [overAge(daysAgo(89)), leftOver(daysAgo(89))]) {
        const plan = JSON.stringify(await orders().find(condition, { hint }).explain('queryPlanner'));
        expect(plan).toMatch(/"(messages\.at|deleteAt)":1/);
        expect(plan).not.toContain('COLLSCAN');
      }
    }
  });
});
