import fc from 'fast-check';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { type OrderKind } from '@ringlet/contracts/numbers/order';
import { canTransition, type OrderState, orderStates, type Transition, transitions } from './order-states';
import {
  identitiesOf,
  lengthOf,
  longestRentalMs,
  refundableUntilOf,
  rentalPollInterval,
  rentalService,
  rentalSpans,
  spanText,
} from './rental';

const names = Object.keys(transitions) as Transition[];

describe('rentals', () => {
  it.each([
    [{ unit: 'hour', count: 4 }, '4 hours', 4 * 60],
    [{ unit: 'day', count: 1 }, '1 day', 24 * 60],
    [{ unit: 'week', count: 2 }, '2 weeks', 14 * 24 * 60],
    [{ unit: 'month', count: 1 }, '1 month', 30 * 24 * 60],
  ] as const)('%o is %s', (span, words, minutes) => {
    expect(spanText(span)).toBe(words);
    expect(lengthOf(span)).toBe(minutes * minuteMs);
  });

  it.each([
    ['active', { state: 'active', received: false }, {}, true],
    ['active and was not extended', { state: 'active', received: false }, { extended: false }, true],
    ['extended', { state: 'active', received: false }, { extended: true }, false],
    ['active and received an SMS', { state: 'active', received: true }, {}, false],
    ['completed', { state: 'completed', received: false }, {}, false],
    ['refunded', { state: 'refunded', received: false }, {}, false],
  ] as const)('that is %s can be refunded in time, or not at all', (_title, order, rental, isRefundable) => {
    const refundableUntil = new Date();
    const refundable = { ...order, kind: 'rental', rental: { ...rental, refundableUntil } } as const;
    expect(refundableUntilOf(refundable)).toBe(isRefundable ? refundableUntil : undefined);
    expect(refundableUntilOf({ ...order, kind: 'rental', rental })).toBeUndefined();
  });

  it('offers spans from the shortest to the longest', () => {
    const lengths = rentalSpans.map(lengthOf);
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
    expect(rentalSpans.map(spanText)).toEqual([
      '4 hours',
      '12 hours',
      '1 day',
      '3 days',
      '1 week',
      '2 weeks',
      '1 month',
    ]);
    expect(longestRentalMs).toBe(90 * dayMs);
    expect(rentalService).toBe('rent');
  });

  it.each([
    ['four hours', 4 * 60, undefined, 10_000],
    ['a minute-long one, for tests', 1, undefined, 6000],
    ['a day', 24 * 60, undefined, 60_000],
    ['a month', 30 * 24 * 60, undefined, 60_000],
    ['a month, watched just now', 30 * 24 * 60, 1, 3000],
    ['a month, watched five minutes ago', 30 * 24 * 60, 5, 60_000],
    ['a month, watched a little later', 30 * 24 * 60, 4.99, 3000],
    ['a month, watched long ago', 30 * 24 * 60, 6, 60_000],
  ])('polls %s at its interval', (_name, minutes, minutesAgo, interval) => {
    const now = 1e12;
    const watchedAt = minutesAgo === undefined ? undefined : new Date(now - minutesAgo * minuteMs);
    expect(rentalPollInterval({ rentedMs: minutes * minuteMs, watchedAt, now }, 3000)).toBe(interval);
  });

  it('identifies a message by its date, its text and its position among equal ones', () => {
    const same = { text: 'code 1', date: '10:00' };
    expect(identitiesOf([same, { text: 'code 1' }, same])).toEqual(['1 10:00 code 1', '1  code 1', '2 10:00 code 1']);
  });

  it('identifies messages in any order of the list, and the same text twice as two', () => {
    const message = fc.record({
      text: fc.constantFrom('code 1', 'code 2', '1 code 1'),
      date: fc.constantFrom('2026-11-20 10:00:00', '2026-11-20 10:00:01', undefined),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), fc.integer({ min: 0, max: 12 }), (messages, count) => {
        const all = identitiesOf(messages);
        expect(new Set(all).size).toBe(messages.length);
        expect(identitiesOf(messages.toReversed()).sort()).toEqual([...all].sort());
        // Earlier messages keep their identity when more arrive.
        expect(all.slice(0, count)).toEqual(identitiesOf(messages.slice(0, count)));
      }),
    );
  });

  it('ends every sequence of transitions with the time provided or a refund', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderKind>('rental', 'extension'),
        fc.array(fc.constantFrom(...names), { maxLength: 40 }),
        (kind, steps) => {
          let order = { kind, state: 'placed' as OrderState, received: false };
          let isByAdmin = false;
          let isCancelled = false;
          for (const step of steps) {
            if (!canTransition(step, order)) continue;
            isByAdmin ||= step === 'refundUsed' || step === 'refundProvided';
            isCancelled ||= step === 'confirmCancel';
            order = { kind, state: transitions[step].to, received: order.received || step === 'receive' };
          }
          if (kind === 'extension') expect(['active', 'cancelling']).not.toContain(order.state);
          if (['refunding', 'refunded'].includes(order.state)) expect(isByAdmin || isCancelled).toBe(true);
          if (order.received && isCancelled && !isByAdmin) expect(order.state).not.toBe('refunded');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('expires only rentals without a message, and extends only by extensions', () => {
    const active = { state: 'active' as const, received: false };
    expect(canTransition('expire', { ...active, kind: 'code' })).toBe(false);
    expect(canTransition('expire', { ...active, kind: 'rental' })).toBe(true);
    expect(canTransition('refundProvided', { ...active, kind: 'code' })).toBe(false);
    const from = orderStates.filter((state) => canTransition('extend', { state, received: false, kind: 'extension' }));
    expect(from).toEqual(['placed', 'unknown']);
    expect(canTransition('extend', { state: 'placed', received: false, kind: 'rental' })).toBe(false);
  });
});
