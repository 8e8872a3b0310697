import { AsyncLocalStorage } from 'node:async_hooks';
import { type INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type mongo, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { until } from '@ringlet/testing/until';
import { Catalog } from '../catalog/catalog';
import { crashAfter, type CrashPoint, injectCrashes } from '../testing/crash-injection';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { RequestNextSms } from './request-next-sms';
import { PurchaseSaga } from './purchase.saga';
import { PollActivation } from '../workers/poll-activation';
import { type OrderRow } from './order.model';
import { RefundOrder } from './refund-order';

const funds = 1_000_000;
const wish = { country: '5', countryName: 'USA', service: '1', serviceName: 'WhatsApp' };
const admin: Caller = { id: new Types.ObjectId().toHexString(), role: 'admin', session: 's' };

/** The process that dies; what it left is found by another one. */
let mortal: INestApplicationContext;
let numbers: NumbersStack;

type Order = OrderRow | undefined;
/** One way through the service, which is broken off at each of its points. */
interface Way {
  readonly name: string;
  /** Everything that it does to the outside, in order, when it is let live. */
  readonly calls: readonly string[];
  /** Brings the world to where the way begins. */
  readonly before: (caller: Caller) => Promise<Order> | Order;
  readonly go: (caller: Caller, order: Order) => Promise<unknown>;
  readonly ends: readonly OrderRow['state'][];
}

const idOf = (order: Order): string => order?._id.toHexString() ?? '';
const buy = (caller: Caller, price = funds) => mortal.get(PurchaseSaga).buy({ ...wish, price }, caller, 'mortal');
const bought = async (caller: Caller) => numbers.row((await numbers.buy(caller)).order.id);
const without =
  (...targets: string[]) =>
  async () => {
    for (const target of targets) await numbers.fault({ target, kind: 'no-numbers' });
    return undefined;
  };
const sms = (order: OrderRow) => numbers.world.control('sms', { number: order.number, text: 'code 123456' });
const withMessage = async (caller: Caller) => {
  const order = await bought(caller);
  await sms(order);
  return until(async () => {
    const row = await numbers.row(idOf(order));
    return row.received && row;
  }, 'the message is stored');
};
/** Takes an order out of the hands of the replica that looks after it; with `set` for what is to be true of it. */
const held = async (order: OrderRow, set: Partial<OrderRow> = {}): Promise<OrderRow> => {
  const claimed = { ...set, claim: 'mortal', dueAt: new Date(Date.now() + 60_000) };
  await numbers.orders.rows.updateOne({ _id: order._id }, { $set: claimed });
  return { ...order, ...claimed };
};
const over = (order: OrderRow) => held(order, { expiresAt: new Date(Date.now() - 1000) });
const look = (_caller: Caller, order: Order) => mortal.get(PollActivation).look(order!, 'mortal');
const back = ['wallet.order.refund', 'transaction'];

const ways: readonly Way[] = [
  {
    name: 'a purchase',
    calls: ['insertOne', 'wallet.order.charge', 'acquire', 'transaction'],
    before: () => undefined,
    go: (caller) => buy(caller),
    ends: ['active', 'declined'],
  },
  {
    name: 'a purchase that goes on to the second provider',
    calls: ['insertOne', 'wallet.order.charge', 'acquire', 'updateOne', 'acquire', 'transaction'],
    before: without('sms-man'),
    go: (caller) => buy(caller),
    ends: ['active', 'declined'],
  },
  {
    name: 'a purchase without a number',
    calls: ['insertOne', 'wallet.order.charge', 'acquire', 'updateOne', 'acquire', 'updateOne', ...back],
    before: without('sms-man', 'handler-api'),
    go: (caller) => buy(caller),
    ends: ['active', 'declined'],
  },
  {
    name: 'a message',
    calls: ['poll', 'transaction'],
    before: async (caller) => {
      const order = await held(await bought(caller));
      await sms(order);
      return order;
    },
    go: look,
    ends: ['active'],
  },
  {
    name: 'asking for another message',
    calls: ['updateOne', 'requestNextSms', 'updateOne'],
    before: withMessage,
    go: (caller, order) => mortal.get(RequestNextSms).ask(idOf(order), caller),
    ends: ['active'],
  },
  {
    name: 'a refund',
    calls: ['updateOne', 'cancel', 'updateOne', ...back],
    before: bought,
    go: (caller, order) => mortal.get(RefundOrder).byClient({ orderId: idOf(order) }, caller, 'mortal'),
    ends: ['active', 'refunded'],
  },
  {
    name: "an admin's refund after a message",
    calls: ['updateOne', 'finish', ...back],
    before: withMessage,
    go: (_caller, order) => mortal.get(RefundOrder).byAdmin({ orderId: idOf(order) }, admin, 'mortal'),
    ends: ['active', 'refunded'],
  },
  {
    name: 'the end of a number without a message',
    calls: ['updateOne', 'cancel', 'updateOne', ...back],
    before: async (caller) => over(await bought(caller)),
    go: look,
    ends: ['refunded'],
  },
  {
    name: 'the end of a number with a message',
    calls: ['transaction', 'finish'],
    before: async (caller) => over(await withMessage(caller)),
    go: look,
    ends: ['completed'],
  },
];

describe('3. Money taken, provider rented, no record: wherever a process dies, the order ends rightly by itself', () => {
  const lives: CrashPoint[] = [];

  beforeAll(async () => {
    numbers = await startNumbers({ NUMBER_PROVIDERS: 'sms-man,handler-api', BUY_ANSWER_MS: '60000' });
    // It does what it is overrides and looks after nothing.
    const { url } = numbers.stack.database;
    const watched = `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`;
    const idle = { TICK_MS: '10000', CATALOG_CHECK_MS: '60000', MONGO_URL: watched };
    ({ app: mortal } = await numbers.startReplica(idle));
    injectCrashes(mortal);
    await until(
      async () => (await numbers.collection('catalog_snapshots').countDocuments({ version: 1 })) === 2,
      'both catalogs are kept',
    );
  }, 60_000);
  afterAll(async () => {
    for (const life of lives) life.end();
    await numbers.stop();
  });

  it.each(ways)('$name', async ({ calls, before, go, ends }) => {
    const people: { caller: Caller; life: CrashPoint }[] = [];
    for (let made = 0; made <= calls.length; made++) {
      const caller = numbers.client(funds);
      await numbers.clearFaults();
      const order = await before(caller);
      const life = await crashAfter(made, () => go(caller, order));
      people.push({ caller, life });
      lives.push(life);
    }
    await numbers.clearFaults();
    expect(people.map(({ life }) => life.fatal)).toEqual([...calls, undefined]);

    await leasesEnd(people.map(({ caller }) => caller.id));
    for (const { caller, life } of people) await endsRightly(caller, ends, life.fatal);
    // What was on the wire when the process died may still arrive, after all was settled without it.
    for (const { life } of people) await life.arriveLate();
    await leasesEnd(people.map(({ caller }) => caller.id));
    for (const { caller, life } of people) await endsRightly(caller, ends, `${life.fatal}, late`);
  });

  it('a purchase costs four round trips to the database, one call of the wallet and one of the provider', async () => {
    await numbers.clearFaults();
    const trips: string[] = [];
    // The process has work in the background that asks the database too.
    const own = new AsyncLocalStorage<true>();
    const note = ({ commandName, command }: mongo.CommandStartedEvent): void => {
      if (own.getStore()) trips.push(`${commandName} ${String((command as Record<string, unknown>)[commandName])}`);
    };
    const client = mortal.get<Connection>(getConnectionToken()).getClient();
    client.on('commandStarted', note);
    const { price } = mortal.get(Catalog).quote(wish.country, wish.service);
    const life = await own.run(true, () => crashAfter(Infinity, () => buy(numbers.client(funds), price)));
    client.off('commandStarted', note);
    expect(life.done).toEqual(['insertOne', 'wallet.order.charge', 'acquire', 'transaction']);
    // Nobody waits for these: the relay clears what it has published, and another order with the number is looked for.
    const after = ['delete outbox', 'find orders'];
    expect(trips.filter((trip) => !after.includes(trip))).toEqual([
      'insert orders',
      'update orders',
      'insert outbox',
      'commitTransaction 1',
    ]);
  });

  async function leasesEnd(userIds: string[]): Promise<void> {
    const working = { userId: { $in: userIds }, dueAt: { $exists: true } };
    await numbers.orders.rows.updateMany(working, { $set: { dueAt: new Date() } });
  }

  /** Exactly one of: a number and its price paid, or no number and nothing paid; no number provider that no order knows of. */
  async function endsRightly(caller: Caller, ends: Way['ends'], fatal: string | undefined): Promise<void> {
    const { row, rental } = await until(async () => {
      const rows = await numbers.orders.rows.find({ userId: caller.id }).toArray();
      const own = (await numbers.rentals()).filter(({ ref }) => rows.some((each) => idOf(each) === ref));
      expect([rows.length, own.length].every((count) => count <= 1)).toBe(true);
      const [[row], [rental]] = [rows, own];
      const isEnd = row === undefined || ends.includes(row.state);
      return isEnd && (rental?.state !== 'received' || row?.received) && { row, rental };
    }, `the order that lost its process before ${fatal} has ended`);
    const has = row?.state === 'active' || row?.state === 'completed';
    const paid = funds - numbers.wallet.balanceOf(caller.id);
    expect({ fatal, paid, number: rental?.number }).toEqual({
      fatal,
      paid: has ? row.price : 0,
      number: has ? row.number : rental?.number,
    });
    expect(row?.messages.length ?? 0).toBe(row?.received ? 1 : 0);
    if (row?.state === 'refunded' && !row.received) expect(rental?.state).toBe('cancelled');
    // A number that nobody could write down: an admin is overrides.
    if (row?.state === 'declined' && rental !== undefined) expect(row.attention).toBeDefined();
  }
});
