import fc from 'fast-check';
import { kobo } from '@ringlet/contracts/money';
import { orderKinds, type SwapState } from '@ringlet/contracts/numbers/order';
import { type OrderState, orderStates } from './order-states';
import {
  isRefusedByApp,
  isSwapOpen,
  nextLatePoll,
  outcomeOfReplacement,
  poolsGivenUp,
  pricePerCode,
  replacementOffers,
  type Swap,
  swapRefusal,
  swapStateOf,
} from './swap';

const at = new Date('2026-11-23T10:00:00Z');
const open: Swap = { reason: 'no-code', highestPrice: kobo(500_00), requestedAt: at, requestHash: 'h' };
const swaps = {
  none: undefined,
  open,
  withdrawn: { ...open, withdrawnAt: at },
  replaced: { ...open, endedAt: at, replacedBy: 'other' },
  'not replaced': { ...open, endedAt: at, refusal: { code: 'numbers/out-of-stock', message: 'none' } },
} as const satisfies Record<string, Swap | undefined>;
type Name = keyof typeof swaps;
const orderWith = (name: Name, state: OrderState, received = false) => {
  const swap: Swap | undefined = swaps[name];
  return { state, received, kind: 'code' as const, ...(swap && { swap }) };
};

describe('how far a swap is', () => {
  const table: [Name, OrderState, boolean, SwapState | undefined][] = [
    ['none', 'active', false, undefined],
    ['open', 'active', false, 'waiting'],
    ['open', 'active', true, 'kept'],
    ['open', 'cancelling', false, 'under-way'],
    ['open', 'refunding', false, 'under-way'],
    ['open', 'refunded', false, 'under-way'],
    ['open', 'completed', true, 'kept'],
    // An admin refunded the number and its message.
    ['open', 'refunded', true, 'kept'],
    ['withdrawn', 'active', false, 'withdrawn'],
    ['withdrawn', 'refunded', false, 'withdrawn'],
    ['replaced', 'refunded', false, 'swapped'],
    ['not replaced', 'refunded', false, 'refunded'],
  ];
  it.each(table)('%s, order %s, received: %s: %s', (swap, state, received, expected) => {
    expect(swapStateOf(orderWith(swap, state, received))).toBe(expected);
  });

  it('only an open swap leads to a purchase: no message, not withdrawn, not ended', () => {
    for (const name of Object.keys(swaps) as Name[]) {
      expect(isSwapOpen(orderWith(name, 'refunded'))).toBe(name === 'open');
      expect(isSwapOpen(orderWith(name, 'refunded', true))).toBe(false);
    }
  });
});

describe('whether a swap can begin', () => {
  const table: [OrderState, boolean, string | undefined][] = [
    ['active', false, undefined],
    ['active', true, 'numbers/swap-not-needed'],
    ['completed', true, 'numbers/swap-not-needed'],
    ['cancelling', false, 'numbers/refund-pending'],
    ['refunding', false, 'numbers/refund-pending'],
    ['refunded', false, 'numbers/already-refunded'],
    ['placed', false, 'numbers/not-active'],
    ['unknown', false, 'numbers/not-active'],
    ['declining', false, 'numbers/not-active'],
    ['declined', false, 'numbers/not-active'],
  ];
  it.each(table)('order %s, received: %s: %s', (state, received, expected) => {
    expect(swapRefusal(orderWith('none', state, received))).toBe(expected);
    expect(swapRefusal({ ...orderWith('none', state, received), kind: 'code' })).toBe(expected);
    expect(swapRefusal(orderWith('withdrawn', state, received))).toBe(expected);
  });

  it('not where an admin has scheduled its refund', () => {
    expect(swapRefusal({ ...orderWith('none', 'active'), refund: { by: {} } })).toBe('numbers/refund-pending');
    expect(swapRefusal({ ...orderWith('withdrawn', 'active'), refund: { by: {} } })).toBe('numbers/refund-pending');
  });

  it('while an automatic one is planned, which it replaces until the number is given up', () => {
    const planned = { kind: 'code' as const, received: false, swap: { ...open, isAutomatic: true as const } };
    expect(swapRefusal({ ...planned, state: 'active' })).toBeUndefined();
    for (const state of orderStates.filter((each) => each !== 'active'))
      expect(swapRefusal({ ...planned, state })).toBe('numbers/swap-pending');
  });

  it('never for rentals, nor a second time', () => {
    for (const state of orderStates) {
      for (const kind of orderKinds.filter((each) => each !== 'code'))
        expect(swapRefusal({ ...orderWith('none', state), kind })).toBe('numbers/swap-not-offered');
      expect(swapRefusal(orderWith('open', state))).toBe('numbers/swap-pending');
      expect(swapRefusal(orderWith('replaced', state))).toBe(swapRefusal(orderWith('none', state)));
    }
  });
});

it.each<[OrderState, string]>([
  ['placed', 'undecided'],
  ['unknown', 'undecided'],
  ['declining', 'undecided'],
  ['declined', 'declined'],
  ['active', 'bought'],
  ['cancelling', 'bought'],
  ['refunding', 'bought'],
  ['refunded', 'bought'],
  ['completed', 'bought'],
])('a replacement whose order is %s is %s', (state, expected) => {
  expect(outcomeOfReplacement({ state })).toBe(expected);
});

