import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getModelToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import { type Model, Types } from 'mongoose';
import { type Role } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { listSales, ListSalesInput, type Sale } from '@ringlet/contracts/numbers/admin';
import { listOvercharges, ListOverchargesInput, type Overcharge } from '@ringlet/contracts/numbers/supplier-ledger';
import { listProfitLines, type ProfitInput, readProfit } from '@ringlet/contracts/profit';
import { type LedgerSums, sumLedger } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { eventsOf, overchargeEventOf } from '../rebuild/stored-facts';
import { AnalyticsSettings } from '../settings';
import { verifyProfit, verifyProfitTotals } from '../verification/verify-profit';
import { ProjectionVersions } from '../versions/projection-versions';
import { type ProfitDayRow, profitDays } from './profit.model';

/** The stored orders of numbers, and the ledger's postings for them. */
const sales: Sale[] = [];
const overcharges: Overcharge[] = [];

@Controller()
class OwnersController {
  @HandleRequest(listSales)
  sales(@Payload() { after = '' }: ListSalesInput): readonly Sale[] {
    const ordered = sales.filter(({ id }) => id > after).sort((one, other) => (one.id < other.id ? -1 : 1));
    return ordered.slice(0, 7);
  }

  @HandleRequest(listOvercharges)
  overcharged(@Payload() { after = '' }: ListOverchargesInput): readonly Overcharge[] {
    return overcharges.filter(({ differenceId }) => differenceId > after);
  }

  @HandleRequest(sumLedger)
  ledger(): LedgerSums {
    const sold = sales.reduce((sum, { price, refund }) => sum + (refund ? 0 : price), 0);
    return { deposited: kobo(0), sold: kobo(sold), depositedIn: {} };
  }
}
@Module({ controllers: [OwnersController] })
class OwnersModule {}

const at = fc.date({ min: new Date('2026-10-25'), max: new Date('2026-11-20'), noInvalidDate: true });
const names: Record<string, string> = {
  '1': 'WhatsApp',
  '2': 'Telegram',
  '9': 'Nine',
  '3': 'Three',
  '7': 'Nigeria',
  '5': 'USA',
};
const sale = fc
  .record({
    service: fc.constantFrom('1', '2'),
    country: fc.constantFrom('7', '5'),
    provider: fc.constantFrom('sms-man', 'five-sim'),
    price: fc.integer({ min: 1, max: 900_000 }),
    cost: fc.integer({ min: 1, max: 900_000 }),
    charged: at,
    refunded: fc.option(at, { nil: undefined }),
    costStays: fc.boolean(),
  })
  .map(({ service, country, provider, price, cost, charged, refunded, costStays }): Sale => {
    const what = { service, serviceName: names[service]!, country, countryName: names[country]!, provider };
    const refund = refunded && { at: refunded.toISOString(), cost: kobo(costStays ? 0 : cost) };
    return {
      id: new Types.ObjectId().toHexString(),
      userId: 'u',
      ...what,
      price: kobo(price),
      cost: kobo(cost),
      at: new Date(charged.getTime() + 3000).toISOString(),
      chargedAt: charged.toISOString(),
      ...(refund && { refund }),
    };
  });

const saleOf = (service: string, chargedAt: string): Sale => ({
  id: new Types.ObjectId().toHexString(),
  userId: 'u',
  service,
  serviceName: names[service]!,
  country: '7',
  countryName: names['7']!,
  provider: 'sms-man',
  price: kobo(100),
  cost: kobo(170),
  at: chargedAt,
  chargedAt,
});

