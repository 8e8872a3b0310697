import { dayMs, minuteMs, secondMs } from '@ringlet/contracts/durations';
import {
  compare,
  confirmTopUp,
  type Difference,
  isQuiet,
  isReadingDue,
  type Movement,
  movementsUntil,
  type Reading,
  standsAfter,
} from '../supplier-ledger';

export interface SimulatedSupplier {
  readonly orders: number;
  readonly perDay: number;
  /** The share of cancelled numbers whose money it keeps, and of those whose money it returns minutes later. */
  readonly keeps: number;
  readonly returnsLate: number;
  /** The share of numbers below the list price; then it states no cost. Default: it states all costs. */
  readonly cheaper?: number;
  /** How often to look. */
  readonly tickMs: number;
  readonly standsAfterMs: number;
}

const comparedAfterMs = 90 * secondMs;
const prices = [8000, 8000, 8000, 12_500, 5500, 31_250, 4025, 17_900, 9990, 22_000, 6400, 14_775];

/** A supplier and its ledger in virtual time. Returns the final result and the truth. */
export function simulateSupplier({
  orders,
  perDay,
  keeps,
  returnsLate,
  cheaper,
  tickMs,
  standsAfterMs,
  seed,
}: SimulatedSupplier & { readonly seed: number }) {
  const random = randomFrom(seed);
  const spread = (least: number, most: number): number => least + random() * (most - least);
  const effects: { readonly at: number; readonly change: number }[] = [];
  const movements: Movement[] = [];
  const overcharged = new Set<string>();
  const cancelledAt = new Map<string, number>();
  const topUps: { readonly at: number; readonly amount: number }[] = [];

  const call = (
    orderId: string,
    kind: 'purchase' | 'return',
    amount: number,
    from: number,
    longest: number,
  ): number => {
    const until = from + spread(80, longest);
    const isStated = cheaper === undefined;
    movements.push({ id: `${orderId}:${kind}`, orderId, kind, amount, isStated, from, until });
    return spread(from, until);
  };
  let at = minuteMs;
  for (let index = 0; index < orders; index++) {
    // Now and then many clients come at once.
    at += random() < 0.05 ? spread(0, 2 * secondMs) : -Math.log(1 - random()) * (dayMs / perDay);
    const orderId = String(index);
    const amount = prices[Math.floor(random() * prices.length)] ?? 0;
    const cost = random() < (cheaper ?? 0) ? amount - 250 : amount;
    effects.push({ at: call(orderId, 'purchase', amount, at, 2 * secondMs), change: -cost });
    if (random() < 0.4) continue;
    const cancelAt = at + spread(2 * minuteMs, 20 * minuteMs);
    const returned = call(orderId, 'return', amount, cancelAt, 800);
    cancelledAt.set(orderId, cancelAt);
    if (random() < keeps) overcharged.add(orderId);
    else effects.push({ at: random() < returnsLate ? returned + spread(0, 4 * minuteMs) : returned, change: cost });
  }
  for (let time = spread(0, dayMs); time < at; time += spread(dayMs / 4, dayMs)) {
    topUps.push({ at: time, amount: Math.round(spread(50, 200)) * 1_000_000 });
  }
  effects.push(...topUps.map(({ at: time, amount }) => ({ at: time, change: amount })));
  effects.sort((one, other) => one.at - other.at);
  movements.sort((one, other) => one.until - other.until);

  let balance = 1_000_000_000;
  let applied = 0;
  const balanceAt = (time: number): number => {
    for (; (effects[applied]?.at ?? Infinity) <= time; applied++) balance += effects[applied]?.change ?? 0;
    return balance;
  };
  let since: Reading | undefined;
  let pending: Reading[] = [];
  let lastReadAt = -Infinity;
  let known = 0;
  let uncompared: Movement[] = [];
  let differences: Difference[] = [];
  const stood: Difference[] = [];
  let ids = 0;
  const add = (added: readonly Omit<Difference, 'id'>[]): void => {
    differences.push(...added.map((each) => ({ ...each, id: String(ids++) })));
  };
  const end = at + 120 * minuteMs;
  for (let now = 0; now < end; now += tickMs) {
    for (; (movements[known]?.until ?? Infinity) <= now; known++) uncompared.push(movements[known]!);
    if (now - lastReadAt >= minuteMs || isReadingDue(pending, uncompared)) {
      const until = now + spread(60, 300);
      pending.push({ balance: balanceAt(spread(now, until)), from: now, until });
      lastReadAt = now;
      now = until;
    }
    for (const reading of [...pending]) {
      if (reading.until + comparedAfterMs > now) break;
      pending = pending.filter((each) => each !== reading);
      if (!isQuiet(reading, uncompared)) continue;
      const window = movementsUntil(reading, uncompared);
      if (since) {
        const {
          added,
          evenedOut,
          cheaper: corrected,
        } = compare(since, reading, window, differences, { now, standsAfterMs });
        differences = differences.filter(({ id }) => !evenedOut.includes(id));
        add(added);
        for (const { orderId, amount } of corrected) {
          const at = movements.findIndex(({ id }) => id === `${orderId}:return`);
          const found = movements[at];
          if (found)
            movements[at] = amount === undefined ? { ...found, kind: 'maybe' } : { ...found, amount, isStated: true };
        }
        // The owner knows the payments.
        for (const topUp of added.filter(({ kind }) => kind === 'top-up')) {
          const paidIn = topUps.filter((each) => each.at >= topUp.from && each.at <= topUp.until);
          const amount = paidIn.reduce((sum, each) => sum + each.amount, 0);
          if (amount === 0) continue;
          const known = confirmTopUp({ ...topUp, id: '' }, amount, differences, { now, standsAfterMs });
          differences = differences.filter(({ id }) => !known.evenedOut.includes(id));
          add(known.added);
        }
      }
      since = reading;
      uncompared = uncompared.filter((each) => !window.includes(each));
    }
    const stands = ({ kind, foundAt }: Difference): boolean => now - foundAt > standsAfter(kind, standsAfterMs);
    stood.push(...differences.filter(stands));
    differences = differences.filter((each) => !stands(each));
  }
  const ofKind = (kind: Difference['kind']) => [...stood, ...differences].filter((each) => each.kind === kind);
  return {
    kept: ofKind('kept'),
    unexplained: ofKind('unexplained'),
    topUps: ofKind('top-up'),
    overcharged,
    cancelledAt,
  };
}

/** mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
