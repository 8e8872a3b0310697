import { type INestApplicationContext } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { rentNumber } from '@ringlet/contracts/numbers/rentals';
import { until } from '@ringlet/testing/until';
import { offerCost, priceOf } from '../domain/price';
import { lengthOf } from '../domain/rental';
import { type OrderRow } from '../order-store/order.model';
import { type RenewableRental } from '../order-store/orders.repository';
import { RefundOrder } from '../orders/refund/refund-order';
import { defaultRates } from '../pricing/site-cost.model';
import { ExtendRental } from '../rentals/extend-rental';
import { RenewRental } from '../rentals/renew-rental';
import { RentNumber } from '../rentals/rent-number';
import { RentalRenewals } from '../rentals/rental-renewals';
import { RentalPolling } from '../workers/rental-polling';
import { crashAfter, type CrashPoint, injectCrashes } from './crash-injection';
import { type NumbersStack, startNumbers } from './numbers-stack';

const funds = 1_000_000;
const price = priceOf(offerCost('151.68', defaultRates), defaultRates);
const terms = { unit: 'hour', count: 4, price } as const;

/** The process that crashes; another one takes over. */
let crashing: INestApplicationContext;
let numbers: NumbersStack;
/** Only the test renews. */
let renewDue: () => Promise<void>;

/** One use case, interrupted before each of its calls. */
interface Scenario {
  readonly name: string;
  /** Its outside calls in order, without a crash. */
  readonly calls: readonly string[];
  readonly begins: 'nothing' | 'rented' | 'renewing' | 'message' | 'over' | 'over with a message';
  readonly run: (caller: Caller, rental: OrderRow | undefined) => Promise<unknown>;
  readonly ends: readonly OrderRow['state'][];
  /** If another process tries again: how often the rental is extended in the end, by interrupted call. */
  readonly renewed?: readonly (0 | 1)[];
}

const idOf = (order: OrderRow | undefined): string => order?._id.toHexString() ?? '';
const poll = (_caller: Caller, rental: OrderRow | undefined) => crashing.get(RentalPolling).poll(rental!, 'crashing');
const refundCalls = ['wallet.order.refund', 'transaction'];

const scenarios: readonly Scenario[] = [
  {
    name: 'renting',
    calls: ['insertOne', 'wallet.order.charge', 'acquire', 'transaction'],
    begins: 'nothing',
    run: (caller) => crashing.get(RentNumber).execute({ ...terms, country: '5' }, caller, 'crashing'),
    ends: ['active', 'declined'],
  },
  {
    name: 'extending',
    calls: ['insertOne', 'updateOne', 'wallet.order.charge', 'extend', 'transaction'],
    begins: 'rented',
    run: (caller, rental) =>
      crashing.get(ExtendRental).execute({ ...terms, orderId: idOf(rental) }, caller, 'crashing'),
    ends: ['active'],
  },
  {
    name: 'renewing automatically',
    // The order is stored together with the reservation.
    calls: ['transaction', 'wallet.order.charge', 'extend', 'transaction'],
    begins: 'renewing',
    run: (_caller, rental) => crashing.get(RenewRental).execute(rental as RenewableRental, 'crashing'),
    ends: ['active'],
    // After the charge nobody knows whether the provider has extended the rental.
    renewed: [1, 1, 0, 0, 1],
  },
  {
    name: 'a refund',
    calls: ['updateOne', 'cancel', 'transaction', ...refundCalls],
    begins: 'rented',
    run: (caller, rental) => crashing.get(RefundOrder).byClient({ orderId: idOf(rental) }, caller, 'crashing'),
    ends: ['active', 'refunded'],
  },
  { name: 'a message', calls: ['poll', 'transaction'], begins: 'message', run: poll, ends: ['active'] },
  { name: 'the end', calls: ['poll', 'transaction', 'finish'], begins: 'over', run: poll, ends: ['completed'] },
  {
    name: 'the end with a last message',
    calls: ['poll', 'transaction'],
    begins: 'over with a message',
    run: poll,
    ends: ['completed'],
  },
];