describe('the profit of services, countries, providers and days', () => {
  let stack: TestStack;
  let days: Model<ProfitDayRow>;
  let versions: ProjectionVersions;
  let beforeSales: Awaited<ReturnType<typeof read>>;

  const as = (role: Role) => ({ correlationId: 'spec', caller: { id: 'a'.repeat(24), role, session: 's' } }) as const;
  const finance = as('finance');
  const all = { from: '2026-10-01', to: '2026-11-30' };
  const read = (input: Partial<ProfitInput> = {}) =>
    stack.requester.send(readProfit, { ...all, by: 'service', ...input }, finance);
  const noPause = () => Promise.resolve();
  const differences = () => verifyProfit(stack.requester, new Date(), noPause, 1);
  /** Published in any order, and twice. */
  const sell = async (given: readonly Sale[]): Promise<void> => {
    sales.push(...given);
    const events = given.flatMap(eventsOf);
    for (const event of [...events.toReversed(), ...events]) {
      await jetstream(stack.connection).publish(event.subject, JSON.stringify(event));
    }
    const expected = sales.length + sales.filter(({ refund }) => refund).length;
    await until(async () => {
      const { total } = await read();
      return total.sold + total.refunded === expected;
    }, 'every sale and refund is counted');
  };

  beforeAll(async () => {
    stack = await startStack();
    const start = () => stack.start('analytics', AnalyticsSettings, createService(AppModule));
    const { app } = await start();
    await start();
    await stack.start('owners', ServiceSettings, createService(OwnersModule));
    days = app.get<Model<ProfitDayRow>>(getModelToken(profitDays.name));
    versions = app.get(ProjectionVersions);
    beforeSales = await read();
  });
  afterAll(() => stack.stop());

  it('is nothing before the first sale', () => {
    expect(beforeSales).toMatchObject({ rows: [], days: [], total: { sold: 0, charged: 0 }, complete: true });
  });

  it('agrees with orders and ledger to the kobo on two replicas, with events in any order and twice; every group has the same sum', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 25 }), async (given) => {
        await sell(given);
        expect(await differences()).toEqual([]);
        expect(await verifyProfitTotals(stack.requester, new Date('2026-11-22'), noPause, 1)).toEqual([]);
        const { total } = await read();
        for (const by of ['service', 'country', 'provider', 'day'] as const) {
          const { rows } = await read({ by });
          const sum = rows.reduce((profit, row) => profit + row.profit, 0);
          expect([by, sum]).toEqual([by, total.profit]);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('opens a row down to its orders, newest first and page by page', async () => {
    // Earlier sales were random, so this row must belong to none of them.
    await sell(['2026-11-01', '2026-11-03', '2026-11-02', '2026-11-05'].map((day) => saleOf('1', `${day}T12:00:00Z`)));
    const row = (await read({ by: 'service', country: '7' })).rows.find(({ key }) => key === '1')!;
    expect(row.name).toBe('WhatsApp');
    const lines = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const range = { ...all, service: '1', country: '7', limit: 3, ...(cursor !== undefined && { cursor }) };
      const page = await stack.requester.send(listProfitLines, range, finance);
      lines.push(...page.data);
      cursor = page.nextCursor;
    }
    // Ordered by seconds.
    const seconds = lines.map((line) => line.at.slice(0, 19));
    expect(seconds).toEqual(seconds.toSorted().toReversed());
    expect(lines.filter(({ kind }) => kind === 'sale')).toHaveLength(row.sold);
    const change = lines.reduce(
      (sum, { kind, price, cost }) => sum + (kind === 'sale' ? price - cost : cost - price),
      0,
    );
    expect(change).toBe(row.profit);
    expect(lines[0]).toMatchObject({ serviceName: 'WhatsApp', countryName: 'Nigeria' });
  });

  it('counts what a provider kept, once, with the order that it was charged for or without one', async () => {
    const before = await read({ by: 'provider' });
    const about = { provider: 'sms-man', at: '2026-11-12T12:00:00.000Z' };
    const differenceId = () => new Types.ObjectId().toHexString();
    const ofOrder = {
      orderId: 'a'.repeat(24),
      service: '1',
      serviceName: 'WhatsApp',
      country: '7',
      countryName: 'Nigeria',
    };
    overcharges.push({ ...about, differenceId: differenceId(), kept: kobo(40), ...ofOrder });
    overcharges.push({ ...about, differenceId: differenceId(), kept: kobo(2) });
    for (const event of [...overcharges, ...overcharges].map(overchargeEventOf)) {
      await jetstream(stack.connection).publish(event.subject, JSON.stringify(event));
    }
    await until(async () => (await read()).total.kept === 42, 'what was kept is counted');
    const after = await read({ by: 'provider' });
    expect(after.total.profit).toBe(before.total.profit - 42);
    expect(after.rows.find(({ key }) => key === 'sms-man')?.kept).toBe(42);
    expect(after.days.find(({ day }) => day === '2026-11-12')?.kept).toBe(42);
    const range = { from: '2026-11-12', to: '2026-11-12' };
    const { data } = await stack.requester.send(listProfitLines, range, finance);
    expect(data.filter(({ kind }) => kind === 'kept').map(({ orderId, cost }) => [orderId, cost])).toEqual(
      expect.arrayContaining([
        ['a'.repeat(24), 40],
        [undefined, 2],
      ]),
    );
    expect(await differences()).toEqual([]);
    expect(await verifyProfitTotals(stack.requester, new Date('2026-11-22'), noPause, 1)).toEqual([]);
  });

  it('keeps the name of a service where a later sale of the day has none', async () => {
    await sell([saleOf('9', '2026-11-10T12:00:00Z')]);
    await sell([{ ...saleOf('9', '2026-11-10T13:00:00Z'), serviceName: undefined, countryName: undefined } as never]);
    const { rows } = await read({ from: '2026-11-10', to: '2026-11-10', service: '9' });
    expect(rows).toMatchObject([{ key: '9', name: 'Nine', sold: 2 }]);
  });

  it('counts a day in Lagos, and both ends of a range', async () => {
    const one = (chargedAt: string) => saleOf('9', chargedAt);
    await sell([one('2026-11-04T22:59:59Z'), one('2026-11-04T23:00:00Z'), one('2026-11-06T22:59:59.999Z')]);
    const rows = async (from: string, to: string) => (await read({ from, to, service: '9', by: 'day' })).rows;
    expect((await rows('2026-11-05', '2026-11-06')).map(({ key, sold }) => [key, sold])).toEqual([
      ['2026-11-05', 1],
      ['2026-11-06', 1],
    ]);
    const range = { from: '2026-11-05', to: '2026-11-06', service: '9' };
    expect((await stack.requester.send(listProfitLines, range, finance)).data).toHaveLength(2);
    expect((await rows('2026-11-04', '2026-11-04'))[0]?.profit).toBe(-70);
  });

  it('finds a planted difference of one kobo, at night too', async () => {
    await sell([saleOf('3', '2026-11-08T12:00:00Z')]);
    const planted = await days.findOneAndUpdate({ service: '3' }, { $inc: { cost: 1 } });
    const { day, cost = 0 } = planted ?? {};
    const about = `profit of ${day}, service 3, country 7, provider sms-man: cost is ${cost + 1}, by the orders ${cost}`;
    expect(await differences()).toEqual([about]);
    expect(await verifyProfitTotals(stack.requester, new Date('2026-11-22'), noPause, 2)).toEqual([
      expect.stringMatching(/^cost by day and service: the days have \d+ kobo, all time \d+$/),
    ]);
    await days.updateOne({ _id: planted?._id }, { $inc: { cost: -1, charged: 5 } });
    expect(await differences()).toEqual([
      expect.stringContaining('charged is 105, by the orders 100'),
      expect.stringContaining('by the ledger'),
    ]);
    await days.updateOne({ _id: planted?._id }, { $inc: { charged: -5 } });
    expect(await differences()).toEqual([]);
  });

  it('says that older sales are missing until the figures were rebuilt', async () => {
    const rows = versions['rows'];
    await rows.updateOne({ _id: 'figures' }, { $unset: { complete: 1 } });
    expect(await read()).toMatchObject({ complete: false });
    expect(await differences()).toEqual([expect.stringContaining('run `ringlet-admin analytics rebuild`')]);
    await rows.updateOne({ _id: 'figures' }, { $set: { complete: 1 } });
  });

  it('is for finance, pricing and the owner only; refuses ranges that are too long, end early or have no such day', async () => {
    for (const role of ['client', 'support'] as const) {
      const request = stack.requester.send(readProfit, { ...all, by: 'day' }, as(role));
      await expect(request).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
    expect(await stack.requester.send(readProfit, { ...all, by: 'day' }, as('pricing'))).toMatchObject({
      complete: true,
    });
    for (const range of [{ from: '2025-11-01' }, { from: '2026-12-01' }, { to: '2026-02-30' }, { to: 'today' }]) {
      await expect(read(range)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });
});
