import { AsyncLocalStorage } from 'node:async_hooks';
import { type INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type mongo, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { until } from '@ringlet/testing/until';
import { CatalogQuotes } from '../catalog/catalog-quotes';
import { type OrderRow } from '../order-store/order.model';
import { RequestNextSms } from '../orders/messages/request-next-sms';
import { BuyNumber } from '../orders/purchase/buy-number';
import { RefundOrder } from '../orders/refund/refund-order';
import { CodePolling } from '../workers/code-polling';
import { crashAfter, type CrashPoint, injectCrashes } from './crash-injection';
import { type NumbersStack, startNumbers } from './numbers-stack';

const funds = 1_000_000;
const terms = { country: '5', service: '1' };
const admin: Caller = { id: new Types.ObjectId().toHexString(), role: 'admin', session: 's' };

/** The process that crashes; another one takes over. */
let crashing: INestApplicationContext;
let numbers: NumbersStack;

type Order = OrderRow | undefined;
/** One use case, interrupted before each of its calls. */
interface Scenario {
  readonly name: string;
  /** Its outside calls in order, without a crash. */
  readonly calls: readonly string[];
  readonly before: (caller: Caller) => Promise<Order> | Order;
  readonly run: (caller: Caller, order: Order) => Promise<unknown>;
  readonly ends: readonly OrderRow['state'][];
}

const idOf = (order: Order): string => order?._id.toHexString() ?? '';
const buy = (caller: Caller, price = funds) => crashing.get(BuyNumber).execute({ ...terms, price }, caller, 'crashing');
const bought = async (caller: Caller) => numbers.row((await numbers.buy(caller)).order.id);
const without =
  (...targets: string[]) =>
  async () => {
    for (const target of targets) await numbers.fault({ target, kind: 'no-numbers' });
    return undefined;
  };
const sms = (order: OrderRow) => numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
const withMessage = async (caller: Caller) => {
  const order = await bought(caller);
  await sms(order);
  return until(async () => {
    const row = await numbers.row(idOf(order));
    return row.received && row;
  }, 'the message is stored');
};
/** Leases an order's job, so that no worker has it, and changes the order. */
const leased = async (order: OrderRow, set: Partial<OrderRow> = {}): Promise<OrderRow> => {
  const runAt = new Date(Date.now() + 60_000);
  const lease = { 'job.leaseToken': 'crashing', 'job.runAt': runAt };
  await numbers.orderRows.updateOne({ _id: order._id }, { $set: { ...set, ...lease } });
  return numbers.row(idOf(order));
};
const expired = (order: OrderRow) => leased(order, { expiresAt: new Date(Date.now() - 1000) });
const poll = (_caller: Caller, order: Order) => crashing.get(CodePolling).poll(order!, 'crashing');
const refundCalls = ['wallet.order.refund', 'transaction'];

const scenarios: readonly Scenario[] = [
  {
    name: 'a purchase',
    calls: ['insertOne', 'wallet.order.charge', 'acquire', 'transaction'],
    before: () => undefined,
    run: (caller) => buy(caller),
    ends: ['active', 'declined'],
  },
  {
    name: 'a purchase at the second provider',
    calls: ['insertOne', 'wallet.order.charge', 'acquire', 'updateOne', 'acquire', 'transaction'],
    before: without('sms-man'),
    run: (caller) => buy(caller),
    ends: ['active', 'declined'],
  },
  {
    name: 'a purchase without a number',
    calls: ['insertOne', 'wallet.order.charge', 'acquire', 'updateOne', 'acquire', 'updateOne', ...refundCalls],
    before: without('sms-man', 'handler-api'),
    run: (caller) => buy(caller),
    ends: ['active', 'declined'],
  },
  {
    name: 'a message',
    calls: ['poll', 'transaction'],
    before: async (caller) => {
      const order = await leased(await bought(caller));
      await sms(order);
      return order;
    },
    run: poll,
    ends: ['active'],
  },
  {
    name: 'a request for the next SMS',
    calls: ['updateOne', 'requestNextSms', 'updateOne'],
    before: withMessage,
    run: (caller, order) => crashing.get(RequestNextSms).execute(idOf(order), caller),
    ends: ['active'],
  },
  {
    name: 'a refund',
    calls: ['updateOne', 'cancel', 'transaction', ...refundCalls],
    before: bought,
    run: (caller, order) => crashing.get(RefundOrder).byClient({ orderId: idOf(order) }, caller, 'crashing'),
    ends: ['active', 'refunded'],
  },
  {
    name: "an admin's refund after a message",
    calls: ['wallet.refund.allow', 'updateOne', 'finish', ...refundCalls],
    before: withMessage,
    run: (_caller, order) =>
      crashing.get(RefundOrder).byAdmin({ orderId: idOf(order) }, admin, { correlationId: 'crashing' }),
    ends: ['active', 'refunded'],
  },
  {
    name: 'the end of a number without a message',
    calls: ['updateOne', 'cancel', 'transaction', ...refundCalls],
    before: async (caller) => expired(await bought(caller)),
    run: poll,
    ends: ['refunded'],
  },
  {
    name: 'the end of a number with a message',
    calls: ['transaction', 'finish'],
    before: async (caller) => expired(await withMessage(caller)),
    run: poll,
    ends: ['completed'],
  },
];

describe('money taken, provider rented, no record: after a crash at any call the order is completed or refunded', () => {
  const crashPoints: CrashPoint[] = [];

  beforeAll(async () => {
    numbers = await startNumbers({ settings: { NUMBER_PROVIDERS: 'sms-man,handler-api' } });
    // Its workers do not run.
    const { url } = numbers.stack.database;
    const watched = `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`;
    const idle = { tickMs: 10_000, pollLeaseMs: 60_000, catalogCheckMs: 60_000 };
    ({ app: crashing } = await numbers.startReplica({ MONGO_URL: watched }, idle));
    injectCrashes(crashing);
    await until(
      async () => (await numbers.collection('catalog_snapshots').countDocuments({ version: 1 })) === 2,
      'both catalogs are stored',
    );
  });
  afterAll(async () => {
    for (const crash of crashPoints) crash.end();
    await numbers.stop();
  });

  it.each(scenarios)('$name', async ({ calls, before, run, ends }) => {
    const runs: { caller: Caller; crash: CrashPoint }[] = [];
    for (let made = 0; made <= calls.length; made++) {
      const caller = numbers.client(funds);
      await numbers.clearFaults();
      const order = await before(caller);
      const crash = await crashAfter(made, () => run(caller, order));
      runs.push({ caller, crash });
      crashPoints.push(crash);
    }
    await numbers.clearFaults();
    expect(runs.map(({ crash }) => crash.fatal)).toEqual([...calls, undefined]);

    await leasesEnd(runs.map(({ caller }) => caller.id));
    for (const { caller, crash } of runs) await endsCorrectly(caller, ends, crash.fatal);
    // The interrupted call may still arrive after the order has ended.
    for (const { crash } of runs) await crash.arriveLate();
    await leasesEnd(runs.map(({ caller }) => caller.id));
    for (const { caller, crash } of runs) await endsCorrectly(caller, ends, `${crash.fatal}, late`);
  });

  it('makes five database round trips, one wallet call and one provider call for a purchase', async () => {
    await numbers.clearFaults();
    const trips: string[] = [];
    // Only this purchase's round trips: the process's background work makes others.
    const own = new AsyncLocalStorage<true>();
    const note = ({ commandName, command }: mongo.CommandStartedEvent): void => {
      if (own.getStore()) trips.push(`${commandName} ${String((command as Record<string, unknown>)[commandName])}`);
    };
    const client = crashing.get<Connection>(getConnectionToken()).getClient();
    client.on('commandStarted', note);
    const { price } = crashing.get(CatalogQuotes).quote(terms.country, terms.service);
    const crash = await own.run(true, () => crashAfter(Infinity, () => buy(numbers.client(funds), price)));
    client.off('commandStarted', note);
    expect(crash.done).toEqual(['insertOne', 'wallet.order.charge', 'acquire', 'transaction']);
    // The reply does not wait for these: the outbox relay and the check for duplicate numbers.
    const background = ['update outbox', 'find orders'];
    expect(trips.filter((trip) => !background.includes(trip))).toEqual([
      'insert orders',
      'update orders',
      'insert outbox',
      'commitTransaction 1',
      // A client's first purchase in this process.
      'find order_counts',
      'aggregate orders',
    ]);
  });

  async function leasesEnd(userIds: string[]): Promise<void> {
    const working = { userId: { $in: userIds }, job: { $exists: true } };
    await numbers.orderRows.updateMany(working, { $set: { 'job.runAt': new Date() } });
  }

  /** Either a number and its price charged, or no number and no charge; and no activation without an order. */
  async function endsCorrectly(caller: Caller, ends: Scenario['ends'], fatal: string | undefined): Promise<void> {
    const { row, rental } = await until(async () => {
      const rows = await numbers.orderRows.find({ userId: caller.id }).toArray();
      const own = (await numbers.rentals()).filter(({ ref }) => rows.some((each) => idOf(each) === ref));
      expect([rows.length, own.length].every((count) => count <= 1)).toBe(true);
      const [[row], [rental]] = [rows, own];
      const isEnd = row === undefined || ends.includes(row.state);
      return isEnd && (rental?.state !== 'received' || row?.received) && { row, rental };
    }, `the order interrupted before ${fatal} has ended`);
    const has = row?.state === 'active' || row?.state === 'completed';
    const paid = funds - numbers.wallet.balanceOf(caller.id);
    expect({ fatal, paid, number: rental?.number }).toEqual({
      fatal,
      paid: has ? row.price : 0,
      number: has ? row.number : rental?.number,
    });
    expect(row?.messages.length ?? 0).toBe(row?.received ? 1 : 0);
    if (row?.state === 'refunded' && !row.received) expect(rental?.state).toBe('cancelled');
    // A number that could not be stored is flagged for review.
    if (row?.state === 'declined' && rental !== undefined) expect(row.review?.reason).toBeDefined();
  }
});
