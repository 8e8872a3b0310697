import { minuteMs } from '@ringlet/contracts/durations';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { explain } from '@ringlet/contracts/explanations';
import { kobo } from '@ringlet/contracts/money';
import {
  currentProblem,
  explanationOf,
  isRenewalDue,
  nextRenewalTry,
  notifiesNow,
  type Renewal,
  renewalAt,
  type RenewalProblemKind,
  renewalProblemOf,
} from './renewal';

const end = new Date('2026-11-22T12:00:00Z');
const before = (minutes: number) => end.getTime() - minutes * minuteMs;
const span = { unit: 'day', count: 1 } as const;
const terms = { span, highestPrice: kobo(900_000) };
const failed = (minutesBefore: number, tryAgain = true, of = end): Renewal => {
  const at = new Date(before(minutesBefore));
  const tryAt = tryAgain ? { tryAt: new Date(at.getTime() + 5 * minuteMs) } : {};
  return { ...terms, problem: { kind: 'no-money', end: of, at, notified: 'no-money', ...tryAt } };
};

describe('when a rental is renewed', () => {
  it.each<[string, Renewal | undefined, number, boolean]>([
    ['not without an automatic renewal', undefined, 10, false],
    ['not more than an hour before the end', terms, 61, false],
    ['from an hour before the end', terms, 60, true],
    ['to the end', terms, 1, true],
    ['not at the end', terms, 0, false],
    ['not after the end', terms, -1, false],
    ['not less than 5 minutes after a failure', failed(60), 56, false],
    ['5 minutes after a failure', failed(60), 55, true],
    ['not again where the provider has decided', failed(60, false), 10, false],
    ['where the failure was of an earlier end', failed(60, false, new Date(before(24 * 60))), 10, true],
  ])('%s', (_name, renewal, minutes, isDue) => {
    expect(isRenewalDue({ expiresAt: end, ...(renewal && { renewal }) }, before(minutes))).toBe(isDue);
  });

  it('says when it is next', () => {
    expect(renewalAt({ expiresAt: end, renewal: terms })).toBe(before(60));
    expect(renewalAt({ expiresAt: end, renewal: failed(40) })).toBe(before(35));
    expect(renewalAt({ expiresAt: end, renewal: failed(40, false) })).toBeUndefined();
    expect(renewalAt({ expiresAt: end })).toBeUndefined();
    expect(currentProblem({ expiresAt: end, renewal: failed(40, true, new Date(before(300))) })).toBeUndefined();
  });
});

describe('what failed', () => {
  it.each<[ErrorCode, RenewalProblemKind | undefined]>([
    ['wallet/insufficient-balance', 'no-money'],
    ['numbers/extension-refused', 'refused'],
    ['numbers/upstream-unavailable', 'unavailable'],
    ['numbers/selling-stopped', 'unavailable'],
    ['numbers/span-not-offered', 'unavailable'],
    ['numbers/not-bought', 'unavailable'],
    ['numbers/order-unresolved', undefined],
    ['numbers/extension-under-way', undefined],
    ['numbers/not-active', undefined],
    ['numbers/order-not-found', undefined],
  ])('%s: %s', (code, kind) => expect(renewalProblemOf(new RingletError(code))?.kind).toBe(kind));

  it('is a price in kobo, or an unknown failure', () => {
    const risen = new RingletError('numbers/price-changed', { data: { price: 9000.5 } });
    expect(renewalProblemOf(risen)).toEqual({ kind: 'too-expensive', price: 900_050 });
    expect(renewalProblemOf(new Error('x'))).toEqual({ kind: 'unavailable' });
  });

  it.each<[RenewalProblemKind, number, number | undefined]>([
    ['no-money', 60, 55],
    ['too-expensive', 6, 1],
    ['unavailable', 5, undefined],
    ['refused', 60, undefined],
    ['unconfirmed', 60, undefined],
  ])('%s %i minutes before the end is tried again %p minutes before it', (kind, minutes, again) => {
    const expected = again === undefined ? undefined : new Date(before(again));
    expect(nextRenewalTry({ kind }, end, before(minutes))).toEqual(expected);
  });

  it.each<[RenewalProblemKind, number, boolean]>([
    ['no-money', 60, true],
    ['too-expensive', 60, true],
    ['refused', 60, true],
    ['unconfirmed', 60, true],
    ['unavailable', 31, false],
    ['unavailable', 30, true],
  ])('of %s there is a notice %i minutes before the end: %p', (kind, minutes, isNotified) => {
    expect(notifiesNow({ kind }, undefined, end, before(minutes))).toBe(isNotified);
  });

  it.each<[RenewalProblemKind, RenewalProblemKind, boolean]>([
    ['no-money', 'no-money', false],
    ['no-money', 'too-expensive', true],
    ['unavailable', 'no-money', true],
    ['no-money', 'unavailable', false],
    ['too-expensive', 'unconfirmed', true],
    ['no-money', 'refused', true],
    ['refused', 'unconfirmed', false],
  ])('after a notice of %s there is one of %s: %p', (notified, kind, isNotified) => {
    expect(notifiesNow({ kind }, notified, end, before(10))).toBe(isNotified);
  });

  it('is said with the amounts', () => {
    expect(explain(explanationOf({ kind: 'too-expensive', price: kobo(950_000) }, terms))).toBe(
      'An extension costs ₦9,500.00 now, which is more than your highest price of ₦9,000.00. Nothing was charged.',
    );
    expect(explain(explanationOf({ kind: 'no-money' }, terms))).toMatch(/^There is not enough money/);
  });
});
