import { jetstream } from '@nats-io/jetstream';
import { Types } from 'mongoose';
import { purchaseSummary, type PurchaseSummary } from '#libs/contracts/analytics';
import { type EventEnvelope, type EventType } from '#libs/contracts/event';
import { kobo } from '#libs/contracts/money';
import { orderActivated, orderRefunded } from '#libs/contracts/numbers';
import { createService } from '#libs/messaging/service';
import { Clock } from '#libs/platform/clock';
import { startStack, type TestStack } from '#libs/testing/stack';
import { until } from '#libs/testing/until';
import { AnalyticsModule } from './analytics.module';
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

describe('analytics', () => {
  let stack: TestStack;
  const publish = (event: EventEnvelope) => jetstream(stack.connection).publish(event.subject, JSON.stringify(event));
  const ask = (year: number, month?: number): Promise<PurchaseSummary> =>
    stack.requester.ask(purchaseSummary, { year, month }, { correlationId: 'spec' });

  beforeAll(async () => {
    stack = await startStack();
    for (let replica = 0; replica < 2; replica++) {
      const { app } = await stack.start('analytics', AnalyticsSettings, createService(AnalyticsModule));
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

    await publish(sold('2027-01-01T12:00:00Z', 'last', 1, 1));
    await until(async () => (await ask(2027)).year.revenue === 1, 'a later event is counted');
    expect((await ask(2026)).year).toEqual(year);
  });

  it('refuses years and months that there are not', async () => {
    for (const [year, month] of [[1999], [2026, 13], [2026, 0]] as const) {
      await expect(ask(year, month)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });
});
