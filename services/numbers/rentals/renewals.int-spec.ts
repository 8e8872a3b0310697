import { Types } from 'mongoose';
import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { minuteMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { renewalFailed, rentalEnding, rentalRenewed } from '@ringlet/contracts/numbers/events';
import { endRenewal, extendRental, rentNumber, setRenewal } from '@ringlet/contracts/numbers/rentals';
import { Switches } from '@ringlet/messaging/switches/switches';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { offerCost, priceOf } from '../domain/price';
import { lengthOf } from '../domain/rental';
import { type OrderRow } from '../order-store/order.model';
import { defaultRates } from '../pricing/site-cost.model';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { holdAnswer } from '../testing/hold-answer';
import { endAccount, endsOfAccounts, refusals } from '../testing/lock-account';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { RenewRental } from './renew-rental';
import { RentalCatalog } from './rental-catalog';
import { RentalReminders } from './rental-reminders';
import { RentalRenewals } from './rental-renewals';

const fourHours = { unit: 'hour', count: 4 } as const;
const cost = '151.68';
const price = priceOf(offerCost(cost, defaultRates), defaultRates);
const funds = 10_000_000;

describe('the automatic renewal of a rental', () => {
  let numbers: NumbersStack;
  let renewals: Pick<RentalRenewals, 'run'>;

  const control = (orders: object) => numbers.sandbox.control('provider', { target: 'sms-man', ...orders });
  const change = (orderId: string, set: Partial<OrderRow>) =>
    numbers.orderRows.updateOne({ _id: new Types.ObjectId(orderId) }, { $set: set });
  /** Moves a rental's end, and retries what failed. */
  const endsIn = async (orderId: string, minutes: number) => {
    const expiresAt = new Date(Date.now() + minutes * minuteMs);
    const { renewal } = await numbers.row(orderId);
    const problem = renewal?.problem && { ...renewal.problem, end: expiresAt, tryAt: new Date() };
    await change(orderId, { expiresAt, ...(renewal && problem && { renewal: { ...renewal, problem } }) });
    return expiresAt.getTime();
  };
  /** A rental with automatic renewal that ends in 50 minutes. */
  const renewing = async (caller: Caller, more: object = {}) => {
    const { order } = await numbers.send(rentNumber, { country: '5', ...fourHours, price }, caller);
    await numbers.send(setRenewal, { orderId: order.id, ...fourHours, ...more }, caller);
    return { orderId: order.id, end: await endsIn(order.id, 50) };
  };
  const extensionsOf = ({ id }: Caller) => numbers.orderRows.find({ userId: id, kind: 'extension' }).toArray();
  const paid = ({ id }: Caller) => funds - numbers.wallet.balanceOf(id);
  const endOf = async (orderId: string) => (await numbers.row(orderId)).expiresAt?.getTime();
  const providerPrice = async (orderId: string) => (await numbers.rentals()).find(({ ref }) => ref === orderId)?.price;
  const published = async ({ subject }: { subject: string }, orderId: string) => {
    const rows = await numbers
      .collection('outbox')
      .find({ subject, 'data.orderId': orderId })
      .sort({ _id: 1 })
      .toArray();
    return rows.map((row) => row['data'] as object);
  };
  const problemOf = async (orderId: string) => (await numbers.row(orderId)).renewal?.problem;
  const isReleased = (orderId: string) =>
    until(
      async () => (await numbers.row(orderId)).rental?.pendingExtensionId === undefined,
      'the rental is not reserved',
    );

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { refusedPurchases: 10 } });
    const task = numbers.app.get(RentalRenewals);
    renewals = { run: task.run.bind(task) };
    // Only the test renews.
    Object.assign(task, { run: () => undefined });
  });
  afterAll(() => numbers.stop());
  afterEach(async () => {
    jest.restoreAllMocks();
    await numbers.orderRows.updateMany({}, { $unset: { renewal: '' } });
    await numbers.clearFaults();
    await control({ price_factor: 1 });
  });

  it('is off, and is switched on and off with a length of time and a highest price', async () => {
    const caller = numbers.client(funds);
    const { order } = await numbers.send(rentNumber, { country: '5', ...fourHours, price }, caller);
    expect(order).not.toHaveProperty('renewal');
    const at = new Date(Date.parse(order.expiresAt!) - 60 * minuteMs).toISOString();
    const on = await numbers.send(setRenewal, { orderId: order.id, ...fourHours }, caller);
    expect(on.renewal).toEqual({ ...fourHours, price, at });
    const other = { unit: 'day', count: 1, price: 500 } as const;
    const changed = await numbers.send(setRenewal, { orderId: order.id, ...other }, caller);
    expect(changed.renewal).toEqual({ ...other, at });
    const off = await numbers.send(endRenewal, { orderId: order.id }, caller);
    expect(off).not.toHaveProperty('renewal');
    expect(await numbers.send(endRenewal, { orderId: order.id }, caller)).toEqual(off);

    const set = (as: Caller, more: object) =>
      numbers.send(setRenewal, { orderId: order.id, ...fourHours, ...more }, as);
    await expect(set(caller, { count: 5 })).rejects.toMatchObject({ code: 'numbers/span-not-offered' });
    await expect(set(numbers.client(), {})).rejects.toMatchObject({ code: 'numbers/order-not-found' });
    await change(order.id, { expiresAt: new Date() });
    await expect(set(caller, {})).rejects.toMatchObject({ code: 'numbers/not-active' });
    expect(paid(caller)).toBe(price);
  });

  it('extends it once with two workers, for the price of now, and again before the next end', async () => {
    const caller = numbers.client(funds);
    const { orderId, end } = await renewing(caller, { price: 2 * price });
    await Promise.all([renewals.run(), renewals.run()]);
    await renewals.run();
    expect(await endOf(orderId)).toBe(end + lengthOf(fourHours));
    expect(await extensionsOf(caller)).toMatchObject([
      {
        state: 'completed',
        serviceName: 'Automatic renewal, 4 hours',
        price,
        extension: { from: new Date(end), renews: { highestPrice: 2 * price } },
      },
    ]);
    expect(paid(caller)).toBe(2 * price);
    const expiresAt = new Date(end + lengthOf(fourHours)).toISOString();
    expect(await published(rentalRenewed, orderId)).toEqual([{ orderId, userId: caller.id, price, expiresAt }]);
    expect((await numbers.row(orderId)).renewal?.renewed).toMatchObject({ price });

    await endsIn(orderId, 59);
    await renewals.run();
    expect(paid(caller)).toBe(3 * price);
    expect(await providerPrice(orderId)).toBeCloseTo(3 * Number(cost), 2);
  });

  it('does nothing more than an hour before the end, after it, and when it is switched off', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller);
    await endsIn(orderId, 62);
    await renewals.run();
    await endsIn(orderId, 50);
    await numbers.send(endRenewal, { orderId }, caller);
    await renewals.run();
    const ended = await renewing(caller);
    await numbers.endNow(ended.orderId);
    await numbers.reaches(ended.orderId, 'completed');
    await renewals.run();
    expect(await extensionsOf(caller)).toEqual([]);
    expect(paid(caller)).toBe(2 * price);
  });

  it.each(['is switched off', 'gets a lower highest price'])(
    'charges nothing where it %s while it is being renewed',
    async (what) => {
      const caller = numbers.client(funds);
      const { orderId, end } = await renewing(caller);
      const rentals = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS)[0]!.rentals!;
      const prices = holdAnswer(rentals, 'fetchCatalog');
      const running = renewals.run();
      await prices.reached;
      if (what === 'is switched off') await numbers.send(endRenewal, { orderId }, caller);
      else {
        const set = { $set: { 'renewal.highestPrice': price - 1 } } as object;
        await numbers.orderRows.updateOne({ _id: new Types.ObjectId(orderId) }, set);
      }
      prices.release();
      await running;
      expect(await extensionsOf(caller)).toEqual([]);
      expect([await endOf(orderId), paid(caller)]).toEqual([end, price]);
    },
  );

  it('and an extension by hand at the same moment: one of them is charged', async () => {
    const caller = numbers.client(funds);
    const { orderId, end } = await renewing(caller);
    const byHand = numbers.send(extendRental, { orderId, ...fourHours, price }, caller);
    await Promise.allSettled([renewals.run(), byHand]);
    await isReleased(orderId);
    expect(await endOf(orderId)).toBe(end + lengthOf(fourHours));
    expect(paid(caller)).toBe(2 * price);
  });

  it('charges nothing above the highest price, says so once, and renews when the price has fallen', async () => {
    const caller = numbers.client(funds);
    const { orderId, end } = await renewing(caller);
    await control({ price_factor: 2 });
    await Promise.all([renewals.run(), renewals.run()]);
    const risen = priceOf(offerCost('303.36', defaultRates), defaultRates);
    expect(await problemOf(orderId)).toMatchObject({ kind: 'too-expensive', price: risen, notified: 'too-expensive' });
    expect(await published(renewalFailed, orderId)).toMatchObject([
      { problem: expect.stringContaining('more than your highest price'), isTriedAgain: true },
    ]);
    await endsIn(orderId, 50);
    await renewals.run();
    expect(await published(renewalFailed, orderId)).toHaveLength(1);
    expect(await extensionsOf(caller)).toEqual([]);
    expect(paid(caller)).toBe(price);
    await control({ price_factor: 1 });
    const later = await endsIn(orderId, 50);
    expect(later).toBeGreaterThanOrEqual(end);
    await renewals.run();
    expect(await endOf(orderId)).toBe(later + lengthOf(fourHours));
    expect((await numbers.row(orderId)).renewal).not.toHaveProperty('problem');
    expect(paid(caller)).toBe(2 * price);
  });

  it('waits 5 minutes after a failure, unless its owner changes it', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller, { price: price - 1 });
    await renewals.run();
    await control({ price_factor: 0.5 });
    await renewals.run();
    expect(paid(caller)).toBe(price);
    await control({ price_factor: 1 });
    await numbers.send(setRenewal, { orderId, ...fourHours, price }, caller);
    await renewals.run();
    expect(paid(caller)).toBe(2 * price);
  });

  it('says once that there is not enough money, does not count it as a refused purchase, and renews when there is', async () => {
    const caller = numbers.client(price);
    const { orderId } = await renewing(caller);
    for (let run = 0; run < 12; run++) {
      await renewals.run();
      await endsIn(orderId, 50);
    }
    expect(await problemOf(orderId)).toMatchObject({ kind: 'no-money' });
    expect(await published(renewalFailed, orderId)).toHaveLength(1);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(0);
    numbers.wallet.fund(caller.id, 2 * price);
    await renewals.run();
    await numbers.send(extendRental, { orderId, ...fourHours, price }, caller);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(0);
  });

  it('is tried again where the provider refused for a reason that may pass', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller);
    await numbers.fault({ kind: 'error', status: 429, call: 'prolong' });
    await renewals.run();
    await isReleased(orderId);
    expect(await problemOf(orderId)).toMatchObject({ kind: 'unavailable', tryAt: expect.any(Date) });
    expect(paid(caller)).toBe(price);
    const end = await endsIn(orderId, 45);
    await renewals.run();
    expect(await endOf(orderId)).toBe(end + lengthOf(fourHours));
    expect(paid(caller)).toBe(2 * price);
  });

  it('is made at no other provider than the one that rented the number', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller);
    await change(orderId, { provider: 'five-sim' });
    const request = { orderId, ...fourHours, price };
    await expect(numbers.send(extendRental, request, caller)).rejects.toMatchObject({
      code: 'numbers/extension-refused',
    });
    await renewals.run();
    expect(await problemOf(orderId)).toMatchObject({ kind: 'refused' });
    expect(await extensionsOf(caller)).toEqual([]);
    expect(paid(caller)).toBe(price);
  });

  it('can be given a highest price while the provider is silent', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller);
    const silent = new RingletError('numbers/upstream-unavailable');
    jest.spyOn(numbers.app.get(RentalCatalog), 'offersOf').mockRejectedValue(silent);
    const set = (more: object) => numbers.send(setRenewal, { orderId, ...fourHours, ...more }, caller);
    expect((await set({ price: 500 })).renewal).toMatchObject({ price: 500 });
    await expect(set({})).rejects.toMatchObject({ code: 'numbers/upstream-unavailable' });
  });

  it('has a notice of a silent provider only when little time is left', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller);
    await numbers.fault({ kind: 'reset', call: 'limits', once: false });
    await renewals.run();
    expect(await problemOf(orderId)).toMatchObject({ kind: 'unavailable' });
    expect(await problemOf(orderId)).not.toHaveProperty('notified');
    expect(await published(renewalFailed, orderId)).toEqual([]);
    await endsIn(orderId, 29);
    await renewals.run();
    expect(await published(renewalFailed, orderId)).toMatchObject([{ isTriedAgain: true }]);
    expect(paid(caller)).toBe(price);
  });

  it('is refunded where the provider refuses, and not tried again', async () => {
    const caller = numbers.client(funds);
    const { orderId, end } = await renewing(caller);
    const { activationId = '' } = await numbers.row(orderId);
    const query = new URLSearchParams({ token: 'sandbox-sms-man-token', request_id: activationId, status: 'close' });
    await numbers.sandbox.get(`/sms-man/rent-api/set-status?${query}`);
    await renewals.run();
    await isReleased(orderId);
    await renewals.run();
    expect(await extensionsOf(caller)).toMatchObject([{ state: 'declined' }]);
    expect(await published(renewalFailed, orderId)).toMatchObject([{ isTriedAgain: false }]);
    expect([await endOf(orderId), paid(caller)]).toEqual([end, price]);
  });

  it('is refunded where the answer was lost, and the provider is not asked again for this end', async () => {
    const caller = numbers.client(funds);
    const { orderId, end } = await renewing(caller);
    await numbers.fault({ kind: 'reset', when: 'after', call: 'prolong' });
    await renewals.run();
    // Undecided: no notice, and nothing else is tried.
    await renewals.run();
    await isReleased(orderId);
    for (let run = 0; run < 3; run++) await renewals.run();
    expect(await extensionsOf(caller)).toMatchObject([{ state: 'declined', review: { status: 'open' } }]);
    expect(await problemOf(orderId)).toMatchObject({ kind: 'unconfirmed' });
    expect(await published(renewalFailed, orderId)).toMatchObject([{ isTriedAgain: false }]);
    expect(await providerPrice(orderId)).toBeCloseTo(2 * Number(cost), 2);
    expect([await endOf(orderId), paid(caller)]).toEqual([end, price]);
  });

  it('renews where the answer of the wallet was lost, once', async () => {
    const caller = numbers.client(funds);
    const { orderId, end } = await renewing(caller);
    numbers.wallet.chargeBehaviour = 'reply-lost';
    const running = renewals.run();
    await until(() => numbers.wallet.balanceOf(caller.id) === funds - 2 * price, 'it is charged');
    numbers.wallet.chargeBehaviour = 'ok';
    await running;
    expect(await endOf(orderId)).toBe(end + lengthOf(fourHours));
    expect(paid(caller)).toBe(2 * price);
  });

  it('begins nothing in read-only mode, and goes on afterwards', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller);
    const isPaused = jest.spyOn(numbers.app.get(Switches), 'isPaused', 'get').mockReturnValue(true);
    await renewals.run();
    expect(await problemOf(orderId)).toMatchObject({ kind: 'unavailable' });
    expect(await extensionsOf(caller)).toEqual([]);
    isPaused.mockReturnValue(false);
    await endsIn(orderId, 50);
    await renewals.run();
    expect(paid(caller)).toBe(2 * price);
  });

  it('ends when the account is locked', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller);
    await publishEvent(numbers.stack.connection, accountLockChanged, { userId: caller.id, locked: true });
    await until(async () => (await numbers.row(orderId)).renewal === undefined, 'it has ended');
    await expect(numbers.send(setRenewal, { orderId, ...fourHours }, caller)).rejects.toMatchObject({
      code: 'auth/account-locked-by-admin',
    });
    expect((await numbers.row(orderId)).renewal).toBeUndefined();
    await renewals.run();
    expect(paid(caller)).toBe(price);
  });

  it.each(endsOfAccounts)('is not switched on in the moment of %s of the account', async (what) => {
    const caller = numbers.client(funds);
    const { order } = await numbers.send(rentNumber, { country: '5', ...fourHours, price }, caller);
    const rows = numbers.orderRows;
    const update = rows.updateOne.bind(rows) as typeof rows.updateOne;
    // Between the check of the session and the storing of the renewal.
    jest.spyOn(rows, 'updateOne').mockImplementation(async (...given) => {
      const isSet = '$set' in given[1] && 'renewal.span' in (given[1].$set ?? {});
      if (isSet) await endAccount(numbers, caller.id, what);
      return update(...given);
    });
    const on = numbers.send(setRenewal, { orderId: order.id, ...fourHours, price }, caller);
    await expect(on).rejects.toMatchObject(refusals[what]);
    expect(await numbers.row(order.id)).not.toHaveProperty('renewal');
  });

  it('is in the reminder a day before the end, and takes the place of the last one', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller, { unit: 'week', count: 1 });
    await change(orderId, { createdAt: new Date(Date.now() - 72 * 60 * minuteMs) });
    await endsIn(orderId, 23 * 60);
    await numbers.app.get(RentalReminders).run();
    await endsIn(orderId, 40);
    await numbers.app.get(RentalReminders).run();
    expect(await published(rentalEnding, orderId)).toMatchObject([{ hours: 24, renews: true }]);
    await numbers.send(endRenewal, { orderId }, caller);
    await numbers.app.get(RentalReminders).run();
    expect(await published(rentalEnding, orderId)).toMatchObject([{ hours: 24 }, { hours: 1 }]);
  });

  it('never starts from another end than the one that it was read with', async () => {
    const caller = numbers.client(funds);
    const { orderId } = await renewing(caller);
    const { renewal, ...read } = await numbers.row(orderId);
    await renewals.run();
    const repeated = numbers.app.get(RenewRental).execute({ ...read, renewal: renewal! }, 'repeated');
    await expect(repeated).rejects.toMatchObject({ code: 'numbers/extension-under-way' });
    expect(paid(caller)).toBe(2 * price);
    expect(await extensionsOf(caller)).toHaveLength(1);
  });
});
