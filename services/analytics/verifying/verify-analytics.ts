import { depositSummary, purchaseSummary } from '#libs/contracts/analytics';
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
 * Compares the figures of all time with the ledger and the orders. Returns what differs, a sentence each. Between a charge and
 * its event the two differ by right, so what differs is looked at again, `tries` times, with a pause between.
 */
export async function verifyAnalytics(
  requester: Requester,
  year: number,
  pause: () => Promise<void>,
  tries = 30,
): Promise<string[]> {
  for (let left = tries; ; left--) {
    const wrong = (await compare(requester, year)).filter(({ shown, books }) => shown !== books);
    if (wrong.length === 0) return [];
    if (left <= 1) return wrong.map(({ figure, shown, books }) => `${figure}: ${shown} kobo are shown, not ${books}`);
    await pause();
  }
}

async function compare(requester: Requester, year: number): Promise<Compared[]> {
  const [ledger, orders, deposits, purchases] = await Promise.all([
    requester.ask(sumLedger, {}, asking),
    requester.ask(sumOrders, {}, asking),
    requester.ask(depositSummary, { year }, asking),
    requester.ask(purchaseSummary, { year }, asking),
  ]);
  const { revenue, cost } = purchases.allTime;
  return [
    { figure: 'deposits, by the ledger', shown: deposits.allTime, books: ledger.deposited },
    { figure: 'revenue, by the ledger', shown: revenue, books: ledger.sold },
    { figure: 'revenue, by the orders', shown: revenue, books: orders.revenue },
    { figure: 'cost, by the orders', shown: cost, books: orders.cost },
  ];
}