describe('after a crash at any call a rental is completed or refunded', () => {
  const crashPoints: CrashPoint[] = [];

  beforeAll(async () => {
    numbers = await startNumbers();
    // Its workers do not run.
    const idle = { tickMs: 10_000, pollLeaseMs: 60_000, catalogCheckMs: 60_000 };
    ({ app: crashing } = await numbers.startReplica({}, idle));
    injectCrashes(crashing);
    const renewals = numbers.app.get(RentalRenewals);
    renewDue = renewals.run.bind(renewals);
    for (const { app } of [numbers, { app: crashing }])
      Object.assign(app.get(RentalRenewals), { run: () => undefined });
  });
  afterAll(async () => {
    for (const crash of crashPoints) crash.end();
    await numbers.stop();
  });

  it.each(scenarios)('$name', async ({ calls, begins, run, ends, renewed }) => {
    const runs: { caller: Caller; crash: CrashPoint; before: OrderRow | undefined }[] = [];
    for (let made = 0; made <= calls.length; made++) {
      const caller = numbers.client(funds);
      const before = await begun(caller, begins);
      const crash = await crashAfter(made, () => run(caller, before));
      runs.push({ caller, crash, before });
      crashPoints.push(crash);
    }
    expect(runs.map(({ crash }) => crash.fatal)).toEqual([...calls, undefined]);

    await leasesEnd(runs.map(({ caller }) => caller.id));
    for (const { caller, crash, before } of runs) await endsCorrectly(caller, before, ends, crash.fatal);
    if (renewed) await Promise.all([renewDue(), renewDue()]);
    // The interrupted call may still arrive after the rental has ended.
    for (const { crash } of runs) await crash.arriveLate();
    await leasesEnd(runs.map(({ caller }) => caller.id));
    if (renewed) await renewDue();
    const extended: number[] = [];
    for (const { caller, crash, before } of runs) {
      extended.push(await endsCorrectly(caller, before, ends, `${crash.fatal}, late`));
    }
    if (renewed) expect(extended).toEqual(renewed);
  });

  async function begun(caller: Caller, begins: Scenario['begins']): Promise<OrderRow | undefined> {
    if (begins === 'nothing') return undefined;
    const { order } = await numbers.send(rentNumber, { ...terms, country: '5' }, caller);
    if (begins === 'rented') return numbers.row(order.id);
    if (begins === 'renewing') {
      const { unit, count } = terms;
      const renewal = { span: { unit, count }, highestPrice: kobo(price) };
      const set = { renewal, expiresAt: new Date(Date.now() + 50 * 60_000) };
      await numbers.orderRows.updateOne({ _id: new Types.ObjectId(order.id) }, { $set: set });
      return numbers.row(order.id);
    }
    // Leased, so that no worker has it.
    const leased = {
      'job.leaseToken': 'crashing',
      'job.runAt': new Date(Date.now() + 60_000),
      ...(begins === 'message' ? {} : { expiresAt: new Date(Date.now() - 1000) }),
    };
    await numbers.orderRows.updateOne({ _id: new Types.ObjectId(order.id) }, { $set: leased });
    if (begins !== 'over') await numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
    return numbers.row(order.id);
  }

  async function leasesEnd(userIds: string[]): Promise<void> {
    const working = { userId: { $in: userIds }, job: { $exists: true } };
    await numbers.orderRows.updateMany(working, { $set: { 'job.runAt': new Date() } });
  }

  /** The charges match the rental's time. Returns how often it was extended. */
  async function endsCorrectly(
    caller: Caller,
    before: OrderRow | undefined,
    ends: Scenario['ends'],
    fatal: string | undefined,
  ): Promise<number> {
    const { rental, extensions, provider } = await until(async () => {
      const rows = await numbers.orderRows.find({ userId: caller.id }).toArray();
      const found = rows.find(({ kind }) => kind === 'rental');
      const others = rows.filter(({ kind }) => kind === 'extension');
      const own = (await numbers.rentals()).find(({ ref }) => ref === idOf(found));
      const isDecided = others.every(({ state }) => state === 'completed' || state === 'declined');
      const isEnded =
        found === undefined || (ends.includes(found.state) && found.rental?.pendingExtensionId === undefined);
      const isRead = own?.state !== 'received' || found?.received;
      return isDecided && isEnded && isRead && { rental: found, extensions: others, provider: own };
    }, `the rental interrupted before ${fatal} has ended`);
    const has = rental?.state === 'active' || rental?.state === 'completed';
    const extended = extensions.filter(({ state }) => state === 'completed');
    const paid = funds - numbers.wallet.balanceOf(caller.id);
    expect({ fatal, paid }).toEqual({ fatal, paid: (has ? price : 0) + extended.length * price });
    const longer = (rental?.expiresAt?.getTime() ?? 0) - (before?.expiresAt?.getTime() ?? 0);
    if (before) expect({ fatal, longer }).toEqual({ fatal, longer: extended.length * lengthOf(terms) });
    if (before) expect(rental?.messages.length).toBe(rental?.received ? 1 : 0);
    if (rental?.state === 'refunded') expect(provider?.state).toBe('cancelled');
    // An extension that could not be stored is flagged for review.
    if (rental?.state === 'declined' && provider !== undefined) expect(rental.review?.reason).toBeDefined();
    const given = Math.round((provider?.price ?? 0) / 151.68) - 1;
    if (has && given > extended.length) expect(extensions[0]?.review?.reason).toBeDefined();
    return extended.length;
  }
});
