import { jetstream } from '@nats-io/jetstream';
import { Types } from 'mongoose';
import {
  depositMonths,
  depositSummary,
  purchaseMonths,
  purchaseSummary,
  type PurchaseSummaryView,
} from '@ringlet/contracts/analytics';
import { type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { Clock } from '@ringlet/platform/clock';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from './app.module';
import { AnalyticsSettings } from './settings';

const userId = new Types.ObjectId().toHexString();

function envelope<Data extends object>(type: EventType<Data>, at: string, data: Data): EventEnvelope<Data> {
  const { subject, version } = type;
  return { id: new Types.ObjectId().toHexString(), subject, version, at, correlationId: 'spec', data };
}
const sold = (at: string, orderId: string, price: number, cost: number) =>
  envelope(orderActivated, at, { orderId, userId, country: '1', service: 'wa', price: kobo(price), cost: kobo(cost) });
const refunded = (at: string, orderId: string, price: number, cost: number) =>
  envelope(orderRefunded, at, { orderId, userId, price: kobo(price), cost: kobo(cost) });
const credited = (at: string, amount: number) =>
  envelope(depositCredited, at, { reference: `r${at}`, userId, amount: kobo(amount), method: 'paystack' });

describe('analytics', () => {
  let stack: TestStack;
  let beforeEvents: PurchaseSummaryView[];
  const publish = (event: EventEnvelope) => jetstream(stack.connection).publish(event.subject, JSON.stringify(event));
  const summaryOf = (year: number, month?: number): Promise<PurchaseSummaryView> =>
    stack.requester.send(purchaseSummary, { year, month }, { correlationId: 'spec' });

  beforeAll(async () => {
    stack = await startStack();
    for (let replica = 0; replica < 2; replica++) {
      const { app } = await stack.start('analytics', AnalyticsSettings, createService(AppModule));
      app.get(Clock).now = () => new Date('2026-11-20T12:00:00Z');
    }
    beforeEvents = [await summaryOf(2026, 5), await summaryOf(2026)];
    const events = [
      sold('2025-12-31T22:59:59Z', 'a', 100_00, 60_00),
      sold('2025-12-31T23:00:00Z', 'b', 200_00, 120_00),
      sold('2026-11-02T08:00:00Z', 'c', 1_540_58, 900_01),
      sold('2026-11-03T08:00:00Z', 'd', 3_000_00, 1_000_00),
      refunded('2026-11-03T08:20:00Z', 'c', 1_540_58, 900_01),
      ...Array.from({ length: 30 }, (_, day) => sold('2026-11-10T08:00:00Z', `e${day}`, 10_01, 4_03)),
    ];
    for (const event of events) for (let times = 0; times < 3; times++) await publish(event);
  });
  afterAll(() => stack.stop());

  it('returns zeros before any event', () => {
    const [ofMonth, ofYear] = beforeEvents;
    expect(Object.keys(ofMonth ?? {})).toHaveLength(12);
    expect(Object.values(ofMonth ?? {})).toEqual(Array(12).fill(0));
    expect(Object.keys(ofYear ?? {})).toHaveLength(9);
    expect(ofYear).not.toHaveProperty('selectedMonthAmount');
  });

  it('applies each event once, in its month in Lagos, on two replicas; subtracts refunds', async () => {
    const november = { revenue: 3_000_00 + 30 * 10_01, cost: 1_000_00 + 30 * 4_03 };
    const year = { revenue: november.revenue + 200_00, cost: november.cost + 120_00 };
    const allTime = { revenue: year.revenue + 100_00, cost: year.cost + 60_00 };
    await until(async () => {
      expect(await summaryOf(2026, 1)).toEqual({
        allTime: allTime.revenue,
        allTimeCost: allTime.cost,
        allTimeProfit: allTime.revenue - allTime.cost,
        thisYear: year.revenue,
        thisYearCost: year.cost,
        thisYearProfit: year.revenue - year.cost,
        thisMonth: november.revenue,
        thisMonthCost: november.cost,
        thisMonthProfit: november.revenue - november.cost,
        selectedMonthAmount: 200_00,
        selectedMonthCost: 120_00,
        selectedMonthProfit: 80_00,
      });
      return true;
    }, 'all events are applied');

    await publish(sold('2020-01-01T12:00:00Z', 'last', 1, 1));
    await until(async () => (await summaryOf(2020)).thisYear === 1, 'a later event is applied');
    expect(await summaryOf(2026)).toMatchObject({ thisYear: year.revenue, thisYearCost: year.cost });
  });

  it('lists every month of a year, and the deposits', async () => {
    await publish(credited('2026-11-04T08:00:00Z', 5_000_00));
    await publish(credited('2026-02-04T08:00:00Z', 1_000_50));
    await publish(credited('2025-02-04T08:00:00Z', 7));
    const context = { correlationId: 'spec' };
    const summary = { allTime: 6_000_57, thisYear: 6_000_50, thisMonth: 5_000_00 };
    await until(async () => {
      expect(await stack.requester.send(depositSummary, { year: 2026 }, context)).toEqual(summary);
      return true;
    }, 'the deposits are applied');
    const deposits = await stack.requester.send(depositMonths, { year: 2026 }, context);
    expect(deposits.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(deposits.map(({ total }) => total)).toEqual([0, 1_000_50, 0, 0, 0, 0, 0, 0, 0, 0, 5_000_00, 0]);
    const purchases = await until(async () => {
      const found = await stack.requester.send(purchaseMonths, { year: 2026 }, context);
      expect(found[0]).toEqual({ month: 1, revenue: 200_00, cost: 120_00, profit: 80_00 });
      return found;
    }, 'the sales are applied');
    expect(purchases[2]).toEqual({ month: 3, revenue: 0, cost: 0, profit: 0 });
  });

  it('rejects clients', async () => {
    const client = { correlationId: 'spec', caller: { id: userId, role: 'client', session: 's' } as const };
    for (const contract of [purchaseSummary, purchaseMonths, depositSummary, depositMonths]) {
      const request = stack.requester.send<{ year: number }, unknown>(contract, { year: 2026 }, client);
      await expect(request).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
  });

  it('rejects invalid years and months', async () => {
    for (const [year, month] of [[1999], [2027], [2026, 13], [2026, 0]] as const) {
      await expect(summaryOf(year, month)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });
});
