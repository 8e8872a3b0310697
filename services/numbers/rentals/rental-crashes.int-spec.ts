import { type INestApplicationContext } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { rentNumber } from '@ringlet/contracts/numbers/rentals';
import { until } from '@ringlet/testing/until';
import { lengthOf } from '../domain/rental';
import { offerCost, priceOf } from '../domain/price';
import { PollActivation } from '../workers/poll-activation';
import { type OrderRow } from '../orders/order.model';
import { RefundOrder } from '../orders/refund-order';
import { defaultRates } from '../pricing/site-cost.model';
import { crashAfter, type CrashPoint, injectCrashes } from '../testing/crash-injection';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { ExtendRental } from './extend-rental';
import { RentNumber } from './rent-number';

const funds = 1_000_000;
const price = priceOf(offerCost('151.68', defaultRates), defaultRates);
const wish = { unit: 'hour', count: 4, price } as const;

/** The process that dies; what it left is found by another one. */
let mortal: INestApplicationContext;
let numbers: NumbersStack;

/** One way of a rental through the service, which is broken off at each of its points. */
interface Way {
  readonly name: string;
  /** Everything that it does to the outside, in order, when it is let live. */
  readonly calls: readonly string[];
  readonly begins: 'nothing' | 'rented' | 'message' | 'over' | 'over with a message';
  readonly go: (caller: Caller, rental: OrderRow | undefined) => Promise<unknown>;
  readonly ends: readonly OrderRow['state'][];
}

const idOf = (order: OrderRow | undefined): string => order?._id.toHexString() ?? '';
const look = (_caller: Caller, rental: OrderRow | undefined) => mortal.get(PollActivation).look(rental!, 'mortal');
const back = ['wallet.order.refund', 'transaction'];

const ways: readonly Way[] = [
  {
    name: 'renting',
    calls: ['insertOne', 'wallet.order.charge', 'acquire', 'transaction'],
    begins: 'nothing',
    go: (caller) => mortal.get(RentNumber).rent({ ...wish, country: '5' }, caller, 'mortal'),
    ends: ['active', 'declined'],
  },
  {
    name: 'extending',
    calls: ['insertOne', 'updateOne', 'wallet.order.charge', 'extend', 'transaction'],
    begins: 'rented',
    go: (caller, rental) => mortal.get(ExtendRental).extend({ ...wish, orderId: idOf(rental) }, caller, 'mortal'),
    ends: ['active'],
  },
  {
    name: 'giving back',
    calls: ['updateOne', 'cancel', 'updateOne', ...back],
    begins: 'rented',
    go: (caller, rental) => mortal.get(RefundOrder).byClient({ orderId: idOf(rental) }, caller, 'mortal'),
    ends: ['active', 'refunded'],
  },
  { name: 'a message', calls: ['poll', 'transaction'], begins: 'message', go: look, ends: ['active'] },
  { name: 'the end', calls: ['poll', 'transaction', 'finish'], begins: 'over', go: look, ends: ['completed'] },
  {
    name: 'the end with a last message',
    calls: ['poll', 'transaction'],
    begins: 'over with a message',
    go: look,
    ends: ['completed'],
  },
];

