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

/** Summing all postings and orders takes longer than other requests. */
const options = { correlationId: 'analytics-verify', deadlineMs: 10 * 60_000 };

/** A figure of analytics (`actual`) and the sum of the service that owns the data (`expected`), in kobo. */
interface Comparison {
  readonly figure: string;
  readonly actual: number;
  readonly expected: number;
}

/** `finished`: only months before the current one, which sales do not change any more. `all`: also the current month and all time. */
type Extent = 'all' | 'finished';

/**
 * Compares the figures of all time and of every month (Africa/Lagos) with the ledger and the orders, or only those before the month
 * of `now`. Returns one sentence per difference. Figures lag behind until the event of a charge is applied, so the comparison is
 * repeated up to `attempts` times with a pause in between: only figures that never matched are reported.
 */
export async function verifyAnalytics(
  requester: Requester,
  now: Date,
  pause: () => Promise<void>,
  attempts = 30,
  extent: Extent = 'all',
): Promise<string[]> {
  const matched = new Set<string>();
  for (let left = attempts; ; left--) {
    const all = await compare(requester, monthOf(now), extent);
    for (const { figure, actual, expected } of all) if (actual === expected) matched.add(figure);
    const differing = all.filter(({ figure }) => !matched.has(figure));
    if (differing.length === 0) return [];
    if (left <= 1)
      return differing.map(
        ({ figure, actual, expected }) => `${figure}: analytics has ${actual} kobo, expected ${expected}`,
      );
    await pause();
  }
}

async function compare(requester: Requester, running: Month, extent: Extent): Promise<Comparison[]> {
  const year = Number(running.slice(0, 4));
  const [ledger, orders, deposits, purchases, months] = await Promise.all([
    requester.send(sumLedger, {}, options),
    requester.send(sumOrders, {}, options),
    requester.send(depositSummary, { year }, options),
    requester.send(purchaseSummary, { year }, options),
    listMonths(requester, year),
  ]);
  const { allTime, thisMonth } = purchases;
  const sold = orders.months[running];
  const sums: Comparison[] =
    extent === 'all'
      ? [
          { figure: 'deposits, by the ledger', actual: deposits.allTime, expected: ledger.deposited },
          { figure: 'revenue, by the ledger', actual: allTime.revenue, expected: ledger.sold },
          { figure: 'revenue, by the orders', actual: allTime.revenue, expected: orders.revenue },
          { figure: 'cost, by the orders', actual: allTime.cost, expected: orders.cost },
        ]
      : [
          {
            figure: `deposits before ${running}, by the ledger`,
            actual: deposits.allTime - deposits.thisMonth,
            expected: ledger.deposited - (ledger.depositedIn[running] ?? 0),
          },
          {
            figure: `revenue before ${running}, by the orders`,
            actual: allTime.revenue - thisMonth.revenue,
            expected: orders.revenue - (sold?.revenue ?? 0),
          },
          {
            figure: `cost before ${running}, by the orders`,
            actual: allTime.cost - thisMonth.cost,
            expected: orders.cost - (sold?.cost ?? 0),
          },
        ];
  const compared = extent === 'all' ? months : months.filter(({ month }) => month < running);
  return [
    ...sums,
    // A number may be charged in one month and active in the next: only the orders know the month of a sale.
    ...compared.flatMap(({ month, ...each }) => [
      {
        figure: `deposits of ${month}, by the ledger`,
        actual: each.deposited,
        expected: ledger.depositedIn[month] ?? 0,
      },
      {
        figure: `revenue of ${month}, by the orders`,
        actual: each.revenue,
        expected: orders.months[month]?.revenue ?? 0,
      },
      { figure: `cost of ${month}, by the orders`, actual: each.cost, expected: orders.months[month]?.cost ?? 0 },
    ]),
  ];
}

interface MonthFigures {
  readonly month: Month;
  readonly deposited: number;
  readonly revenue: number;
  readonly cost: number;
}

/** The figures of every month since `firstAnalyticsYear`. */
async function listMonths(requester: Requester, lastYear: number): Promise<MonthFigures[]> {
  const months: MonthFigures[] = [];
  for (let year = firstAnalyticsYear; year <= lastYear; year++) {
    const [deposits, purchases] = await Promise.all([
      requester.send(depositMonths, { year }, options),
      requester.send(purchaseMonths, { year }, options),
    ]);
    const deposited = new Map(deposits.map(({ month, total }) => [month, total]));
    for (const { month, revenue, cost } of purchases)
      months.push({ month: monthName(year, month), deposited: deposited.get(month) ?? 0, revenue, cost });
  }
  return months;
}
