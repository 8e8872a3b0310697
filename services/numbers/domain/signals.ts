import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { recentDepositDays, type RecentDeposits } from '@ringlet/contracts/wallet/credits';

/** How a code order ended. `given-up`: its client had it refunded early, without a code. */
export type OrderEnd = 'code' | 'given-up' | 'expired';

/** An order of a client or of one of their keys. */
export interface OrderFact {
  readonly service: string;
  /** Milliseconds since 1970. */
  readonly boughtAt: number;
  /** Absent while the number waits for a code. */
  readonly end?: OrderEnd;
  /** How long the client waited before giving it up (milliseconds). */
  readonly waitedMs?: number;
}

/**
 * `one-service`: codes of one service on many numbers in a day; `given-up`: a day's numbers are nearly all given up at once;
 * `money-back`: most deposits of 30 days went back, several times; `one-card`: several accounts paid with one card; `one-device` and
 * `one-network`: the orders of several accounts, which share it, have one of the first two patterns together.
 */
export const signalPatterns = [
  'one-service',
  'given-up',
  'money-back',
  'one-card',
  'one-device',
  'one-network',
] as const;
export type SignalPattern = (typeof signalPatterns)[number];

export const patternNames: Readonly<Record<SignalPattern, string>> = {
  'one-service': 'One service on every number',
  'given-up': 'Numbers given up at once',
  'money-back': 'Money that goes back again and again',
  'one-card': 'One card of several accounts',
  'one-device': 'Several accounts on one device',
  'one-network': 'Several accounts on one network',
};

/** Measured of several accounts together. */
const patternsOfSeveral = ['one-card', 'one-device', 'one-network'] as const satisfies readonly SignalPattern[];

type Evidence = readonly { readonly label: string; readonly value: string }[];

/** What a client may read of a case's evidence, whose first row names the pattern: nothing that others did. */
export function ownEvidence(evidence: Evidence): Evidence {
  const [pattern] = evidence;
  const isOfSeveral = patternsOfSeveral.some((each) => patternNames[each] === pattern?.value);
  return isOfSeveral ? evidence.slice(0, 1) : evidence;
}

/** A measured pattern: a person looks at it, and nothing else follows by itself. */
export interface Signal {
  readonly pattern: SignalPattern;
  /** The measurements, for the person who decides. */
  readonly evidence: Evidence;
}

/** The newest orders of a day to look at. */
export const lookedAt = 30;
/** With fewer ended orders, the share of given-up numbers means nothing. */
const fewestEnded = 20;
/** Clients who wait for a code give a number up later. */
const atOnceMs = 4 * minuteMs;

/** The signals in a client's or key's newest orders. `orders`: newest first. */
export function signalsOf(orders: readonly OrderFact[], now: number): Signal[] {
  const recent = orders.filter(({ boughtAt }) => boughtAt > now - dayMs).slice(0, lookedAt);
  return [oneService(recent), givenUp(recent)].flatMap((signal) => signal ?? []);
}

export interface OrderOfAccount extends OrderFact {
  readonly userId: string;
}

/** Whoever has fewer of the orders is a stranger behind the same address. */
const ordersOfAccountAtLeast = 4;

/**
 * The signals about accounts that share a device or a network, from the newest orders of all of them. Sharing alone is none: a family has
 * one device, and a carrier puts thousands of strangers behind one address. Names only accounts with several of the orders that show the
 * pattern. `orders`: newest first. `delivers`: whether others got codes of a service meanwhile; where nobody does, everybody gives up.
 */
export function signalsOfShared(
  pattern: 'one-device' | 'one-network',
  orders: readonly OrderOfAccount[],
  now: number,
  delivers: (service: string) => boolean,
): (Signal & Pick<OrderOfAccount, 'userId'>)[] {
  const looked: readonly OrderOfAccount[] = orders
    .slice(0, lookedAt)
    .map(({ end, ...order }) =>
      end === undefined || (end === 'given-up' && !delivers(order.service)) ? order : { ...order, end },
    );
  const [together] = signalsOf(looked, now);
  if (together === undefined) return [];
  const shown = together.pattern === 'given-up' ? looked.filter(({ end }) => end === 'given-up') : looked;
  const userIds = [...new Set(shown.map(({ userId }) => userId))].filter(
    (id) => shown.filter(({ userId }) => userId === id).length >= ordersOfAccountAtLeast,
  );
  if (userIds.length < accountsAtLeast) return [];
  const evidence = [
    { label: 'Accounts that share it', value: String(userIds.length) },
    { label: 'Together', value: patternNames[together.pattern] },
    ...together.evidence,
  ];
  return userIds.map((userId) => ({ userId, pattern, evidence }));
}

function oneService(orders: readonly OrderFact[]): Signal | undefined {
  const [first] = orders;
  // A shop whose customers mostly want one service sells others in between.
  if (first === undefined || orders.length < lookedAt) return undefined;
  if (orders.some(({ service }) => service !== first.service)) return undefined;
  const codes = orders.filter(({ end }) => end === 'code').length;
  if (codes < orders.length / 2) return undefined;
  return {
    pattern: 'one-service',
    evidence: [
      { label: 'Service', value: first.service },
      { label: 'Numbers of it', value: `the last ${orders.length} in a day` },
      { label: 'Codes', value: String(codes) },
    ],
  };
}

function givenUp(orders: readonly OrderFact[]): Signal | undefined {
  const ended = orders.filter(({ end }) => end !== undefined);
  if (ended.length < fewestEnded) return undefined;
  const gone = ended.filter(({ end }) => end === 'given-up');
  const atOnce = gone.filter(({ waitedMs = Infinity }) => waitedMs <= atOnceMs);
  const codes = ended.filter(({ end }) => end === 'code').length;
  if (atOnce.length < ended.length * 0.8 || codes > ended.length * 0.1) return undefined;
  return {
    pattern: 'given-up',
    evidence: [
      { label: 'Given up', value: `${gone.length} of the last ${ended.length} in a day` },
      { label: 'Within four minutes', value: String(atOnce.length) },
      { label: 'Codes', value: String(codes) },
    ],
  };
}

/** A leaving client has one deposit sent back; a bank claims one in a hundred. */
const backAtLeast = 3;

/** A family shares a card or a device, and somebody has two accounts. */
const accountsAtLeast = 4;

/** The signals in a client's deposits. */
export function signalsOfDeposits(sums: RecentDeposits): Signal[] {
  return [moneyBack(sums), oneCard(sums)].flatMap((signal) => signal ?? []);
}

function oneCard({ accountsOfCard }: RecentDeposits): Signal | undefined {
  if (accountsOfCard < accountsAtLeast) return undefined;
  const value = `${accountsOfCard} in ${recentDepositDays} days`;
  return { pattern: 'one-card', evidence: [{ label: 'Accounts that paid with one card', value }] };
}

function moneyBack({ deposits, credited, goneBack, back }: RecentDeposits): Signal | undefined {
  if (goneBack < backAtLeast || back < credited / 2) return undefined;
  return {
    pattern: 'money-back',
    evidence: [
      { label: 'Went back', value: `${goneBack} of ${deposits} deposits in ${recentDepositDays} days` },
      { label: 'Naira that went back', value: `${nairaFromKobo(back)} of ${nairaFromKobo(credited)}` },
    ],
  };
}
