import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { type RecentDeposits } from '@ringlet/contracts/wallet/credits';
import {
  lookedAt,
  type OrderEnd,
  type OrderFact,
  type OrderOfAccount,
  ownEvidence,
  patternNames,
  type SignalPattern,
  signalPatterns,
  signalsOf,
  signalsOfDeposits,
  signalsOfShared,
} from './signals';

const now = Date.UTC(2026, 10, 28, 12);
/** The million of an acceptance run: `HONEST_ORDERS=1000000`. */
const honestOrders = Number(process.env['HONEST_ORDERS'] ?? 100_000);

/** Random-looking numbers from 0 to 1, the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
/** What people buy, the most popular first. */
const services = ['wa', 'tg', 'go', 'fb', 'ig', 'am', 'tw', 'ds'];
const wanted = (random: Random) => services[Math.floor(random() ** 2 * services.length)] ?? 'wa';

/** An honest client waits for a code; without one they give the number up after some minutes, or its time ends. */
function waited(random: Random, codes: number): Pick<OrderFact, 'end' | 'waitedMs'> {
  if (random() < codes) return { end: 'code' };
  return random() < 0.4 ? { end: 'expired' } : { end: 'given-up', waitedMs: between(random, 2, 15) * minuteMs };
}

const spread = (count: number, make: (index: number) => Omit<OrderFact, 'boughtAt'>): OrderFact[] =>
  Array.from({ length: count }, (_, index) => ({ ...make(index), boughtAt: now - (index + 1) * 10 * minuteMs }));

/** Kinds of honest clients, in percent. */
const honest: readonly (readonly [share: number, make: (random: Random) => OrderFact[]])[] = [
  // For themselves.
  [70, (random) => spread(between(random, 1, 8), () => ({ service: wanted(random), ...waited(random, 0.75) }))],
  // A few of one service only.
  [
    10,
    (random) => {
      const service = wanted(random);
      return spread(between(random, 1, 15), () => ({ service, ...waited(random, 0.8) }));
    },
  ],
  // A shop: many of everything.
  [10, (random) => spread(between(random, 20, 80), () => ({ service: wanted(random), ...waited(random, 0.8) }))],
  // A shop whose customers mostly want one service.
  [
    5,
    (random) =>
      spread(between(random, 20, 80), () => ({
        service: random() < 0.75 ? 'wa' : wanted(random),
        ...waited(random, 0.8),
      })),
  ],
  // Unlucky: an offer that hardly delivers.
  [5, (random) => spread(between(random, 5, 25), () => ({ service: 'tg', ...waited(random, 0.15) }))],
];

interface Client {
  readonly orders: readonly OrderFact[];
  readonly deposits: RecentDeposits;
  /** The newest orders of all accounts on the client's device, or on its network. */
  readonly together?: { readonly pattern: 'one-device' | 'one-network'; readonly orders: readonly OrderOfAccount[] };
}

const noDeposits: RecentDeposits = { deposits: 0, credited: kobo(0), goneBack: 0, back: kobo(0), accountsOfCard: 0 };
const everything = () => true;
const signalsAbout = ({ orders, deposits, together }: Client) => [
  ...signalsOf(orders, now),
  ...signalsOfDeposits(deposits),
  ...(together ? signalsOfShared(together.pattern, together.orders, now, everything) : []),
];

/** Orders of strangers behind one device or network. */
const mixed = (clients: readonly Client[]): OrderOfAccount[] =>
  clients
    .flatMap(({ orders }, index) => orders.map((order) => ({ ...order, userId: `client ${index}` })))
    .sort((a, b) => b.boughtAt - a.boughtAt);

/** The orders of a client, spread over some accounts. */
const spreadOver = (accounts: number, { orders }: Client): OrderOfAccount[] =>
  orders.map((order, index) => ({ ...order, userId: `account ${index % accounts}` }));

