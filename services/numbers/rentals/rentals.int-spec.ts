import { jetstream } from '@nats-io/jetstream';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { refundByAdmin } from '@ringlet/contracts/numbers/admin';
import { orderActivated, orderRefunded, rentalEnding } from '@ringlet/contracts/numbers/events';
import { requestNextSms } from '@ringlet/contracts/numbers/messages';
import { listOrders, refundNumber } from '@ringlet/contracts/numbers/orders';
import {
  extendRental,
  finishRental,
  listExtensions,
  listRentalCountries,
  listRentalOffers,
  listRentals,
  type RentalOfferView,
  rentNumber,
  setRenewal,
} from '@ringlet/contracts/numbers/rentals';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { until } from '@ringlet/testing/until';
import { offerCost, priceOf } from '../domain/price';
import { lengthOf } from '../domain/rental';
import { type OrderFields } from '../order-store/order.model';
import { defaultRates } from '../pricing/site-cost.model';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { holdAnswer } from '../testing/hold-answer';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { RentalCatalog } from './rental-catalog';
import { RentalReminders } from './rental-reminders';

const fourHours = { unit: 'hour', count: 4 } as const;
const day = { unit: 'day', count: 1 } as const;
const priceFor = (rubles: string) => priceOf(offerCost(rubles, defaultRates), defaultRates);
const fourHoursPrice = priceFor('151.68');
const money = 10_000_000;

