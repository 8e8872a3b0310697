import { hourMs } from '@ringlet/contracts/durations';
import { type SupplierAmount } from './supplier-amount';

/**
 * The expected account at a provider. Every purchase and every return is an expected movement; a reading of the balance is
 * compared with their sum. Only quiet readings, during which no movement was running, are compared, so that a window between
 * two contains its movements wholly. Times in milliseconds since 1970.
 */

/** The balance stated by the provider. It is true for a moment between the call and its answer. */
export interface Reading {
  readonly balance: SupplierAmount;
  readonly from: number;
  readonly until: number;
}

/** A movement at the provider at some moment between `from` and `until`. */
export interface Movement {
  readonly id: string;
  readonly orderId: string;
  /** `maybe`: a purchase with a lost answer, or a return of an unclear charge: up to `amount`, or nothing. */
  readonly kind: 'purchase' | 'return' | 'maybe';
  /** For a purchase and its return: the charged amount. */
  readonly amount: SupplierAmount;
  /** Whether the provider stated the amount. Otherwise it comes from the price list, and the provider may have charged less. */
  readonly isStated: boolean;
  readonly from: number;
  readonly until: number;
}

export interface Difference {
  readonly id: string;
  /**
   * `kept`: the provider confirmed the cancellation of `orders` but kept their money. `unexplained`: the balance is too low for
   * an uncertain reason. `top-up`: the balance is higher; it may hide an order whose money was kept.
   */
  readonly kind: 'kept' | 'unexplained' | 'top-up';
  /** Positive. */
  readonly amount: SupplierAmount;
  /** All orders that may have caused it. */
  readonly orders: readonly { readonly orderId: string; readonly amount: SupplierAmount }[];
  /** How many of these orders' money was kept; absent if several numbers are possible. */
  readonly count?: number;
  readonly foundAt: number;
  /** Its window. */
  readonly from: number;
  readonly until: number;
}

type Finding = Pick<Difference, 'kind' | 'amount' | 'orders' | 'count'>;

/**
 * The usual difference between replicas' clocks. A larger one shifts an amount into the wrong window, and the next window evens
 * it out.
 */
const clockSkewMs = 250;
/** A provider that states its balance in hundredths rounds it at both ends of a window. */
const tolerance: SupplierAmount = 100;
/** For this long after money went without any order, no order is blamed: another program may use the account. */
const sharedForMs = hourMs;
/** The most possibilities to weigh. */
const maxSteps = 20_000;
/** More late returns in one window are no explanation. */
const lateAtMost = 4;

/** A window's remainder after its movements, explained. */
export interface Compared {
  readonly added: readonly Omit<Difference, 'id'>[];
  /** Differences that later movements evened out. */
  readonly evenedOut: readonly string[];
  /** Numbers that cost less than their list price; `amount` is absent if it is unclear. */
  readonly cheaper: readonly { readonly orderId: string; readonly amount?: SupplierAmount }[];
}

/** How long a difference may still be evened out. Money lost with a purchase's answer comes back at its number's end. */
export function standsAfter(kind: Difference['kind'], standsAfterMs: number): number {
  return kind === 'unexplained' ? 6 * standsAfterMs : standsAfterMs;
}

/** Whether certainly no movement happened while the balance was read. */
export function isQuiet({ from, until }: Reading, movements: readonly Movement[]): boolean {
  return movements.every((each) => each.until + clockSkewMs <= from || each.from - clockSkewMs >= until);
}

/** Whether to read the balance soon: no quiet reading has followed a return yet. */
export function isReadingDue(readings: readonly Reading[], movements: readonly Movement[]): boolean {
  const quiet = readings.filter((each) => isQuiet(each, movements));
  return movements.some(({ kind, until }) => kind === 'return' && quiet.every(({ from }) => from < until));
}

/** The movements in the window that ends with a quiet reading, if earlier ones were in earlier windows. */
export function movementsUntil({ from }: Reading, movements: readonly Movement[]): readonly Movement[] {
  return movements.filter(({ until }) => until <= from);
}

/**
 * Compares the window from one quiet reading to the next. `movements`: those until `to` that were in no window before. `found`:
 * the last hour's differences; those younger than `standsAfterMs` may still be evened out.
 */