/** Deposits, some of which went back as a whole. */
function paid(random: Random, count: number, goesBack: (index: number) => boolean): RecentDeposits {
  let sums = { deposits: count, credited: 0, goneBack: 0, back: 0 };
  // Some share a card at home.
  const accountsOfCard = random() < 0.05 ? 2 : 1;
  for (let index = 0; index < count; index++) {
    const amount = between(random, 1, 20) * 1000_00;
    const isBack = goesBack(index);
    const { credited, goneBack, back } = sums;
    sums = { ...sums, credited: credited + amount, ...(isBack && { goneBack: goneBack + 1, back: back + amount }) };
  }
  return { ...sums, accountsOfCard, credited: kobo(sums.credited), back: kobo(sums.back) };
}

function honestClient(random: Random): Client {
  let left = random() * 100;
  const kind = honest.find(([share]) => (left -= share) < 0) ?? honest[0];
  // A bank claims one deposit in a hundred; a leaving client's last one is sent back.
  const [isLeaving, count] = [random() < 0.05, between(random, 1, 10)];
  const deposits = paid(random, count, (index) => random() < 0.01 || (isLeaving && index === count - 1));
  return { orders: kind?.[1](random) ?? [], deposits };
}

const ordering = (orders: readonly OrderFact[]): Client => ({ orders, deposits: noDeposits });
const dishonest: Readonly<Record<SignalPattern, (random: Random) => Client>> = {
  // The same farms as below, with several accounts, of which each looks harmless. With more accounts of fewer numbers each, they look
  // like strangers behind a carrier's address.
  'one-device': (random) => ({
    ...ordering([]),
    together: { pattern: 'one-device', orders: spreadOver(between(random, 4, 6), dishonest['one-service'](random)) },
  }),
  'one-network': (random) => ({
    ...ordering([]),
    together: { pattern: 'one-network', orders: spreadOver(between(random, 4, 7), dishonest['given-up'](random)) },
  }),
  // Several accounts, each below its limit.
  'one-card': (random) => ({
    orders: [],
    deposits: { ...paid(random, 1, () => false), accountsOfCard: between(random, 4, 12) },
  }),
  // Turns stolen cards' money into codes or clean money.
  'money-back': (random) => ({
    orders: [],
    deposits: paid(random, between(random, 5, 10), () => random() < 0.85),
  }),
  // Accounts are made: each number is for another one of the same service.
  'one-service': (random) => {
    const service = wanted(random);
    return ordering(
      spread(lookedAt, () => ({ service: random() < 0.998 ? service : wanted(random), ...waited(random, 0.75) })),
    );
  },
  // Takes numbers from others, or tries them out, for nothing.
  'given-up': (random) =>
    ordering(
      spread(lookedAt, () =>
        random() < 0.95
          ? { service: wanted(random), end: 'given-up' as OrderEnd, waitedMs: between(random, 2, 3) * minuteMs }
          : { service: wanted(random), ...waited(random, 0.75) },
      ),
    ),
};

