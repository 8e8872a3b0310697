import { hourMs, minuteMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { type DepositView } from '@ringlet/contracts/wallet/deposits';
import { fateMessage } from '@ringlet/contracts/wallet/missing-payments';
import { asReference, fateOf, isRecent, mayBe, timeOfSession } from './missing-payment';

const now = new Date('2026-11-28T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const session = '090405261128130003067844645188';

it.each([
  [' RL-ABCDEF012345 ', 'RL-abcdef012345'],
  ['rl-abcdef', 'RL-abcdef'],
  ['0904 0526-1128 1300 0306 7844 6451 88', session],
  ['T685312322670591', 'T685312322670591'],
  ['MNFY|85|20230626', 'MNFY|85|20230626'],
])('%s is the reference %s', (typed, reference) => expect(asReference(typed)).toBe(reference));

it('the time of a session ID is that of Lagos', () => {
  expect(timeOfSession(session)).toEqual(new Date('2026-11-28T12:00:03Z'));
  expect(timeOfSession('090405261399130003067844645188')).toBeUndefined();
  expect(timeOfSession('RL-abcdef')).toBeUndefined();
});

it.each([
  ['2026-11-29T11:00:00Z', true],
  ['2026-11-29T13:00:00Z', false],
  ['2026-09-29T13:00:00Z', true],
  ['2026-09-29T11:00:00Z', false],
  ['2026-W05', false],
])('whether a payment of %s is recent: %s', (at, recent) => expect(isRecent(new Date(at), now)).toBe(recent));

describe('a payment may be the one that is missed', () => {
  const arrived = { reference: 'T1', session, amount: kobo(5_000_00), at: now };
  it.each([
    [{ reference: 'T1' }, true],
    [{ reference: session }, true],
    [{ reference: 'T2' }, false],
    [{ amount: kobo(5_000_00) }, false],
    [{ amount: kobo(5_000_00), paidAt: after(-23 * hourMs) }, true],
    [{ amount: kobo(5_000_00), paidAt: after(-25 * hourMs) }, false],
    [{ amount: kobo(5_000_00), paidAt: after(59 * minuteMs) }, true],
    [{ amount: kobo(5_000_00), paidAt: after(61 * minuteMs) }, false],
    [{ amount: kobo(5_000_01), paidAt: now }, false],
    [{ reference: 'T2', amount: kobo(5_000_00), paidAt: now }, true],
  ])('%j: %s', (sought, may) => expect(mayBe(sought, arrived)).toBe(may));
});

describe('the fate of a deposit', () => {
  const pending = { status: 'pending', method: 'paystack', createdAt: after(-10 * minuteMs) } as const;
  const old = { ...pending, createdAt: after(-2 * hourMs) };
  it.each([
    ['credited', { ...pending, status: 'approved' as const }],
    ['waiting', pending],
    ['refused', { ...pending, attemptFailed: true }],
    ['waiting', { ...pending, attemptFailed: true, transfer: {} }],
    ['case', old],
    ['case', { ...old, attemptFailed: true }],
    ['waiting', { ...old, method: 'crypto' }],
    ['case', { ...pending, status: 'declined' as const, method: 'crypto' }],
  ] as const)('is %s', (fate, deposit) => expect(fateOf(deposit, undefined, now)).toBe(fate));

  const returned = { transfer: { returned: kobo(300_00) } };
  it.each([
    ['returned', pending, undefined],
    ['returned', old, kobo(300_00)],
    ['case', old, undefined],
    ['waiting', pending, kobo(500_00)],
  ] as const)('after a returned transfer is %s', (fate, deposit, amount) =>
    expect(fateOf({ ...deposit, ...returned }, amount, now)).toBe(fate),
  );
});

it.each([
  [true, 'hash of your transaction'],
  [false, 'has not arrived yet'],
])('a crypto deposit that waits is told so; it takes a transaction: %s', (takesTransaction, words) => {
  const deposit = { takesTransaction } as DepositView;
  expect(fateMessage({ fate: 'waiting', deposit })).toContain(words);
});