export function compare(
  since: Reading,
  to: Reading,
  movements: readonly Movement[],
  found: readonly Difference[],
  { now, standsAfterMs }: { readonly now: number; readonly standsAfterMs: number },
): Compared {
  const recent = found.filter(({ kind, foundAt }) => now - foundAt <= standsAfter(kind, standsAfterMs));
  const evenedOut: string[] = [];
  const takeEqual = (kind: Difference['kind'], amount: SupplierAmount): boolean => {
    const equal = recent.find(
      (each) => each.kind === kind && !evenedOut.includes(each.id) && isEqual(each.amount, amount),
    );
    if (equal) evenedOut.push(equal.id);
    return equal !== undefined;
  };
  // A movement that began before the window and was known late was a difference of an earlier window. Otherwise it may be in
  // this one.
  const inWindow = movements.flatMap((each): (Movement & InWindow)[] => {
    if (each.from >= since.until || each.kind === 'maybe') return [each];
    return takeEqual(each.kind === 'return' ? 'top-up' : 'unexplained', each.amount)
      ? []
      : [{ ...each, isLate: true as const }];
  });
  const left = to.balance - since.balance - changesOf(inWindow);
  const window = { foundAt: now, from: since.from, until: to.until };
  const result = (findings: readonly Finding[], cheaper: Compared['cheaper'] = []): Compared => ({
    added: findings.map((finding) => ({ ...finding, ...window })),
    evenedOut,
    cheaper,
  });
  if (isEqual(left, 0)) return result([]);
  const isShared = found.some(
    ({ kind, orders, foundAt }) => kind === 'unexplained' && orders.length === 0 && now - foundAt <= sharedForMs,
  );
  const explained = explain(-left, inWindow, isShared);
  if (explained.length > 0 && explained.every(({ kind }) => kind === 'kept')) {
    return result(explained.filter(({ amount }) => !takeEqual('top-up', amount)));
  }
  // Returns of unknown charges.
  const uncertain = inWindow.filter(({ kind }) => kind === 'maybe').reduce((sum, { amount }) => sum + amount, 0);
  if (left > 0 && left <= uncertain + tolerance) return result([]);
  const open = recent.filter(({ id, kind }) => kind !== 'top-up' && !evenedOut.includes(id));
  const late = lateReturns(-left, isShared ? [] : inWindow, open);
  const cheaper = left > 0 ? cheaperPurchases(left, inWindow) : [];
  // A price that fell is simpler than several late returns.
  if (cheaper.length > 0 && late?.events !== 1) return result([], cheaper);
  if (late) {
    evenedOut.push(...late.evenedOut);
    return result(late.findings);
  }
  if (left < 0) return result(takeEqual('top-up', -left) ? [] : explained);
  // A lost purchase's number has ended there.
  if (takeEqual('unexplained', left)) return result([]);
  const returns = inWindow.every(isCertain) ? inWindow.filter(({ kind }) => kind === 'return') : [];
  return result([{ kind: 'top-up', amount: left, orders: returns.map(orderOf) }]);
}

/**
 * What follows from the owner's statement of a payment: if it is more than was seen, the provider has kept something meanwhile;
 * if less, a late return came with it. `found`: as for `compare`.
 */
export function confirmTopUp(
  topUp: Difference,
  paidIn: SupplierAmount,
  found: readonly Difference[],
  { now, standsAfterMs }: { readonly now: number; readonly standsAfterMs: number },
): Pick<Compared, 'added' | 'evenedOut'> {
  const { orders, from, until, amount } = topUp;
  const window = (findings: readonly Finding[]) =>
    findings.map((finding) => ({ ...finding, foundAt: now, from, until }));
  if (isEqual(paidIn, amount)) return { added: [], evenedOut: [] };
  const returns = orders.map((order) => ({ ...order, kind: 'return' as const }));
  if (paidIn > amount) return { added: window(explain(paidIn - amount, returns, false)), evenedOut: [] };
  const open = found.filter(
    ({ kind, foundAt }) => kind !== 'top-up' && now - foundAt <= standsAfter(kind, standsAfterMs),
  );
  const { findings = [], evenedOut = [] } = lateReturns(paidIn - amount, returns, open) ?? {};
  return { added: window(findings), evenedOut };
}

