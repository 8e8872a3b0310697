import { jetstream } from '@nats-io/jetstream';
import { Types } from 'mongoose';
import {
  depositMonths,
  depositSummary,
  purchaseMonths,
  purchaseSummary,
  type PurchaseSummary,
} from '@ringlet/contracts/analytics';
import { type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { createService } from '@ringlet/service/create-service';
import { Clock } from '@ringlet/platform/clock';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from './app.module';
import { AnalyticsSettings } from './settings';

const userId = new Types.ObjectId().toHexString();

function fact<Data extends object>(type: EventType<Data>, at: string, data: Data): EventEnvelope<Data> {
  const { subject, version } = type;
  return { id: new Types.ObjectId().toHexString(), subject, version, at, correlationId: 'spec', data };
}
const sold = (at: string, orderId: string, price: number, cost: number) =>
  fact(orderActivated, at, { orderId, userId, country: '1', service: 'wa', price: kobo(price), cost: kobo(cost) });
const refunded = (at: string, orderId: string, price: number, cost: number) =>
  fact(orderRefunded, at, { orderId, userId, price: kobo(price), cost: kobo(cost) });
const credited = (at: string, amount: number) =>
  fact(depositCredited, at, { reference: `r${at}`, userId, amount: kobo(amount), method: 'paystack' });

describe('analytics', () => {
  let stack: TestStack;
  const publish = (event: EventEnvelope) => jetstream(stack.connection).publish(event.subject, JSON.stringify(event));
  const ask = (year: number, month?: number): Promise<PurchaseSummary> =>
    stack.requester.send(purchaseSummary, { year, month }, { correlationId: 'spec' });

  beforeAll(async () => {
    stack = await startStack();
    for (let replica = 0; replica < 2; replica++) {
      const { app } = await stack.start('analytics', AnalyticsSettings, createService(AppModule));
      app.get(Clock).now = () => new Date('2026-11-20T12:00:00Z');
    }
  });
  afterAll(() => stack.stop());

  it('has nothing to show before anything happened', async () => {
    const none = { revenue: 0, cost: 0 };
    expect(await ask(2026, 5)).toEqual({ allTime: none, year: none, thisMonth: none, month: none });
    expect(await ask(2026)).not.toHaveProperty('month');
  });

  it('counts each event once, in its month of Lagos, on two replicas; a refund takes back', async () => {
    const events = [
      sold('2025-12-31T22:59:59Z', 'a', 100_00, 60_00),
      sold('2025-12-31T23:00:00Z', 'b', 200_00, 120_00),
      sold('2026-11-02T08:00:00Z', 'c', 1_540_58, 900_01),
      sold('2026-11-03T08:00:00Z', 'd', 3_000_00, 1_000_00),
      refunded('2026-11-03T08:20:00Z', 'c', 1_540_58, 900_01),
      ...Array.from({ length: 30 }, (_, day) => sold('2026-11-10T08:00:00Z', `e${day}`, 10_01, 4_03)),
    ];
    for (const event of events) for (let times = 0; times < 3; times++) await publish(event);

    const november = { revenue: 3_000_00 + 30 * 10_01, cost: 1_000_00 + 30 * 4_03 };
    const year = { revenue: november.revenue + 200_00, cost: november.cost + 120_00 };
    const allTime = { revenue: year.revenue + 100_00, cost: year.cost + 60_00 };
    await until(async () => {
      expect(await ask(2026, 1)).toEqual({
        allTime,
        year,
        thisMonth: november,
        month: { revenue: 200_00, cost: 120_00 },
      });
      return true;
    }, 'all events are counted');

    await publish(sold('2020-01-01T12:00:00Z', 'last', 1, 1));
    await until(async () => (await ask(2020)).year.revenue === 1, 'a later event is counted');
    expect((await ask(2026)).year).toEqual(year);
  });

  it('answers every month of a year, and what was deposited', async () => {
    await publish(credited('2026-11-04T08:00:00Z', 5_000_00));
    await publish(credited('2026-02-04T08:00:00Z', 1_000_50));
    await publish(credited('2025-02-04T08:00:00Z', 7));
    const asking = { correlationId: 'spec' };
    const summary = { allTime: 6_000_57, year: 6_000_50, thisMonth: 5_000_00 };
    await until(async () => {
      expect(await stack.requester.send(depositSummary, { year: 2026 }, asking)).toEqual(summary);
      return true;
    }, 'the deposits are counted');
    const deposits = await stack.requester.send(depositMonths, { year: 2026 }, asking);
    expect(deposits.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(deposits.map(({ total }) => total)).toEqual([0, 1_000_50, 0, 0, 0, 0, 0, 0, 0, 0, 5_000_00, 0]);
    const purchases = await stack.requester.send(purchaseMonths, { year: 2026 }, asking);
    expect(purchases[0]).toEqual({ month: 1, revenue: 200_00, cost: 120_00 });
    expect(purchases[2]).toEqual({ month: 3, revenue: 0, cost: 0 });
  });

  it('tells the takings to admins only', async () => {
    const client = { correlationId: 'spec', caller: { id: userId, role: 'client', session: 's' } as const };
    for (const request of [purchaseSummary, purchaseMonths, depositSummary, depositMonths]) {
      const asked = stack.requester.send<{ year: number }, unknown>(request, { year: 2026 }, client);
      await expect(asked).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
  });

  it('refuses years and months that there are not', async () => {
    for (const [year, month] of [[1999], [2027], [2026, 13], [2026, 0]] as const) {
      await expect(ask(year, month)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });
});
