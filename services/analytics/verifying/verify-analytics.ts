import {
  depositMonths,
  depositSummary,
  firstAnalyticsYear,
  purchaseMonths,
  purchaseSummary,
} from '#libs/contracts/analytics';
import { type Month, monthName, monthOf } from '#libs/contracts/month';
import { sumOrders } from '#libs/contracts/numbers';
import { sumLedger } from '#libs/contracts/wallet-admin';
import { type Requester } from '#libs/messaging/requester';

/** Adding everything up takes longer than any other question. */
const asking = { correlationId: 'analytics-verify', deadlineMs: 10 * 60_000 };

/** A figure as analytics shows it, and as its owner's books add it up. Kobo. */
interface Compared {
  readonly figure: string;
  readonly shown: number;
  readonly books: number;
}

/**
 * Compares the figures of all time and of every month (Africa/Lagos) until that of `now` with the ledger and the orders. Returns
 * what differs, a sentence each. Between a charge and its event the two differ by right, so what differs is looked at again,
 * `tries` times, with a pause between: wrong is what never agreed.
 */
export async function verifyAnalytics(
  requester: Requester,
  now: Date,
  pause: () => Promise<void>,
  tries = 30,
): Promise<string[]> {
  const agreed = new Set<string>();
  for (let left = tries; ; left--) {
    const all = await compare(requester, Number(monthOf(now).slice(0, 4)));
    for (const { figure, shown, books } of all) if (shown === books) agreed.add(figure);
    const wrong = all.filter(({ figure }) => !agreed.has(figure));
    if (wrong.length === 0) return [];
    if (left <= 1) return wrong.map(({ figure, shown, books }) => `${figure}: ${shown} kobo are shown, not ${books}`);
    await pause();
  }
}

async function compare(requester: Requester, year: number): Promise<Compared[]> {
  const [ledger, orders, deposits, purchases, shown] = await Promise.all([
    requester.ask(sumLedger, {}, asking),
    requester.ask(sumOrders, {}, asking),
    requester.ask(depositSummary, { year }, asking),
    requester.ask(purchaseSummary, { year }, asking),
    shownMonths(requester, year),
  ]);
  const { revenue, cost } = purchases.allTime;
  return [
    { figure: 'deposits, by the ledger', shown: deposits.allTime, books: ledger.deposited },
    { figure: 'revenue, by the ledger', shown: revenue, books: ledger.sold },
    { figure: 'revenue, by the orders', shown: revenue, books: orders.revenue },
    { figure: 'cost, by the orders', shown: cost, books: orders.cost },
    // Charged in one month and active in the next: only the orders know which month a sale belongs to.
    ...shown.flatMap(({ month, ...each }) => [
      { figure: `deposits of ${month}, by the ledger`, shown: each.deposited, books: ledger.depositedIn[month] ?? 0 },
      { figure: `revenue of ${month}, by the orders`, shown: each.revenue, books: orders.months[month]?.revenue ?? 0 },
      { figure: `cost of ${month}, by the orders`, shown: each.cost, books: orders.months[month]?.cost ?? 0 },
    ]),
  ];
}

interface ShownMonth {
  readonly month: Month;
  readonly deposited: number;
  readonly revenue: number;
  readonly cost: number;
}

/** Every month of the years that analytics shows. */
async function shownMonths(requester: Requester, lastYear: number): Promise<ShownMonth[]> {
  const months: ShownMonth[] = [];
  for (let year = firstAnalyticsYear; year <= lastYear; year++) {
    const [deposits, purchases] = await Promise.all([
      requester.ask(depositMonths, { year }, asking),
      requester.ask(purchaseMonths, { year }, asking),
    ]);
    const deposited = new Map(deposits.map(({ month, total }) => [month, total]));
    for (const { month, revenue, cost } of purchases)
      months.push({ month: monthName(year, month), deposited: deposited.get(month) ?? 0, revenue, cost });
  }
  return months;
}
