import {
  depositMonths,
  depositSummary,
  firstAnalyticsYear,
  purchaseMonths,
  purchaseSummary,
} from '@ringlet/contracts/analytics';
import { type Month, monthName, monthOf } from '@ringlet/contracts/month';
import { type OrderSums, sumOrders, sumOrdersByDay } from '@ringlet/contracts/numbers/admin';
import { type LedgerSums, sumDepositsByDay, sumLedger } from '@ringlet/contracts/wallet/ledger';
import { type Requester } from '@ringlet/messaging/requester';
import { options } from './options';
import { type Differences, persistentDifferences } from './persistent-differences';

/** A figure of analytics (`actual`) and the sum of the service that owns the data (`expected`), in kobo. */
interface Comparison {
  readonly figure: string;
  readonly actual: number;
  readonly expected: number;
}

/**
 * `finished`: only months before the current one, which sales no longer change, by the stored sums of days; a difference counts only if
 * the sum of everything confirms it. `all`: also the current month and all time, by the sum of everything.
 */
type Extent = 'all' | 'finished';

/**
 * Compares the figures of all time and of every month (Africa/Lagos), or only of those before the month of `now`, with the ledger and the
 * orders. Returns one sentence per difference that persisted over all `attempts`: figures lag behind until the event of a charge is
 * applied.
 */
export function verifyAnalytics(
  requester: Requester,
  now: Date,
  pause: () => Promise<void>,
  attempts = 30,
  extent: Extent = 'all',
): Promise<string[]> {
  const compareAll = async (isLast: boolean): Promise<Differences> => {
    const all = await compare(requester, monthOf(now), extent, extent === 'finished' && !isLast);
    const differing = all.filter(({ actual, expected }) => actual !== expected);
    return new Map(
      differing.map(({ figure, actual, expected }) => [
        figure,
        `${figure}: analytics has ${actual} kobo, expected ${expected}`,
      ]),
    );
  };
  return persistentDifferences(compareAll, pause, attempts);
}

async function compare(requester: Requester, running: Month, extent: Extent, isByDay: boolean): Promise<Comparison[]> {
  const year = Number(running.slice(0, 4));
  const [{ ledger, orders, ...by }, deposits, purchases, months] = await Promise.all([
    isByDay ? readDays(requester) : readEverything(requester),
    requester.send(depositSummary, { year }, options),
    requester.send(purchaseSummary, { year }, options),
    listMonths(requester, year),
  ]);
  const sums: Comparison[] =
    extent === 'all'
      ? [
          { figure: 'deposits, by the ledger', actual: deposits.allTime, expected: ledger?.deposited ?? 0 },
          { figure: 'revenue, by the ledger', actual: purchases.allTime, expected: ledger?.sold ?? 0 },
          { figure: 'revenue, by the orders', actual: purchases.allTime, expected: orders?.revenue ?? 0 },
          { figure: 'cost, by the orders', actual: purchases.allTimeCost, expected: orders?.cost ?? 0 },
        ]
      : [
          {
            figure: `deposits before ${running}, by the ledger`,
            actual: deposits.allTime - deposits.thisMonth,
            expected: sumBefore(running, by.depositedIn, (kobo) => kobo),
          },
          {
            figure: `revenue before ${running}, by the orders`,
            actual: purchases.allTime - purchases.thisMonth,
            expected: sumBefore(running, by.months, ({ revenue }) => revenue),
          },
          {
            figure: `cost before ${running}, by the orders`,
            actual: purchases.allTimeCost - purchases.thisMonthCost,
            expected: sumBefore(running, by.months, ({ cost }) => cost),
          },
        ];
  const compared = extent === 'all' ? months : months.filter(({ month }) => month < running);
  return [
    ...sums,
    // A number may be charged in one month and active in the next: only the orders know the month of a sale.
    ...compared.flatMap(({ month, ...each }) => [
      { figure: `deposits of ${month}, by the ledger`, actual: each.deposited, expected: by.depositedIn[month] ?? 0 },
      { figure: `revenue of ${month}, by the orders`, actual: each.revenue, expected: by.months[month]?.revenue ?? 0 },
      { figure: `cost of ${month}, by the orders`, actual: each.cost, expected: by.months[month]?.cost ?? 0 },
    ]),
  ];
}

/** The owners' sums for the comparison; the totals are present only if everything was read. */
interface Owned extends Pick<LedgerSums, 'depositedIn'>, Pick<OrderSums, 'months'> {
  readonly ledger?: LedgerSums;
  readonly orders?: OrderSums;
}

async function readEverything(requester: Requester): Promise<Owned> {
  const [ledger, orders] = await Promise.all([
    requester.send(sumLedger, {}, options),
    requester.send(sumOrders, {}, options),
  ]);
  return { ledger, orders, depositedIn: ledger.depositedIn, months: orders.months };
}

async function readDays(requester: Requester): Promise<Owned> {
  const [{ depositedIn }, { months }] = await Promise.all([
    requester.send(sumDepositsByDay, {}, options),
    requester.send(sumOrdersByDay, {}, options),
  ]);
  return { depositedIn, months };
}

function sumBefore<Each>(running: Month, months: Readonly<Record<Month, Each>>, of: (each: Each) => number): number {
  return Object.entries(months).reduce((sum, [month, each]) => (month < running ? sum + of(each) : sum), 0);
}

interface MonthFigures {
  readonly month: Month;
  readonly deposited: number;
  readonly revenue: number;
  readonly cost: number;
}

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
