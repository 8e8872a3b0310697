import fc from 'fast-check';
import { dayOf } from '@ringlet/contracts/days';
import { minuteMs } from '@ringlet/contracts/durations';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { type ProfitFigures, profitOf } from '@ringlet/contracts/profit';
import { factOf } from './figures';
import { lineOf, profitSums, sumByDay } from './profit';

const amount = fc.integer({ min: 1, max: 5_000_000 });

/** An order from its charge on: the ledger's postings for it, and the events of numbers. */
const order = fc
  .record({
    orderId: fc.uuid(),
    service: fc.constantFrom('1', '2:a', ''),
    country: fc.constantFrom('5', '7'),
    provider: fc.constantFrom('sms-man', 'five-sim'),
    price: amount,
    cost: amount,
    charged: fc.date({ min: new Date('2026-10-30T20:00Z'), max: new Date('2026-11-02T20:00Z'), noInvalidDate: true }),
    activeAfter: fc.nat(5).map((minutes) => minutes * minuteMs),
    outcome: fc.constantFrom('sold', 'refunded', 'refunded at our cost', 'declined'),
    refundedAfter: fc.integer({ min: 6, max: 3000 }).map((minutes) => minutes * minuteMs),
  })
  .map(({ orderId, service, country, provider, price, cost, charged, activeAfter, outcome, refundedAfter }) => {
    const back = new Date(charged.getTime() + refundedAfter);
    const isBack = outcome !== 'sold';
    const what = { orderId, userId: 'u', service, country, provider, price: kobo(price) };
    const sold = { ...what, cost: kobo(cost), chargedAt: charged.toISOString() };
    const returned = kobo(outcome === 'refunded' ? cost : 0);
    return {
      isSold: outcome !== 'declined',
      postings: [{ at: charged, change: -price }, ...(isBack ? [{ at: back, change: price }] : [])],
      cost: outcome === 'declined' ? 0 : cost - returned,
      events:
        outcome === 'declined'
          ? []
          : [
              envelope(orderActivated.subject, new Date(charged.getTime() + activeAfter), sold),
              ...(isBack ? [envelope(orderRefunded.subject, back, { ...what, cost: returned })] : []),
            ],
    };
  });

let ids = 0;
function envelope(subject: string, at: Date, data: object): EventEnvelope {
  return { id: String(ids++), subject, version: 1, at: at.toISOString(), correlationId: 'spec', data };
}

/** Events delivered in any order, some of them twice or published again under another id. */
const history = fc.array(order, { maxLength: 40 }).chain((orders) => {
  const events = orders.flatMap((each) => each.events);
  const again = fc.subarray(events).map((some) => some.map((event) => ({ ...event, id: `again-${event.id}` })));
  return fc
    .tuple(fc.subarray(events), again)
    .chain(([twice, republished]) => {
      const delivered = [...events, ...twice, ...republished];
      return fc.shuffledSubarray(delivered, { minLength: delivered.length });
    })
    .map((delivered) => ({ orders, delivered }));
});

/** Like the inbox, passes each fact once. */
const once = (events: readonly EventEnvelope[]) => [...new Map(events.map((event) => [factOf(event), event])).values()];
const totalOf = (rows: Iterable<ProfitFigures>) => [...rows].reduce(profitSums.add, profitSums.none);

describe('profit', () => {
  it('has the revenue of the ledger, of every day and in all, to the kobo', () => {
    fc.assert(
      fc.property(history, ({ orders, delivered }) => {
        const rows = [...sumByDay(once(delivered).flatMap((event) => lineOf(event) ?? [])).values()];
        const total = totalOf(rows);
        const postings = orders.flatMap((each) => each.postings);
        // A charge that was refunded without a number cancels out.
        expect(total.charged - total.refunds).toBe(0 - postings.reduce((sum, { change }) => sum + change, 0));
        expect(total.cost - total.returned).toBe(orders.reduce((sum, { cost }) => sum + cost, 0));
        expect(profitOf(total)).toBe(total.charged - total.refunds - (total.cost - total.returned));
        const ofSold = orders.filter(({ isSold }) => isSold).flatMap((each) => each.postings);
        for (const day of new Set([...ofSold.map(({ at }) => dayOf(at)), ...rows.map((row) => row.day)])) {
          const ofDay = totalOf(rows.filter((row) => row.day === day));
          const recounted = ofSold.filter(({ at }) => dayOf(at) === day).reduce((sum, { change }) => sum - change, 0);
          expect([day, ofDay.charged - ofDay.refunds]).toEqual([day, recounted]);
        }
      }),
    );
  });

  it('counts a sale on the day of its charge in Lagos, and on that of its event where the charge is not known', () => {
    const data = { orderId: 'o', userId: 'u', service: '1', country: '5', price: 100, cost: 70 };
    const dayIn = (more: object) =>
      lineOf(envelope(orderActivated.subject, new Date('2026-10-31T23:00:01Z'), { ...data, ...more }))?.day;
    expect(dayIn({ chargedAt: '2026-10-31T22:59:59Z' })).toBe('2026-10-31');
    expect(dayIn({})).toBe('2026-11-01');
  });

  it('counts sales without a recorded cost apart', () => {
    const sale = (cost: number) => ({
      orderId: String(cost),
      userId: 'u',
      service: '1',
      country: '5',
      price: 100,
      cost,
    });
    const events = [sale(0), sale(70)].map((data) => envelope(orderActivated.subject, new Date(), data));
    expect(totalOf(sumByDay(events.flatMap((event) => lineOf(event) ?? [])).values())).toMatchObject({
      sold: 2,
      uncosted: 1,
    });
  });

  it('gives services, countries and providers their own sums, whatever their ids', () => {
    const line = (service: string, country: string) =>
      lineOf(envelope(orderActivated.subject, new Date(), { orderId: 'o', service, country, price: 1, cost: 1 }))!;
    expect(sumByDay([line('a:b', 'c'), line('a', 'b:c'), line('', 'a')]).size).toBe(3);
  });
});