type InWindow = Pick<Movement, 'orderId' | 'kind' | 'amount'> & { readonly isLate?: true };

function isCertain({ kind, isLate }: InWindow): boolean {
  return kind !== 'maybe' && isLate !== true;
}

/** Why the balance is this much too low. Names an order only if nothing else explains it. */
function explain(amount: SupplierAmount, movements: readonly InWindow[], isShared: boolean): Finding[] {
  if (amount < 0) return [];
  const returns = movements.filter(({ kind }) => kind === 'return');
  const possible = countsFor(amount, returns);
  if (isShared || !movements.every(isCertain) || possible === undefined || possible.length === 0) {
    const uncertain = movements.filter(({ kind }) => kind !== 'purchase');
    // A single number may have cost more than stated.
    const orders = uncertain.length > 0 ? uncertain : movements.length === 1 ? movements : [];
    return [{ kind: 'unexplained', amount, orders: orders.map(orderOf) }];
  }
  return keptOf(amount, returns, possible);
}

/** The kept amounts of returns, by the possible numbers of each group. */
function keptOf(
  amount: SupplierAmount,
  returns: readonly InWindow[],
  possible: readonly (readonly number[])[],
): Finding[] {
  const findings: Finding[] = [];
  const open: InWindow[][] = [];
  let rest = amount;
  for (const [at, group] of groupsOf(returns).entries()) {
    const counts = possible.map((each) => each[at] ?? 0);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    if (most === 0) continue;
    if (least < most) {
      open.push(group);
      continue;
    }
    // All of them: each is named separately. Otherwise that many of them.
    const isAll = least === group.length;
    for (const orders of isAll ? group.map((each) => [each]) : [group]) {
      const count = isAll ? 1 : least;
      const kept = count * (orders[0]?.amount ?? 0);
      rest -= kept;
      findings.push({ kind: 'kept', amount: kept, orders: orders.map(orderOf), count });
    }
  }
  if (open.length > 0) findings.push({ kind: 'kept', amount: rest, orders: open.flat().map(orderOf) });
  return findings;
}

/**
 * Which differences of the last minutes were late returns in this window. The explanation with the fewest events counts. The rest of several
 * with one amount replaces them, because it is unclear which were returned. If several explanations are equally short, one includes an
 * uncertain difference, or money of others was kept meanwhile, all possible ones are in doubt and none is named. Undefined if nothing
 * explains it.
 */
function lateReturns(
  amount: SupplierAmount,
  movements: readonly InWindow[],
  open: readonly Difference[],
):
  | { readonly events: number; readonly evenedOut: readonly string[]; readonly findings: readonly Finding[] }
  | undefined {
  const kept = open.flatMap((difference) => {
    const { amount: whole, count, orders } = difference;
    if (count === undefined)
      return orders.flatMap((each) => (each.amount > 0 ? [{ difference, amount: -each.amount }] : []));
    return Array.from({ length: count }, () => ({ difference, amount: -whole / count }));
  });
  const returns = movements.every(isCertain) ? movements.filter(({ kind }) => kind === 'return') : [];
  const shortest = fewestFor(amount, [...returns, ...kept]);
  const [counts, ...others] = shortest;
  if (counts === undefined) return undefined;
  const events = counts.reduce((sum, count) => sum + count, 0);
  const returnGroups = groupsOf(returns);
  const keptGroups = groupsOf(kept);
  const isConcerned = (at: number): boolean => shortest.some((each) => (each[at] ?? 0) > 0);
  const concerned = keptGroups.filter((_, at) => isConcerned(returnGroups.length + at)).flat();
  const differences = [...new Set(concerned.map(({ difference }) => difference))];
  const ofReturns = returnGroups.filter((_, at) => isConcerned(at)).flat();
  if (others.length > 0 || ofReturns.length > 0 || differences.some(({ count }) => count === undefined)) {
    const rest = differences.reduce((sum, difference) => sum + difference.amount, amount);
    const orders = [...differences.flatMap((each) => each.orders), ...ofReturns.map(orderOf)];
    const findings = rest > tolerance ? [{ kind: 'unexplained' as const, amount: rest, orders }] : [];
    return { events, evenedOut: differences.map(({ id }) => id), findings };
  }
  const findings: Finding[] = [];
  const evenedOut: string[] = [];
  for (const [at, group] of keptGroups.entries()) {
    const count = counts[returnGroups.length + at] ?? 0;
    if (count === 0) continue;
    const ofGroup = [...new Set(group.map(({ difference }) => difference))];
    evenedOut.push(...ofGroup.map(({ id }) => id));
    const left = group.length - count;
    if (left === 0) continue;
    const orders = ofGroup.flatMap((each) => each.orders);
    findings.push({ kind: 'kept', amount: -left * (group[0]?.amount ?? 0), orders, count: left });
  }
  return { events, evenedOut, findings };
}

