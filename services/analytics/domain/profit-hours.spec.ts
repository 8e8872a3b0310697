import fc from 'fast-check';
import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { type ProfitFigures } from '@ringlet/contracts/profit';
import { chargebackClosed } from '@ringlet/contracts/wallet/chargebacks';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { depositsByDay, depositSums } from './deposit-days';
import { lineOf, profitSums, sumByDay } from './profit';
import { hourSums, hourViewOf, profitByHour } from './profit-hours';

const event = (subject: string, at: string, data: object): EventEnvelope => {
  return { id: '', subject, version: 1, at, correlationId: 'spec', data: { userId: 'u', ...data } };
};
const sale = (at: string, more: object = {}) =>
  event(orderActivated.subject, at, { orderId: 'o', service: '1', country: '5', price: 100, cost: 70, ...more });
const refund = (at: string, cost: number) =>
  event(orderRefunded.subject, at, { orderId: 'o', service: '1', country: '5', price: 100, cost });
const deposit = (at: string, more: object) =>
  event(depositCredited.subject, at, { reference: 'r', amount: 1000, method: 'paystack', ...more });

/** The end of a claim on a deposit of which `spent` had been spent. */
const claim = (at: string, state: string, spent: number) =>
  event(chargebackClosed.subject, at, { id: 'c', amount: 1000 + spent, taken: 1000, state });
const hours = (...events: EventEnvelope[]) =>
  [...profitByHour(events)].map(([hour, { sold, charged, refunds, cost, returned, fees }]) => {
    return [hour, sold, charged, refunds, cost, returned, fees];
  });

describe('profit by hour', () => {
  it.each<[string, EventEnvelope[], unknown[]]>([
    [
      'counts a sale in the hour of its charge in Lagos, up to its last millisecond',
      [sale('2026-11-22T08:00:05Z', { chargedAt: '2026-11-22T07:59:59.999Z' }), sale('2026-11-22T08:00:00Z')],
      [
        ['2026-11-22T08', 1, 100, 0, 70, 0, 0],
        ['2026-11-22T09', 1, 100, 0, 70, 0, 0],
      ],
    ],
    [
      'begins a day, a month and a year at 23:00 UTC',
      [sale('2026-12-31T22:59:59Z'), sale('2026-12-31T23:00:00Z')],
      [
        ['2026-12-31T23', 1, 100, 0, 70, 0, 0],
        ['2027-01-01T00', 1, 100, 0, 70, 0, 0],
      ],
    ],
    [
      'counts a refund in its own hour, with what the provider returns',
      [sale('2026-11-22T08:30:00Z'), refund('2026-11-22T10:10:00Z', 70), refund('2026-11-22T10:20:00Z', 0)],
      [
        ['2026-11-22T09', 1, 100, 0, 70, 0, 0],
        ['2026-11-22T11', 0, 0, 200, 0, 70, 0],
      ],
    ],
    [
      'adds the fee of a deposit to the sales of its hour',
      [sale('2026-11-22T08:30:00Z'), deposit('2026-11-22T08:59:00Z', { fee: 15, feeBy: 'rate' })],
      [['2026-11-22T09', 1, 100, 0, 70, 0, 15]],
    ],
    ['has no hour for a deposit without a fee', [deposit('2026-11-22T08:00:00Z', { method: 'crypto' })], []],
    ['has no hour for other events', [event(userRegistered.subject, '2026-11-22T08:00:00Z', {})], []],
    ['has no hour without events', [], []],
  ])('%s', (_, events, expected) => expect(hours(...events)).toEqual(expected));

  it.each([
    ['a time', sale('never')],
    ['a time of the charge', sale('2026-11-22T08:00:00Z', { chargedAt: 'never' })],
    ['a fee', deposit('2026-11-22T08:00:00Z', { fee: 0.5 })],
    ['a loss', claim('2026-11-22T08:00:00Z', 'lost', 0.5)],
  ])('refuses %s that is not valid', (_, wrong) => expect(() => profitByHour([wrong])).toThrow(RangeError));

  it('shows what is left of the sales', () => {
    const [[, figures] = []] = profitByHour([
      sale('2026-11-22T08:10:00Z'),
      sale('2026-11-22T08:20:00Z'),
      refund('2026-11-22T08:40:00Z', 70),
      deposit('2026-11-22T08:50:00Z', { fee: 5 }),
      claim('2026-11-22T08:55:00Z', 'lost', 9),
      claim('2026-11-22T08:56:00Z', 'won', 9),
    ]);
    const view = {
      sold: 2,
      refunded: 1,
      charged: 200,
      refunds: 100,
      cost: 70,
      fees: 5,
      losses: 9,
      profit: 16,
      uncosted: 0,
    };
    expect(hourViewOf(figures ?? hourSums.none)).toEqual(view);
  });

  it('adds up to the days of sales and deposits', () => {
    const time = fc
      .date({ min: new Date('2026-11-20T20:00Z'), max: new Date('2026-11-23T03:00Z'), noInvalidDate: true })
      .map((at) => at.toISOString());
    const amount = fc.integer({ min: 1, max: 500_000 });
    const anyEvent = fc.oneof(
      fc.record({ at: time, chargedAt: time, price: amount, cost: amount }).map(({ at, ...data }) => sale(at, data)),
      fc.tuple(time, amount).map(([at, cost]) => refund(at, cost)),
      fc.tuple(time, amount).map(([at, fee]) => deposit(at, { fee, feeBy: 'provider' })),
      fc.tuple(time, amount).map(([at, loss]) => claim(at, 'lost', loss)),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const byHour = [...profitByHour(events)];
        const days = [...sumByDay(events.flatMap((each) => lineOf(each) ?? [])).values()];
        const deposits = depositsByDay(events);
        for (const day of new Set([...days.map((each) => each.day), ...deposits.keys()])) {
          const { fees, losses, ...sold } = byHour
            .filter(([hour]) => hour.startsWith(day))
            .reduce((sum, [, figures]) => hourSums.add(sum, figures), hourSums.none);
          const ofDay = days.filter((each) => each.day === day);
          expect([day, sold]).toEqual([day, ofDay.reduce<ProfitFigures>(profitSums.add, profitSums.none)]);
          const ofDeposits = deposits.get(day) ?? depositSums.none;
          expect([day, fees, losses]).toEqual([day, ofDeposits.fees, ofDeposits.losses]);
        }
      }),
    );
  });
});