describe('rentals', () => {
  let numbers: NumbersStack;
  const rent = (caller: Caller, more = {}) =>
    numbers.send(rentNumber, { country: '5', ...fourHours, price: fourHoursPrice, ...more }, caller);
  const extend = (caller: Caller, orderId: string, more = {}) =>
    numbers.send(extendRental, { orderId, ...fourHours, price: fourHoursPrice, ...more }, caller);
  const refund = (caller: Caller, orderId: string) => numbers.send(refundNumber, { orderId }, caller);
  const sms = (number: string | undefined, text: string) => numbers.sandbox.control('sms', { number, text });
  const control = (orders: object) => numbers.sandbox.control('provider', { target: 'sms-man', ...orders });
  const providerOf = async (orderId: string) => (await numbers.rentals()).filter(({ ref }) => ref === orderId);
  const ordersOf = (caller: Caller) => numbers.orderRows.find({ userId: caller.id }).sort({ _id: 1 }).toArray();
  const change = (orderId: string, set: OrderFields) =>
    numbers.orderRows.updateOne(
      { _id: new Types.ObjectId(orderId) },
      { $set: { ...set, 'job.runAt': new Date() }, $unset: { 'job.leaseToken': '' } },
    );
  const endNow = (orderId: string) => change(orderId, { expiresAt: new Date() });
  const received = (orderId: string, count: number) =>
    until(async () => {
      const { messages } = await numbers.row(orderId);
      return messages.length >= count && messages.map(({ sms: text }) => text);
    }, `${count} messages are stored`);
  const providerCall = (call: string, activationId: string | undefined, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ token: 'sandbox-sms-man-token', request_id: activationId ?? '', ...more });
    return numbers.sandbox.get(`/sms-man/rent-api/${call}?${query}`);
  };
  const published = async ({ subject }: { subject: string }, orderId: string): Promise<object> => {
    const consumer = await jetstream(numbers.stack.connection).consumers.get('EVENTS', { filter_subjects: subject });
    for await (const message of await consumer.consume()) {
      const { data } = message.json<{ data: { orderId: string } }>();
      if (data.orderId === orderId) return data;
    }
    throw new Error('the event stream ended');
  };
  const isReleased = (orderId: string) =>
    until(
      async () => (await numbers.row(orderId)).rental?.pendingExtensionId === undefined,
      'the rental is not reserved',
    );

  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(async () => {
    await numbers.stop();
  });
  afterEach(async () => {
    await numbers.clearFaults();
    await control({ price_factor: 1, balance: 50_000, rental_cancel_within_ms: 20 * 60_000 });
    numbers.app.get(RentalCatalog).invalidate();
    numbers.wallet.chargeBehaviour = 'ok';
    numbers.wallet.refundBehaviour = 'ok';
  });

  it('lists countries and spans with prices by the margins, and how long a rental can be refunded', async () => {
    const caller = numbers.client();
    const countries = await numbers.send(listRentalCountries, {}, caller);
    expect(countries.length).toBeGreaterThan(30);
    expect(countries).toContainEqual({ id: '5', code: 'US', title: 'USA', from: fourHoursPrice });
    const shown = await numbers.send(listRentalOffers, { country: 'us' }, caller);
    expect(shown).toMatchObject({ country: { id: '5', title: 'USA' }, refundableForSeconds: 1200 });
    expect(shown.offers[0]).toEqual({ ...fourHours, price: fourHoursPrice, stock: expect.any(Number) });
    expect(shown.offers.map((offer: RentalOfferView) => lengthOf(offer) / hourMs)).toEqual([
      4, 12, 24, 72, 168, 336, 720,
    ]);
    await expect(numbers.send(listRentalOffers, { country: 'nowhere' }, caller)).rejects.toMatchObject({
      code: 'numbers/country-unknown',
    });
  });

  it('says once, 24 hours and one hour before, that a rental ends, with two replicas, and again after an extension', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    const reminders = numbers.app.get(RentalReminders);
    const events = async () => {
      const outbox = numbers.collection('outbox');
      const own = { subject: rentalEnding.subject, 'data.orderId': order.id };
      const found = await outbox.find(own).sort({ _id: 1 }).toArray();
      return found.map((row) => (row['data'] as { hours: number }).hours);
    };
    const endsIn = async (hours: number) => {
      const createdAt = new Date(Date.now() - 72 * hourMs);
      await change(order.id, { createdAt, expiresAt: new Date(Date.now() + hours * hourMs) });
      await Promise.all([reminders.run(), reminders.run()]);
      await reminders.run();
    };
    await endsIn(25);
    expect(await events()).toEqual([]);
    await endsIn(23);
    expect(await events()).toEqual([24]);
    await endsIn(0.5);
    expect(await events()).toEqual([24, 1]);
    await endsIn(20);
    expect(await events()).toEqual([24, 1, 24]);
  });

  it('charges once, acquires one number to the end of its span, and gives a repeat the same reply', async () => {
    const caller = numbers.client(money);
    const first = await rent(caller, { idempotencyKey: 'rental-key' });
    const { order, balance } = first;
    expect(order).toMatchObject({
      kind: 'rental',
      status: 'active',
      serviceName: 'Rental, 4 hours',
      countryName: 'USA',
    });
    expect([balance, order.price]).toEqual([money - fourHoursPrice, fourHoursPrice]);
    const { activatedAt, expiresAt } = await numbers.row(order.id);
    expect((expiresAt?.getTime() ?? 0) - (activatedAt?.getTime() ?? 0)).toBe(lengthOf(fourHours));
    expect(await providerOf(order.id)).toMatchObject([{ number: order.number, kind: 'rental', price: 151.68 }]);
    expect(await rent(caller, { idempotencyKey: 'rental-key' })).toEqual(first);
    await expect(rent(caller, { idempotencyKey: 'rental-key', ...day })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    const { data } = await numbers.send(listRentals, { userId: caller.id }, caller);
    expect(data).toEqual([order]);
    expect((await numbers.send(listOrders, { userId: caller.id }, caller)).data).toEqual([order]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance);
  });

  it('charges nothing where the price rose, the span is not offered or sold out, or the provider does not answer', async () => {
    const caller = numbers.client(money);
    await numbers.send(listRentalOffers, { country: '5' }, caller);
    await control({ price_factor: 2 });
    const risenPrice = priceFor('303.36');
    await expect(rent(caller)).rejects.toMatchObject({
      code: 'numbers/price-changed',
      data: { price: risenPrice / 100 },
    });
    const { offers } = await numbers.send(listRentalOffers, { country: '5' }, caller);
    expect(offers[0]?.price).toBe(risenPrice);
    await control({ price_factor: 1 });
    await expect(rent(caller, { count: 5 })).rejects.toMatchObject({ code: 'numbers/span-not-offered' });
    await expect(rent(caller, { country: '999' })).rejects.toMatchObject({ code: 'numbers/country-unknown' });
    await control({ offers: [{ country: 'GB', service: 'ot', count: 0 }] });
    const gb = (await numbers.send(listRentalOffers, { country: 'GB' }, caller)).country.id;
    await expect(rent(caller, { country: gb, price: 1e9 })).rejects.toMatchObject({ code: 'numbers/out-of-stock' });
    await numbers.fault({ kind: 'reset', call: 'limits' });
    await expect(rent(caller)).rejects.toMatchObject({ code: 'numbers/upstream-unavailable' });
    await expect(rent(numbers.client(10))).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    expect(await ordersOf(caller)).toEqual([]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money);
  });

  it('refunds the charge where the provider has no number', async () => {
    await numbers.fault({ kind: 'no-numbers', call: 'get-number' });
    const caller = numbers.client(money);
    await expect(rent(caller)).rejects.toMatchObject({ code: 'numbers/out-of-stock' });
    expect(await ordersOf(caller)).toMatchObject([{ state: 'declined' }]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money);
  });

  it.each(['reset', 'garbage'])(
    'an answer to get-number that is lost (%s): one rental, then a refund',
    async (kind) => {
      await numbers.fault({ kind, when: 'after', call: 'get-number' });
      const caller = numbers.client(money);
      await expect(rent(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
      const [row] = await ordersOf(caller);
      const id = row?._id.toHexString() ?? '';
      expect((await numbers.reaches(id, 'declined')).review?.reason).toMatch(/no answer/);
      expect(await providerOf(id)).toHaveLength(1);
      expect(numbers.wallet.balanceOf(caller.id)).toBe(money);
    },
  );

  it('stores every message once, and the same text twice as two', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    for (const text of ['Your code is 111222', 'Your code is 111222', 'Hello']) await sms(order.number, text);
    await numbers.fault({ kind: 'garbage', call: 'get-all-sms' });
    await numbers.messagesOf(caller, order.id);
    expect(await received(order.id, 3)).toEqual(['Your code is 111222', 'Your code is 111222', 'Hello']);
    await sms(order.number, 'Your code is 333444');
    expect(await received(order.id, 4)).toHaveLength(4);
    const { messages } = await numbers.messagesOf(caller, order.id);
    expect(messages.map(({ code }) => code)).toEqual(['111222', '111222', undefined, '333444']);
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/refund-not-allowed' });
    const another = numbers.send(requestNextSms, { orderId: order.id }, caller);
    await expect(another).rejects.toMatchObject({ code: 'numbers/no-further-message' });
    await expect(numbers.messagesOf(numbers.client(), order.id)).rejects.toMatchObject({
      code: 'numbers/order-not-found',
    });
  });

  it('polls more often while the owner views it', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    await change(order.id, { 'rental.watchedAt': new Date(0), activatedAt: new Date(0) });
    await numbers.messagesOf(caller, order.id);
    expect((await numbers.row(order.id)).rental?.watchedAt?.getTime()).toBeGreaterThan(0);
  });

  it('is refunded early and without a message, and not otherwise', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    expect(order.refundableUntil).toBeDefined();
    expect(await refund(caller, order.id)).toMatchObject({ order: { status: 'refund' }, balance: money });
    expect(await providerOf(order.id)).toMatchObject([{ state: 'cancelled' }]);
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/already-refunded' });

    const late = await rent(caller);
    await change(late.order.id, { 'rental.refundableUntil': new Date() });
    await expect(refund(caller, late.order.id)).rejects.toMatchObject({ code: 'numbers/rental-refund-over' });
    const refused = await rent(caller);
    await control({ rental_cancel_within_ms: 0 });
    await expect(refund(caller, refused.order.id)).rejects.toMatchObject({ code: 'numbers/rental-refund-over' });
    await numbers.reaches(refused.order.id, 'active');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money - 2 * fourHoursPrice);
  });

  it('is refunded once where the answer to the cancellation was lost', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    await numbers.fault({ kind: 'reset', when: 'after', call: 'set-status' });
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/refund-unresolved' });
    await numbers.reaches(order.id, 'refunded');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money);
  });

  it('refund while the message arrives: one of them wins', async () => {
    const caller = numbers.client(money * 4);
    const rented = await Promise.all(Array.from({ length: 8 }, () => rent(caller)));
    await Promise.allSettled(
      rented.flatMap(({ order }) => [sms(order.number, 'code 123456'), refund(caller, order.id)]),
    );
    for (const { order } of rented) {
      const end = await until(async () => {
        const row = await numbers.row(order.id);
        return (row.state === 'refunded' || row.received) && row;
      }, 'one of them has won');
      expect([end.received, end.state, numbers.wallet.netOf(order.id)]).toEqual(
        end.received ? [true, 'active', order.price] : [false, 'refunded', 0],
      );
    }
  });

  it('ends with a last poll; time that was provided is refunded by an admin only', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    const { order: silent } = await rent(caller);
    await sms(order.number, 'at the last minute');
    await endNow(order.id);
    await endNow(silent.id);
    await numbers.reaches(order.id, 'completed');
    expect(await received(order.id, 1)).toEqual(['at the last minute']);
    await numbers.reaches(silent.id, 'completed');
    await until(
      async () => (await providerOf(silent.id))[0]?.state === 'finished',
      'the rental is finished at the provider',
    );
    await expect(refund(caller, silent.id)).rejects.toMatchObject({ code: 'numbers/rental-refund-over' });
    await expect(extend(caller, silent.id)).rejects.toMatchObject({ code: 'numbers/not-active' });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money - 2 * fourHoursPrice);

    const admin = { ...numbers.client(0), role: 'admin' as const };
    const reason = 'it never worked';
    expect(await numbers.send(refundByAdmin, { orderId: silent.id, reason }, admin)).toMatchObject({
      order: { status: 'refund' },
    });
    await expect(numbers.send(refundByAdmin, { orderId: silent.id }, admin)).rejects.toMatchObject({
      code: 'numbers/already-refunded',
    });
    // The provider refunds nothing.
    expect(await published(orderRefunded, silent.id)).toMatchObject({ price: fourHoursPrice, cost: 0 });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money - fourHoursPrice);
  });

  it('ends when its owner finishes it: with what it has received, without a refund and without a renewal', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    const { order: other } = await rent(caller);
    const { order: extended } = await extend(caller, order.id);
    await numbers.send(setRenewal, { orderId: order.id, ...fourHours }, caller);
    const stranger = numbers.client(money);
    const finish = (who: Caller, orderId: string) => numbers.send(finishRental, { orderId }, who);
    await expect(finish(stranger, order.id)).rejects.toMatchObject({ code: 'numbers/order-not-found' });
    await change(order.id, { 'rental.pendingExtensionId': other.id });
    await expect(finish(caller, order.id)).rejects.toMatchObject({ code: 'numbers/extension-under-way' });
    await numbers.orderRows.updateOne(
      { _id: new Types.ObjectId(order.id) },
      { $unset: { 'rental.pendingExtensionId': '' } },
    );

    await sms(order.number, 'before the end');
    const before = Date.now();
    const finished = await finish(caller, order.id);
    expect(Date.parse(finished.expiresAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(extended.expiresAt ?? '') - Date.parse(finished.expiresAt ?? '')).toBeGreaterThan(7 * hourMs);
    expect(finished.renewal).toBeUndefined();
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: expect.stringMatching(/^numbers\/r/) });
    await numbers.reaches(order.id, 'completed');
    expect(await received(order.id, 1)).toEqual(['before the end']);
    await until(async () => (await providerOf(order.id))[0]?.state === 'finished', 'it is finished at the provider');
    for (const again of [() => finish(caller, order.id), () => extend(caller, order.id)]) {
      await expect(again()).rejects.toMatchObject({ code: 'numbers/not-active' });
    }
    expect((await numbers.row(other.id)).state).toBe('active');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money - 3 * fourHoursPrice);
  });

  it('cannot be refunded from the moment it is finished, also while it received nothing', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    await numbers.send(finishRental, { orderId: order.id }, caller);
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/rental-refund-over' });
    await numbers.reaches(order.id, 'completed');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money - fourHoursPrice);
  });

  it('is refunded or flagged for review where the provider ends it early', async () => {
    const caller = numbers.client(money);
    const { order } = await rent(caller);
    const { order: used } = await rent(caller);
    await sms(used.number, 'code 123456');
    await received(used.id, 1);
    for (const { id } of [order, used]) await change(id, { activationId: `no-longer-${id}` });
    await numbers.reaches(order.id, 'refunded');
    expect((await numbers.reaches(used.id, 'completed')).review?.reason).toMatch(/before its time/);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money - fourHoursPrice);
  });

  describe('extended', () => {
    it('is charged once, longer immediately, and can no longer be refunded', async () => {
      const caller = numbers.client(money);
      const { order } = await rent(caller);
      const before = Date.parse(order.expiresAt ?? '');
      const log = jest.spyOn(numbers.app.get<Log>(LOG), 'info');
      const first = await extend(caller, order.id, { idempotencyKey: 'extend-key' });
      const ids = { userId: caller.id, provider: 'sms-man', rentalId: new Types.ObjectId(order.id) };
      expect(log).toHaveBeenCalledWith(expect.objectContaining(ids), 'rental extended');
      log.mockRestore();
      expect(Date.parse(first.order.expiresAt ?? '') - before).toBe(lengthOf(fourHours));
      expect(first).toMatchObject({
        order: { id: order.id, status: 'active' },
        balance: money - 2 * fourHoursPrice,
        totalNumber: 1,
      });
      expect(first.order.refundableUntil).toBeUndefined();
      expect(await extend(caller, order.id, { idempotencyKey: 'extend-key' })).toEqual(first);
      const listed = (who: Caller) => numbers.send(listExtensions, { userId: who.id, orderId: order.id }, who);
      expect(await listed(caller)).toEqual([
        { ...fourHours, price: fourHoursPrice, createdAt: expect.stringMatching(/Z$/) },
      ]);
      expect(await listed(numbers.client())).toEqual([]);
      expect(await providerOf(order.id)).toMatchObject([{ price: 2 * 151.68 }]);
      const [, extension] = await ordersOf(caller);
      const sold = { userId: caller.id, price: fourHoursPrice, cost: extension?.cost };
      expect(await published(orderActivated, extension?._id.toHexString() ?? '')).toMatchObject(sold);
      expect((await numbers.send(listOrders, { userId: caller.id }, caller)).data).toHaveLength(1);
      await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/rental-refund-over' });
      const longest = { unit: 'month', count: 1, price: 1e9 } as const;
      await control({ balance: 1e9 });
      const rich = numbers.client(1e9);
      const { order: theirs } = await rent(rich, longest);
      await extend(rich, theirs.id, longest);
      await extend(rich, theirs.id, longest);
      await expect(extend(rich, theirs.id, longest)).rejects.toMatchObject({ code: 'numbers/extension-refused' });
      await expect(extend(caller, theirs.id)).rejects.toMatchObject({ code: 'numbers/order-not-found' });
    });

    it('prolongs by every charged extension of five concurrent ones', async () => {
      const caller = numbers.client(money);
      const { order } = await rent(caller);
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => extend(caller, order.id)));
      const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ code: 'numbers/extension-under-way' });
      }
      const { expiresAt } = await numbers.row(order.id);
      expect((expiresAt?.getTime() ?? 0) - Date.parse(order.expiresAt ?? '')).toBe(done * lengthOf(fourHours));
      expect(numbers.wallet.balanceOf(caller.id)).toBe(money - (1 + done) * fourHoursPrice);
      expect((await providerOf(order.id))[0]?.price).toBeCloseTo((1 + done) * 151.68, 2);
    });

    it('is refused for balance, price or the provider, without a charge in the end', async () => {
      const caller = numbers.client(fourHoursPrice);
      const { order } = await rent(caller);
      await expect(extend(caller, order.id)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
      await isReleased(order.id);
      numbers.wallet.fund(caller.id, money);
      await control({ price_factor: 1.5 });
      await expect(extend(caller, order.id)).rejects.toMatchObject({ code: 'numbers/price-changed' });
      await control({ price_factor: 1 });
      await providerCall('set-status', (await numbers.row(order.id)).activationId, { status: 'close' });
      await expect(extend(caller, order.id)).rejects.toMatchObject({ code: 'numbers/extension-refused' });
      await isReleased(order.id);
      expect(numbers.wallet.balanceOf(caller.id)).toBe(money);
      expect((await numbers.row(order.id)).expiresAt?.toISOString()).toBe(order.expiresAt);
    });

    it('is never retried where the answer was lost: refunded, flagged for review, and the rental continues', async () => {
      const caller = numbers.client(money);
      const { order } = await rent(caller);
      await numbers.fault({ kind: 'reset', when: 'after', call: 'prolong' });
      await expect(extend(caller, order.id)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
      const [, row] = await ordersOf(caller);
      expect(row).toMatchObject({ kind: 'extension', extension: { of: order.id } });
      expect((await numbers.reaches(row?._id.toHexString() ?? '', 'declined')).review?.reason).toMatch(/no answer/);
      await isReleased(order.id);
      expect((await providerOf(order.id))[0]?.price).toBeCloseTo(2 * 151.68, 2);
      expect(numbers.wallet.balanceOf(caller.id)).toBe(money - fourHoursPrice);
      await endNow(order.id);
      await numbers.reaches(order.id, 'completed');
    });

    it('is refunded where its process died, and the rental ends', async () => {
      const caller = numbers.client(money);
      const { order } = await rent(caller);
      await extend(caller, order.id);
      const [, extension] = await ordersOf(caller);
      const id = extension?._id.toHexString() ?? '';
      const interrupted = { state: 'placed', job: { queue: 'reconcile', runAt: new Date(), attempts: 0 } } as const;
      await numbers.orderRows.updateOne({ _id: new Types.ObjectId(id) }, { $set: interrupted });
      await change(order.id, { 'rental.pendingExtensionId': id, expiresAt: new Date() });
      await numbers.reaches(id, 'declined');
      await numbers.reaches(order.id, 'completed');
      expect(numbers.wallet.balanceOf(caller.id)).toBe(money - fourHoursPrice);
    });

    it('contends with a refund: the rental is either longer or refunded', async () => {
      const caller = numbers.client(money * 10);
      const rented = await Promise.all(Array.from({ length: 8 }, () => rent(caller)));
      await Promise.allSettled(rented.flatMap(({ order }) => [refund(caller, order.id), extend(caller, order.id)]));
      for (const { order } of rented) {
        const row = await until(async () => {
          const now = await numbers.row(order.id);
          const isDecided = now.rental?.pendingExtensionId === undefined;
          return isDecided && (now.state === 'active' || now.state === 'refunded') && now;
        }, 'it is decided');
        const made = { 'extension.of': order.id, state: 'completed' } as const;
        const [extension] = await numbers.orderRows.find(made).toArray();
        const paid = numbers.wallet.netOf(order.id) + numbers.wallet.netOf(extension?._id.toHexString() ?? '');
        const isBack = row.state === 'refunded';
        expect([row.rental?.extended ?? false, paid]).toEqual(
          isBack ? [false, 0] : [extension !== undefined, (extension ? 2 : 1) * fourHoursPrice],
        );
      }
    });
  });
});

