import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { dayOf } from '@ringlet/contracts/days';
import { dayMs, weekMs } from '@ringlet/contracts/durations';
import { type EventType } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import {
  countOrdersOf,
  listAllOrders,
  type ListAllOrdersInput,
  listSales,
  orderSorts,
  type Sale,
  sumOrders,
  sumOrdersByDay,
} from '@ringlet/contracts/numbers/admin';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { orderKinds } from '@ringlet/contracts/numbers/order';
import { searchOrders, type SearchOrdersInput } from '@ringlet/contracts/numbers/order-search';
import { refundNumber } from '@ringlet/contracts/numbers/orders';
import { timelineOfOrders } from '@ringlet/contracts/timeline';
import { envelopesSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { numberTails, tailDigits } from '../../domain/number-tails';
import { orderStates, statusOf } from '../../domain/order-states';
import { type OrderRow } from '../../order-store/order.model';
import { chargedAt } from '../../testing/fake-wallet';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

const clients = Array.from({ length: 3 }, () => new Types.ObjectId().toHexString());

const numberOf = (index: number) => `1202555${String(index).padStart(4, '0')}`;
const rows = Array.from({ length: 72 }, (_, index): OrderRow => {
  const _id = new Types.ObjectId();
  return {
    _id,
    userId: clients[index % 3]!,
    requestKey: _id.toHexString(),
    requestHash: '',
    kind: orderKinds[index % 3]!,
    state: orderStates[(index >> 1) % orderStates.length]!,
    country: '5',
    countryName: 'USA',
    service: '1',
    serviceName: 'WhatsApp',
    price: kobo(200_00 + (index % 5) * 10_00),
    usCents: 15,
    cost: kobo(100_00),
    provider: 'sms-man',
    createdAt: new Date(),
    received: false,
    nextSms: { round: 0 },
    messages: [],
    ...(index % 4 === 0 ? {} : { number: numberOf(index), numberTails: numberTails(numberOf(index)) }),
    ...(index === 9 ? { activationId: '555000123' } : {}),
    ...(index % 6 === 0 ? { review: { status: index % 12 === 0 ? 'open' : 'resolved', reason: 'look' } as const } : {}),
  };
});

const firstDay = dayOf(rows[0]!._id.getTimestamp());
const lastDay = dayOf(rows.at(-1)!._id.getTimestamp());
const tomorrow = dayOf(new Date(Date.now() + dayMs));

describe("every client's orders", () => {
  let numbers: NumbersStack;
  const admin: Caller = { id: new Types.ObjectId().toHexString(), role: 'admin', session: 's' };
  beforeAll(async () => {
    numbers = await startNumbers();
    await numbers.orderRows.insertMany(rows.toSorted((a, b) => a.price - b.price));
  });
  afterEach(async () => {
    await numbers.orderRows.deleteMany({ _id: { $nin: rows.map(({ _id }) => _id) } });
  });
  afterAll(() => numbers.stop());

  async function all(input: ListAllOrdersInput): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await numbers.send(listAllOrders, { ...input, limit: 5, cursor }, admin);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return ids;
  }

  function wanted({
    status,
    userIds,
    id,
    number = '',
    attention,
    sort = '-created_at',
    from = '',
    to = '9999',
  }: ListAllOrdersInput): string[] {
    const sign = sort.startsWith('-') ? -1 : 1;
    const key = ({ price }: OrderRow): number => (sort.endsWith('price') ? price : 0);
    return rows
      .filter(({ state }) => status === undefined || statusOf[state] === status)
      .filter(({ userId }) => userIds?.includes(userId) ?? true)
      .filter(({ _id, userId }) => id === undefined || id === userId || id === _id.toHexString())
      .filter((row) => (row.number ?? '')[number.length < tailDigits ? 'startsWith' : 'includes'](number))
      .filter((row) => attention !== true || row.review?.status === 'open')
      .filter(({ _id }) => dayOf(_id.getTimestamp()) >= from && dayOf(_id.getTimestamp()) <= to)
      .toSorted((a, b) => sign * (key(a) - key(b) || (a._id.toHexString() < b._id.toHexString() ? -1 : 1)))
      .map(({ _id }) => _id.toHexString());
  }

  const filters: ListAllOrdersInput[] = [
    {},
    { status: 'pending' },
    { status: 'completed' },
    { userIds: clients.slice(0, 2) },
    { userIds: clients.slice(0, 2), status: 'active' },
    { userIds: clients.slice(1, 2), attention: true },
    { userIds: [] },
    { attention: true },
    { attention: true, status: 'declined' },
    { id: clients[0] },
    { id: rows[7]?._id.toHexString() },
    { number: '12025550' },
    { number: '120255500', status: 'refund' },
    { number: '202555002' },
    { number: '550013' },
    { number: '12025550001' },
    { number: '5500' },
    { from: firstDay, to: lastDay },
    { from: tomorrow },
    { from: tomorrow, number: '12025550' },
    { from: tomorrow, id: clients[0] },
    { to: lastDay, status: 'active', userIds: clients.slice(0, 2) },
  ];
  const cases = filters.flatMap((filter) => orderSorts.map((sort) => ({ ...filter, sort })));
  it.each(cases)('%j', async (input) => expect(await all(input)).toEqual(wanted(input)));

  it('are refused for a range that ends before it begins, and for what is no day', async () => {
    for (const range of [{ from: '2026-10-05', to: '2026-10-04' }, { from: '2026-02-30' }, { to: '05.10.2026' }]) {
      await expect(numbers.send(listAllOrders, range, admin)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });

  it('are searched by id, activation id and digits, for admins', async () => {
    const search = async (input: Omit<SearchOrdersInput, 'limit'>, limit = 5) => {
      const { found, more } = await numbers.send(searchOrders, { ...input, limit }, admin);
      return { found: found.map(({ id }) => id), more };
    };
    const only = (index: number) => ({ found: [rows[index]!._id.toHexString()], more: false });
    expect(await search({ id: only(4).found[0] })).toEqual(only(4));
    expect(await search({ activationId: '555000123', digits: '555000123' })).toEqual(only(9));
    expect(await search({ digits: '025550013' })).toEqual(only(13));
    expect(await search({ digits: '12025550001' })).toEqual(only(1));
    const { found, more } = await search({ digits: '555001' });
    expect([found.length, more]).toEqual([5, true]);
    expect(await search({ activationId: '55500012' })).toEqual({ found: [], more: false });
    const refused = numbers.send(searchOrders, { digits: '555001', limit: 5 }, numbers.client());
    await expect(refused).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it('are the part of a timeline, newest first after a position', async () => {
    const own = rows.filter(({ userId }) => userId === clients[0]).map(({ _id }) => _id.toHexString());
    const read = async (after?: string) =>
      numbers.send(timelineOfOrders, { userId: clients[0]!, limit: 7, ...(after && { after }) }, admin);
    const found: string[] = [];
    for (let page = await read(); page.length > 0; page = await read(page.at(-1)?.position)) {
      found.push(...page.map(({ id }) => id));
    }
    expect(found).toEqual(own.toReversed());
    const refused = numbers.send(timelineOfOrders, { userId: clients[0]!, limit: 7 }, numbers.client());
    await expect(refused).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it('are summed by month in Lagos: a sale in its month, a refund in the month of the refund', async () => {
    const before = await numbers.send(sumOrders, {}, admin);
    const september = new Date('2020-09-30T22:59:00Z');
    const october = new Date('2020-09-30T23:00:00Z');
    const order = (more: Partial<OrderRow>): OrderRow => {
      const _id = new Types.ObjectId();
      return {
        ...rows[0]!,
        _id,
        userId: newClient,
        requestKey: _id.toHexString(),
        price: kobo(500),
        cost: kobo(300),
        ...more,
      };
    };
    const newClient = new Types.ObjectId().toHexString();
    const refunded = { state: 'refunded', activatedAt: september, refund: { madeAt: october } } as const;
    await numbers.orderRows.insertMany([
      order({ state: 'completed', activatedAt: september }),
      order({ state: 'completed', activatedAt: october }),
      order(refunded),
      order({ ...refunded, received: true }),
      order({ state: 'declined' }),
    ]);
    const after = await numbers.send(sumOrders, {}, admin);
    expect(after.months['2020-09']).toEqual({ revenue: 1500, cost: 900 });
    expect(after.months['2020-10']).toEqual({ revenue: 500 - 1000, cost: 300 - 300 });
    expect([after.revenue - before.revenue, after.cost - before.cost]).toEqual([1000, 900]);

    // The same from stored daily sums, even if an order of an old day was refunded since.
    const byDay = () => numbers.send(sumOrdersByDay, {}, admin);
    expect(await byDay()).toEqual({ months: after.months });
    const [lastWeek, now] = [new Date(Date.now() - weekMs), new Date()];
    const _id = Types.ObjectId.createFromTime(Math.floor(lastWeek.getTime() / 1000));
    await numbers.orderRows.insertOne(order({ _id, state: 'completed', activatedAt: lastWeek }));
    expect(await byDay()).toEqual({ months: (await numbers.send(sumOrders, {}, admin)).months });
    await numbers.orderRows.updateOne({ _id }, { $set: { state: 'refunded', 'refund.madeAt': now } });
    const refundedSince = (await numbers.send(sumOrders, {}, admin)).months;
    expect(await byDay()).toEqual({ months: refundedSince });
    await numbers.orderRows.deleteOne({ _id });

    // The same, one by one: analytics is rebuilt from these.
    const sales: Sale[] = [];
    for (let page = await numbers.send(listSales, {}, admin); page.length > 0;) {
      sales.push(...page);
      page = await numbers.send(listSales, { after: page.at(-1)?.id }, admin);
    }
    const refunds = sales.flatMap(({ price, refund }) => (refund ? [{ price, cost: refund.cost }] : []));
    const sum = (all: readonly { price: number }[]): number => all.reduce((total, { price }) => total + price, 0);
    expect(sum(sales) - sum(refunds)).toBe(after.revenue);
    const at = { september: september.toISOString(), october: october.toISOString() };
    const old = sales.filter(({ at: when }) => when < '2021');
    expect(old[0]).toMatchObject({ service: '1', serviceName: 'WhatsApp', country: '5', provider: 'sms-man' });
    expect(old.map(({ id, price, cost, at: when, refund }) => ({ id, price, cost, at: when, refund }))).toEqual([
      { id: expect.any(String), price: 500, cost: 300, at: at.september },
      { id: expect.any(String), price: 500, cost: 300, at: at.october },
      { id: expect.any(String), price: 500, cost: 300, at: at.september, refund: { cost: 300, at: at.october } },
      { id: expect.any(String), price: 500, cost: 300, at: at.september, refund: { cost: 0, at: at.october } },
    ]);
    await expect(numbers.send(listSales, {}, numbers.client())).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it('have the times of their events', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await numbers.send(refundNumber, { orderId: order.id }, caller);
    const publishedAt = async (event: EventType<{ orderId: string }>) =>
      (await envelopesSoFar(numbers.stack, event)).find(({ data }) => data.orderId === order.id)?.at;
    await until(() => publishedAt(orderRefunded), 'the refund is published');
    const { activatedAt, refund } = await numbers.row(order.id);
    const events = await envelopesSoFar(numbers.stack, orderActivated);
    const { service, serviceName, countryName } = order;
    const sold = { service, serviceName, countryName, chargedAt };
    expect(events.find(({ data }) => data.orderId === order.id)?.data).toMatchObject(sold);
    expect((await numbers.row(order.id)).chargedAt?.toISOString()).toBe(chargedAt);
    expect([await publishedAt(orderActivated), await publishedAt(orderRefunded)]).toEqual([
      activatedAt?.toISOString(),
      refund?.madeAt?.toISOString(),
    ]);
  });

  it('counts the numbers of clients: earlier ones once, and each new one', async () => {
    const caller = numbers.client();
    const userIds = [...clients, caller.id];
    const counts = () => numbers.send(countOrdersOf, { userIds }, admin);
    const before = Object.fromEntries(clients.map((id) => [id, 0]));
    expect(await counts()).toEqual({ ...before, [caller.id]: 0 });
    await numbers.buy(caller);
    await numbers.buy(caller);
    await until(async () => (await counts())[caller.id] === 2, 'both purchases are counted');
    expect(await counts()).toEqual({ ...before, [caller.id]: 2 });
  });
});