it('an app has refused a number once its swap for that reason is refunded', () => {
  const refused: Swap = { ...open, reason: 'refused' };
  expect(isRefusedByApp({ state: 'refunded', swap: refused })).toBe(true);
  expect(isRefusedByApp({ state: 'active', swap: refused })).toBe(false);
  expect(isRefusedByApp({ state: 'refunded', swap: { ...refused, withdrawnAt: at } })).toBe(false);
  expect(isRefusedByApp({ state: 'refunded', swap: open })).toBe(false);
  expect(isRefusedByApp({ state: 'refunded' })).toBe(false);
});

describe('the offers for a replacement', () => {
  const offer = (provider: string, pool?: string) => ({ provider, ...(pool !== undefined && { pool }) });
  const [first, second, third] = [offer('five-sim', 'a'), offer('five-sim', 'b'), offer('sms-man')] as const;

  it.each<[string, string[], string[]]>([
    ['keep their order', [], ['a', 'b', '']],
    ['put the pool that was given up last', ['five-sim/a'], ['b', '', 'a']],
    ['put several in the order in which they were given up', ['sms-man/', 'five-sim/a'], ['b', '', 'a']],
    ['and the other way round', ['five-sim/a', 'sms-man/'], ['b', 'a', '']],
    ['know a pool by its provider too', ['handler-api/a'], ['a', 'b', '']],
    ['are asked again where all were given up', ['five-sim/b', 'sms-man/', 'five-sim/a'], ['b', '', 'a']],
  ])('%s', (_what, given, expected) => {
    expect(replacementOffers([first, second, third], given).map(({ pool = '' }) => pool)).toEqual(expected);
  });

  it('come first from pools that deliver a tenth more, of those that were not given up and have not stopped', () => {
    const poor = { ...offer('five-sim', 'poor'), rate: 0.21 };
    const alike = { ...offer('five-sim', 'alike'), rate: 0.24 };
    const good = { ...offer('five-sim', 'good'), rate: 0.9 };
    const aside = { ...offer('five-sim', 'aside'), rate: 0.95, isAside: true };
    const tried = { ...offer('five-sim', 'tried'), rate: 0.93 };
    const sorted = replacementOffers([poor, aside, tried, alike, first, good], ['five-sim/tried']);
    expect(sorted.map(({ pool = '' }) => pool)).toEqual(['good', 'a', 'poor', 'alike', 'tried', 'aside']);
  });

  it.each([
    [100, 0.5, 200],
    [100, 1, 100],
    [100, 0, 10_000],
    [100, undefined, 250],
  ])('give a code for a price of %d and a rate of %s at %d on average', (price, rate, expected) => {
    expect(pricePerCode(price, { provider: 'x', ...(rate !== undefined && { rate }) })).toBe(expected);
  });

  it('come from pools that deliver first, also from those that were given up', () => {
    const aside = { ...offer('five-sim', 'c'), isAside: true };
    const asideToo = { ...offer('five-sim', 'd'), isAside: true };
    const sorted = replacementOffers([first, second, aside, asideToo], ['five-sim/a', 'five-sim/c']);
    expect(sorted.map(({ pool = '' }) => pool)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('are always the same offers, those not given up first and in their order', () => {
    const offers = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
      .map((pools) => pools.map((pool) => offer('x', pool)));
    const given = fc.uniqueArray(fc.constantFrom<string>('x/a', 'x/b', 'x/c'));
    fc.assert(
      fc.property(offers, given, (all, pools) => {
        const sorted = replacementOffers(all, pools);
        const isGivenUp = ({ pool = '' }: { pool?: string }) => pools.includes(`x/${pool}`);
        const others = all.filter((each) => !isGivenUp(each));
        expect(sorted).toHaveLength(all.length);
        expect(sorted.slice(0, others.length)).toEqual(others);
        expect(new Set(sorted)).toEqual(new Set(all));
      }),
    );
  });

  it('remember every pool of a chain once, the last one at the end', () => {
    expect(poolsGivenUp(first)).toEqual(['five-sim/a']);
    const chain = { ...second, swapOf: { pools: ['five-sim/b', 'five-sim/a'] } };
    expect(poolsGivenUp(chain)).toEqual(['five-sim/a', 'five-sim/b']);
    expect(poolsGivenUp(third)).toEqual(['sms-man/']);
  });
});

it('polls for a late code three times after the end of the swap', () => {
  const after = (latePolls: number) => nextLatePoll({ endedAt: at, latePolls })?.toISOString();
  expect(nextLatePoll({ endedAt: at })?.toISOString()).toBe('2026-11-23T10:00:30.000Z');
  expect([after(1), after(2), after(3)]).toEqual(['2026-11-23T10:02:00.000Z', '2026-11-23T10:08:00.000Z', undefined]);
  expect(nextLatePoll({})).toBeUndefined();
});