describe('answers that arrive after the order was given up', () => {
  let numbers: NumbersStack;
  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(async () => {
    await numbers.stop();
  });

  it('cancels the rental, and flags the extension for review; both are refunded already', async () => {
    const caller = numbers.client(money);
    const request = { ...fourHours, price: fourHoursPrice };
    const rentals = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS)[0]!.rentals!;
    const leaseEnds = (kind: 'rental' | 'extension') =>
      numbers.orderRows.findOneAndUpdate(
        { userId: caller.id, kind, state: 'placed' },
        { $set: { 'job.runAt': new Date() } },
      );
    const slowRent = holdAnswer(rentals, 'acquire');
    const renting = expect(numbers.send(rentNumber, { country: '5', ...request }, caller)).rejects.toMatchObject({
      code: 'numbers/order-unresolved',
    });
    await slowRent.reached;
    const lost = await leaseEnds('rental');
    await numbers.reaches(lost?._id.toHexString() ?? '', 'declined');
    slowRent.release();
    await renting;
    const isCancelled = async () => (await numbers.rentals())[0]?.state === 'cancelled';
    await until(isCancelled, 'the rental is cancelled');

    const { order } = await numbers.send(rentNumber, { country: '5', ...request }, caller);
    const slowExtend = holdAnswer(rentals, 'extend');
    const extending = expect(
      numbers.send(extendRental, { orderId: order.id, ...request }, caller),
    ).rejects.toMatchObject({
      code: 'numbers/order-unresolved',
    });
    await slowExtend.reached;
    const extension = await leaseEnds('extension');
    const extensionId = extension?._id.toHexString() ?? '';
    await numbers.reaches(extensionId, 'declined');
    slowExtend.release();
    await extending;
    expect((await numbers.row(extensionId)).review?.reason).toMatch(/after the charge was refunded/);
    expect((await numbers.row(order.id)).expiresAt?.toISOString()).toBe(order.expiresAt);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(money - fourHoursPrice);
  });
});