/**
 * The numbers with unstated prices, if they explain that the balance is higher. Of several it is unclear which were cheaper.
 */
function cheaperPurchases(left: SupplierAmount, movements: readonly Movement[]): Compared['cheaper'] {
  const unstated = movements.filter(({ kind, isStated }) => kind === 'purchase' && !isStated);
  if (left >= unstated.reduce((sum, { amount }) => sum + amount, 0)) return [];
  return unstated.map(({ orderId, amount }) =>
    unstated.length === 1 ? { orderId, amount: amount - left } : { orderId },
  );
}

/** Of `countsFor`, those that take the fewest items. The few are weighed first: all of them would often be too many. */
function fewestFor(sum: SupplierAmount, items: readonly { readonly amount: SupplierAmount }[]): number[][] {
  for (let most = 1; most <= lateAtMost; most++) {
    const found = countsFor(sum, items, most);
    if (found === undefined) return [];
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The ways to take a number from each group of equal amounts, `most` in all, so that they add up to this sum. Undefined if there
 * are too many to weigh: then nothing is certain.
 */
function countsFor(
  sum: SupplierAmount,
  items: readonly { readonly amount: SupplierAmount }[],
  most = items.length,
): number[][] | undefined {
  const groups = groupsOf(items);
  const amounts = groups.map(([first]) => first?.amount ?? 0);
  const totals = groups.map((group) => group.reduce((total, { amount }) => total + amount, 0));
  const [mostFrom, leastFrom] = [Math.max, Math.min].map((limit) =>
    totals.map((_, at) => totals.slice(at).reduce((sum_, total) => sum_ + limit(0, total), 0)),
  );
  const found: number[][] = [];
  let steps = 0;
  const search = (at: number, left: SupplierAmount, counts: readonly number[], rest: number): void => {
    if (++steps > maxSteps) return;
    if (at === groups.length) {
      if (isEqual(left, 0)) found.push([...counts]);
      return;
    }
    if (left < (leastFrom?.[at] ?? 0) - tolerance || left > (mostFrom?.[at] ?? 0) + tolerance) return;
    for (let count = 0; count <= Math.min(rest, groups[at]?.length ?? 0); count++) {
      search(at + 1, left - count * (amounts[at] ?? 0), [...counts, count], rest - count);
    }
  };
  search(0, sum, [], most);
  return steps > maxSteps ? undefined : found;
}

/** Groups of equal amounts, the largest first. */
function groupsOf<Item extends { readonly amount: SupplierAmount }>(items: readonly Item[]): Item[][] {
  const groups = new Map<SupplierAmount, Item[]>();
  for (const item of items) {
    const group = groups.get(item.amount);
    if (group) group.push(item);
    else groups.set(item.amount, [item]);
  }
  return [...groups.values()].sort(([a], [b]) => (b?.amount ?? 0) - (a?.amount ?? 0));
}

/** Movements' changes of the balance. */
export function changesOf(movements: readonly Pick<Movement, 'kind' | 'amount'>[]): SupplierAmount {
  const change = { purchase: -1, return: 1, maybe: 0 };
  return movements.reduce((sum, { kind, amount }) => sum + change[kind] * amount, 0);
}

function orderOf({ orderId, amount }: InWindow): Difference['orders'][number] {
  return { orderId, amount };
}

function isEqual(one: SupplierAmount, other: SupplierAmount): boolean {
  return Math.abs(one - other) <= tolerance;
}