describe('wherever a process dies, a rental ends rightly by itself', () => {
  const lives: CrashPoint[] = [];

  beforeAll(async () => {
    numbers = await startNumbers({ BUY_ANSWER_MS: '60000' });
    // It does what it is overrides and looks after nothing.
    ({ app: mortal } = await numbers.startReplica({ TICK_MS: '10000', CATALOG_CHECK_MS: '60000' }));
    injectCrashes(mortal);
  }, 60_000);
  afterAll(async () => {
    for (const life of lives) life.end();
    await numbers.stop();
  });

  it.each(ways)('$name', async ({ calls, begins, go, ends }) => {
    const people: { caller: Caller; life: CrashPoint; before: OrderRow | undefined }[] = [];
    for (let made = 0; made <= calls.length; made++) {
      const caller = numbers.client(funds);
      const before = await begun(caller, begins);
      const life = await crashAfter(made, () => go(caller, before));
      people.push({ caller, life, before });
      lives.push(life);
    }
    expect(people.map(({ life }) => life.fatal)).toEqual([...calls, undefined]);

    await leasesEnd(people.map(({ caller }) => caller.id));
    for (const { caller, life, before } of people) await endsRightly(caller, before, ends, life.fatal);
    // What was on the wire when the process died may still arrive, after all was settled without it.
    for (const { life } of people) await life.arriveLate();
    await leasesEnd(people.map(({ caller }) => caller.id));
    for (const { caller, life, before } of people) await endsRightly(caller, before, ends, `${life.fatal}, late`);
  });

  async function begun(caller: Caller, begins: Way['begins']): Promise<OrderRow | undefined> {
    if (begins === 'nothing') return undefined;
    const { order } = await numbers.ask(caller, rentNumber, { ...wish, country: '5' });
    if (begins === 'rented') return numbers.row(order.id);
    // Out of the hands of the replica that looks after it.
    const claimed: Partial<OrderRow> = {
      ...{ claim: 'mortal', dueAt: new Date(Date.now() + 60_000) },
      ...(begins === 'message' ? {} : { expiresAt: new Date(Date.now() - 1000) }),
    };
    await numbers.orders.rows.updateOne({ _id: new Types.ObjectId(order.id) }, { $set: claimed });
    if (begins !== 'over') await numbers.world.control('sms', { number: order.number, text: 'code 123456' });
    return numbers.row(order.id);
  }

  async function leasesEnd(userIds: string[]): Promise<void> {
    const working = { userId: { $in: userIds }, dueAt: { $exists: true } };
    await numbers.orders.rows.updateMany(working, { $set: { dueAt: new Date() } });
  }

  /** Every kobo that was paid bought time that the rental has; every time that it has was paid. */
  async function endsRightly(
    caller: Caller,
    before: OrderRow | undefined,
    ends: Way['ends'],
    fatal: string | undefined,
  ): Promise<void> {
    const { rental, extensions, provider } = await until(async () => {
      const rows = await numbers.orders.rows.find({ userId: caller.id }).toArray();
      const found = rows.find(({ kind }) => kind === 'rental');
      const others = rows.filter(({ kind }) => kind === 'extension');
      const own = (await numbers.rentals()).find(({ ref }) => ref === idOf(found));
      const isDecided = others.every(({ state }) => state === 'completed' || state === 'declined');
      const isFree = found === undefined || (ends.includes(found.state) && found.extending === undefined);
      const isRead = own?.state !== 'received' || found?.received;
      return isDecided && isFree && isRead && { rental: found, extensions: others, provider: own };
    }, `the rental that lost its process before ${fatal} has ended`);
    const has = rental?.state === 'active' || rental?.state === 'completed';
    const extended = extensions.filter(({ state }) => state === 'completed');
    const paid = funds - numbers.wallet.balanceOf(caller.id);
    expect({ fatal, paid }).toEqual({ fatal, paid: (has ? price : 0) + extended.length * price });
    const longer = (rental?.expiresAt?.getTime() ?? 0) - (before?.expiresAt?.getTime() ?? 0);
    if (before) expect({ fatal, longer }).toEqual({ fatal, longer: extended.length * lengthOf(wish) });
    if (before) expect(rental?.messages.length).toBe(rental?.received ? 1 : 0);
    if (rental?.state === 'refunded') expect(provider?.state).toBe('cancelled');
    // What the provider gave and nobody could write down: an admin is overrides.
    if (rental?.state === 'declined' && provider !== undefined) expect(rental.attention).toBeDefined();
    const given = Math.round((provider?.price ?? 0) / 151.68) - 1;
    if (has && given > extended.length) expect(extensions[0]?.attention).toBeDefined();
  }
});