describe('signals', () => {
  it('are rarely about honest clients, and find each pattern within 30 orders', () => {
    const random = randomFrom(114);
    let [orders, clients, wrong] = [0, 0, 0];
    const latest: Client[] = [];
    const aboutShared = (pattern: 'one-device' | 'one-network', sharing: readonly Client[]) =>
      signalsOfShared(pattern, mixed(sharing), now, everything).length;
    while (orders < honestOrders) {
      const made = honestClient(random);
      orders += made.orders.length;
      clients += 1;
      if (signalsAbout(made).length > 0) wrong += 1;
      latest.push(made);
      // One in twenty shares a device of a café with strangers, and all a carrier's address.
      if (clients % 20 === 0) wrong += aboutShared('one-device', latest.slice(-between(random, 4, 6)));
      if (clients % 50 === 0) wrong += aboutShared('one-network', latest.splice(0));
    }
    // One client in a hundred.
    const dishonestOfEach = Math.ceil(clients / 100 / signalPatterns.length);
    let found = 0;
    for (const pattern of signalPatterns) {
      const ofPattern = Array.from({ length: dishonestOfEach }, () => signalsAbout(dishonest[pattern](random))).filter(
        (signals) => signals.some((signal) => signal.pattern === pattern),
      ).length;
      expect(ofPattern / dishonestOfEach).toBeGreaterThanOrEqual(0.9);
      found += ofPattern;
    }
    expect(found / (found + wrong)).toBeGreaterThanOrEqual(0.95);
  });

  it('are about each account that shares a device only if there are four, and their orders show a pattern together', () => {
    const farm = spread(30, () => ({ service: 'wa', end: 'code' }));
    const by = (accounts: number, orders = farm) =>
      signalsOfShared('one-device', spreadOver(accounts, ordering(orders)), now, everything);
    expect([by(1), by(3)]).toEqual([[], []]);
    expect(by(4)).toHaveLength(4);
    expect(by(4)[0]).toMatchObject({
      userId: 'account 0',
      pattern: 'one-device',
      evidence: [{ value: '4' }, { label: 'Together', value: 'One service on every number' }, {}, {}, {}],
    });
    expect(by(4, [{ ...farm[0]!, service: 'tg' }, ...farm.slice(1)])).toEqual([]);
  });

  it.each([
    ['clients whose service delivers to nobody', 4, 8, false, 0],
    ['clients with three numbers each', 8, 3, true, 0],
    ['three with many, and strangers', 3, 9, true, 0],
    ['four with many, and strangers', 4, 7, true, 4],
  ])('behind one address, of numbers given up at once: %s', (_who, accounts, each, delivers, named) => {
    const end = { end: 'given-up' as const, waitedMs: 2 * minuteMs };
    const given = spreadOver(accounts, ordering(spread(accounts * each, () => ({ service: 'wa', ...end }))));
    const strangers = [1, 2].map((index) => ({ service: 'wa', ...end, boughtAt: now, userId: `stranger ${index}` }));
    const found = signalsOfShared('one-network', [...strangers, ...given], now, () => delivers);
    expect(new Set(found.map(({ userId }) => userId))).toEqual(
      new Set(Array.from({ length: named }, (_, index) => `account ${index}`)),
    );
  });

  it.each(signalPatterns)('tell the client of %s nothing that others did', (pattern) => {
    const named = { label: 'Pattern', value: patternNames[pattern] };
    const measured = { label: 'Service', value: 'wa' };
    const isOwn = ['one-service', 'given-up', 'money-back'].includes(pattern);
    expect(ownEvidence([named, measured])).toEqual(isOwn ? [named, measured] : [named]);
  });

  it('say what was measured', () => {
    const [signal, ...others] = signalsOf(
      spread(30, () => ({ service: 'wa', end: 'code' })),
      now,
    );
    expect(others).toEqual([]);
    expect(signal).toEqual({
      pattern: 'one-service',
      evidence: [
        { label: 'Service', value: 'wa' },
        { label: 'Numbers of it', value: 'the last 30 in a day' },
        { label: 'Codes', value: '30' },
      ],
    });
    const gone = spread(20, () => ({ service: 'wa', end: 'given-up', waitedMs: 3 * minuteMs }));
    expect(signalsOf(gone, now)).toMatchObject([
      { pattern: 'given-up', evidence: [{ value: '20 of the last 20 in a day' }, {}, {}] },
    ]);
  });

  it.each([
    [2, 100_00, false],
    [3, 49_99, false],
    [3, 50_00, true],
  ])('of deposits, with %d gone back and %d of 10000 kobo: %s', (goneBack, back, isSignal) => {
    const sums = { ...noDeposits, deposits: 4, credited: kobo(100_00), goneBack, back: kobo(back) };
    expect(signalsOfDeposits(sums)).toHaveLength(isSignal ? 1 : 0);
  });

  it('are of one day', () => {
    const farm = spread(30, () => ({ service: 'wa', end: 'code' }));
    expect(signalsOf(farm, now + dayMs)).toEqual([]);
  });

  it('do not count what is under way, nor numbers that were waited for', () => {
    expect(
      signalsOf(
        spread(30, () => ({ service: 'tg' })),
        now,
      ),
    ).toEqual([]);
    expect(
      signalsOf(
        spread(30, () => ({ service: 'tg', end: 'given-up', waitedMs: 6 * minuteMs })),
        now,
      ),
    ).toEqual([]);
  });
});
