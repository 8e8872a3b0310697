import { Types } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { type OrderRow } from '../order-store/order.model';
import { swapEntries } from './swap-timeline';

const time = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));
const order = (number: string, minute: number, more: Partial<OrderRow>): OrderRow =>
  ({
    _id: new Types.ObjectId(),
    number,
    price: kobo(500_00),
    createdAt: time(minute),
    activatedAt: time(minute),
    kind: 'code',
    state: 'active',
    received: false,
    messages: [],
    ...more,
  }) as unknown as OrderRow;
const swap = (minute: number) => ({
  reason: 'no-code' as const,
  highestPrice: kobo(500_00),
  requestedAt: time(minute),
  requestHash: 'h',
});
const message = (minute: number) => ({
  _id: new Types.ObjectId(),
  identity: 'i',
  sms: 'code 123456',
  at: time(minute),
});
const short = (chain: readonly OrderRow[]) =>
  swapEntries(chain).map(({ kind, number, at, orderId: _, ...rest }) => [kind, number, at.slice(14, 16), rest]);

it('is empty where no number was swapped', () => {
  expect(swapEntries([order('1', 0, { messages: [message(1)] })])).toEqual([]);
});

it('lists a chain: bought, swapped twice with the amounts, a code, and a late code of a number that was given up', () => {
  const third = order('3', 9, {
    received: true,
    messages: [message(10)],
    swapOf: { orderId: '2', pools: [] },
  });
  const second = order('2', 4, {
    state: 'refunded',
    price: kobo(480_00),
    refund: { madeAt: time(9) },
    swapOf: { orderId: '1', pools: [] },
    swap: { ...swap(8), reason: 'refused', endedAt: time(9), replacedBy: third._id.toHexString() },
  });
  const first = order('1', 0, {
    state: 'refunded',
    refund: { madeAt: time(4) },
    messages: [message(6)],
    swap: { ...swap(3), endedAt: time(4), replacedBy: second._id.toHexString() },
  });
  const to = ({ _id, number }: OrderRow) => ({ orderId: _id.toHexString(), number });
  expect(short([first, second, third])).toEqual([
    ['bought', '1', '00', { charged: 500_00 }],
    ['swapped', '1', '04', { reason: 'no-code', refunded: 500_00, charged: 480_00, replacement: to(second) }],
    ['late-code', '1', '06', {}],
    ['swapped', '2', '09', { reason: 'refused', refunded: 480_00, charged: 500_00, replacement: to(third) }],
    ['code', '3', '10', {}],
  ]);
});

it('lists what waits and until when, what was withdrawn, and why nothing was bought', () => {
  const waiting = order('1', 0, { swap: swap(1), refund: { dueAt: time(2) } });
  const bought = ['bought', '1', '00', { charged: 500_00 }];
  const asked = { reason: 'no-code' };
  expect(short([waiting])).toEqual([bought, ['waiting', '1', '01', { ...asked, until: time(2).toISOString() }]]);
  const kept = order('1', 0, { swap: swap(1), refund: { dueAt: time(2) }, received: true, messages: [message(2)] });
  expect(short([kept])).toEqual([bought, ['waiting', '1', '01', asked], ['code', '1', '02', {}]]);
  const withdrawn = order('1', 0, { swap: { ...swap(1), withdrawnAt: time(2) } });
  expect(short([withdrawn])).toEqual([bought, ['waiting', '1', '01', asked], ['withdrawn', '1', '02', {}]]);
  const refusal = { code: 'numbers/out-of-stock' as const, message: 'No number is available.' };
  const refunded = order('1', 0, { state: 'refunded', swap: { ...swap(1), endedAt: time(2), refusal } });
  const end = { ...asked, refunded: 500_00, message: refusal.message };
  expect(short([refunded])).toEqual([bought, ['refunded', '1', '02', end]]);
});

describe('an automatic swap', () => {
  const planned = (minute: number) => ({ ...swap(minute), isAutomatic: true as const });
  const automatic = { reason: 'no-code', isAutomatic: true };

  it('is planned after the swap that brought the number', () => {
    const second = order('2', 3, { swapOf: { orderId: '1', pools: [] }, swap: planned(3), refund: { dueAt: time(8) } });
    const ended = { endedAt: time(4), replacedBy: second._id.toHexString() };
    const first = order('1', 0, { state: 'refunded', refund: { madeAt: time(3) }, swap: { ...planned(0), ...ended } });
    const kinds = short([first, second]).map(([kind, number, at]) => [kind, number, at]);
    expect(kinds).toEqual([
      ['bought', '1', '00'],
      ['swapped', '1', '04'],
      ['waiting', '2', '04'],
    ]);
  });

  it('says why it ended; one whose place a refund took is left out', () => {
    const refusal = { code: 'numbers/out-of-stock' as const, message: 'No other number is available.' };
    const ended = order('1', 0, { swap: { ...planned(0), withdrawnAt: time(9), refusal } });
    expect(short([ended]).slice(1)).toEqual([
      ['waiting', '1', '00', automatic],
      ['withdrawn', '1', '09', { isAutomatic: true, message: refusal.message }],
    ]);
    const given = {
      state: 'refunded',
      refund: { madeAt: time(9) },
      swap: { ...planned(0), withdrawnAt: time(9) },
    } as const;
    expect(short([order('1', 0, given)]).map(([kind]) => kind)).toEqual(['bought', 'refunded']);
  });
});

describe('a refund without a swap', () => {
  const first = order('1', 0, {
    state: 'refunded',
    refund: { madeAt: time(4) },
    swap: { ...swap(3), endedAt: time(4) },
  });
  const asReplacement = { swapOf: { orderId: first._id.toHexString(), pools: [] } };
  const refunded = (minute: string) => ['refunded', '2', minute, { refunded: 500_00 }];

  it('shows the last number', () => {
    const last = order('2', 5, { ...asReplacement, state: 'refunded', refund: { madeAt: time(9) } });
    expect(short([first, last]).at(-1)).toEqual(refunded('09'));
    const withdrawn = order('2', 5, { ...last, swap: { ...swap(6), withdrawnAt: time(7) } });
    expect(short([first, withdrawn]).slice(-2)).toEqual([['withdrawn', '2', '07', {}], refunded('09')]);
  });

  it('by an admin does not make a message free that arrived before', () => {
    const used = { state: 'refunded', received: true, messages: [message(6)], refund: { madeAt: time(9) } } as const;
    const last = order('2', 5, { ...asReplacement, ...used, messages: [message(6)] });
    expect(short([first, last]).slice(-2)).toEqual([['code', '2', '06', {}], refunded('09')]);
  });

  it('is not listed twice, nor while the swap is under way', () => {
    expect(short([first]).map(([kind]) => kind)).toEqual(['bought', 'refunded']);
    const underWay = order('1', 0, { state: 'refunded', refund: { madeAt: time(4) }, swap: swap(3) });
    expect(short([underWay]).map(([kind]) => kind)).toEqual(['bought', 'waiting']);
  });
});

it('begins with the swap where there are more numbers before', () => {
  const replacement = order('2', 5, { swapOf: { orderId: 'a', pools: [] }, swap: swap(6) });
  expect(short([replacement]).map(([kind]) => kind)).toEqual(['waiting']);
});
