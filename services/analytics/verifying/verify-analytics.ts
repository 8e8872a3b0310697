import {
  depositMonths,
  depositSummary,
  firstAnalyticsYear,
  purchaseMonths,
  purchaseSummary,
} from '@ringlet/contracts/analytics';
import { type Month, monthName, monthOf } from '@ringlet/contracts/month';
import { sumOrders } from '@ringlet/contracts/numbers/admin';
import { sumLedger } from '@ringlet/contracts/wallet/admin';
import { type Requester } from '@ringlet/messaging/requester';

/** Adding everything up takes longer than any other question. */
const asking = { correlationId: 'analytics-verify', deadlineMs: 10 * 60_000 };

/** A figure as analytics shows it, and as its owner's books add it up. Kobo. */
interface Compared {
  readonly figure: string;
  readonly shown: number;
  readonly books: number;
}

/** `finished`: only what stands still, so that it can be compared while people buy. `all`: the running month and all time too. */
type Extent = 'all' | 'finished';

/**
 * Compares the figures of all time and of every month (Africa/Lagos) with the ledger and the orders, or only those of before the
 * month of `now`. Returns what differs, a sentence each. Between a charge and its event the two differ by right, so what differs
 * is looked at again, `tries` times, with a pause between: wrong is what never agreed.
 */
export async function verifyAnalytics(
  requester: Requester,
  now: Date,
  pause: () => Promise<void>,
  tries = 30,
  extent: Extent = 'all',
): Promise<string[]> {
  const agreed = new Set<string>();
  for (let left = tries; ; left--) {
    const all = await compare(requester, monthOf(now), extent);
    for (const { figure, shown, books } of all) if (shown === books) agreed.add(figure);
    const wrong = all.filter(({ figure }) => !agreed.has(figure));
    if (wrong.length === 0) return [];
    if (left <= 1) return wrong.map(({ figure, shown, books }) => `${figure}: ${shown} kobo are shown, not ${books}`);
    await pause();
  }
}

async function compare(requester: Requester, running: Month, extent: Extent): Promise<Compared[]> {
  const year = Number(running.slice(0, 4));
  const [ledger, orders, deposits, purchases, months] = await Promise.all([
    requester.send(sumLedger, {}, asking),
    requester.send(sumOrders, {}, asking),
    requester.send(depositSummary, { year }, asking),
    requester.send(purchaseSummary, { year }, asking),
    shownMonths(requester, year),
  ]);
  const { allTime, thisMonth } = purchases;
  const sold = orders.months[running];
  const sums: Compared[] =
    extent === 'all'
      ? [
          { figure: 'deposits, by the ledger', shown: deposits.allTime, books: ledger.deposited },
          { figure: 'revenue, by the ledger', shown: allTime.revenue, books: ledger.sold },
          { figure: 'revenue, by the orders', shown: allTime.revenue, books: orders.revenue },
          { figure: 'cost, by the orders', shown: allTime.cost, books: orders.cost },
        ]
      : [
          {
            figure: `deposits before ${running}, by the ledger`,
            shown: deposits.allTime - deposits.thisMonth,
            books: ledger.deposited - (ledger.depositedIn[running] ?? 0),
          },
          {
            figure: `revenue before ${running}, by the orders`,
            shown: allTime.revenue - thisMonth.revenue,
            books: orders.revenue - (sold?.revenue ?? 0),
          },
          {
            figure: `cost before ${running}, by the orders`,
            shown: allTime.cost - thisMonth.cost,
            books: orders.cost - (sold?.cost ?? 0),
          },
        ];
  const compared = extent === 'all' ? months : months.filter(({ month }) => month < running);
  return [
    ...sums,
    // Charged in one month and active in the next: only the orders know which month a sale belongs to.
    ...compared.flatMap(({ month, ...each }) => [
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
      requester.send(depositMonths, { year }, asking),
      requester.send(purchaseMonths, { year }, asking),
    ]);
    const deposited = new Map(deposits.map(({ month, total }) => [month, total]));
    for (const { month, revenue, cost } of purchases)
      months.push({ month: monthName(year, month), deposited: deposited.get(month) ?? 0, revenue, cost });
  }
  return months;
}
