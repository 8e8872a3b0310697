import { purchaseSummary } from '@ringlet/contracts/analytics';
import { monthOf } from '@ringlet/contracts/month';
import { listProfitDays, type ProfitDay, type ProfitFigures, readProfitTotals } from '@ringlet/contracts/profit';
import { sumLedger } from '@ringlet/contracts/wallet/ledger';
import { type Requester } from '@ringlet/messaging/requester';
import { lineOf, profitSums, sumByDay } from '../domain/profit';
import { storedFacts, storedOvercharges, storedSales } from '../rebuild/stored-facts';
import { differencesOf } from './days';
import { options } from './options';
import { notRebuilt, verification } from './persistent-differences';

/** Compares the profit of every day, service, country and provider with a recount of all orders, and the total with the ledger. */
export const verifyProfit = verification(async (requester) => {
  const { complete } = await requester.send(readProfitTotals, {}, options);
  if (!complete) return notRebuilt;
  const [stored, expected] = [await readStored(requester), await recount(requester)];
  const { sold } = await requester.send(sumLedger, {}, options);
  const { charged, refunds } = [...stored.values()].reduce<ProfitFigures>(profitSums.add, profitSums.none);
  const what = (key: string): string => {
    const row = stored.get(key) ?? expected.get(key);
    return `profit of ${row?.day}, service ${row?.service}, country ${row?.country}, provider ${row?.provider}`;
  };
  const differences = differencesOf<ProfitFigures>(stored, expected, profitSums, what, 'by the orders');
  if (charged - refunds !== sold) {
    const sentence = `profit: sales less refunds are ${charged - refunds} kobo, by the ledger ${sold}`;
    differences.set('ledger', sentence);
  }
  return differences;
});

/**
 * Compares the total profit of all time with the figures, which are themselves compared with ledger and orders: cheap enough for a night.
 */
export const verifyProfitTotals = verification(async (requester, now) => {
  const year = Number(monthOf(now).slice(0, 4));
  const { complete, total } = await requester.send(readProfitTotals, {}, options);
  if (!complete) return notRebuilt;
  const { allTime, allTimeCost } = await requester.send(purchaseSummary, { year }, options);
  const sums = [
    ['revenue', total.charged - total.refunds, allTime],
    ['cost', total.cost - total.returned, allTimeCost],
  ] as const;
  return new Map(
    sums
      .filter(([, actual, expected]) => actual !== expected)
      .map(([name, actual, expected]) => [
        name,
        `${name} by day and service: the days have ${actual} kobo, all time ${expected}`,
      ]),
  );
});

async function readStored(requester: Requester): Promise<Map<string, ProfitDay>> {
  const stored = new Map<string, ProfitDay>();
  for (let after: string | undefined; ;) {
    const page = await requester.send(listProfitDays, { after }, options);
    for (const row of page) stored.set(row.id, row);
    after = page.at(-1)?.id;
    if (after === undefined) return stored;
  }
}

/** The sums of every order's sale and refund, and of what providers kept. */
async function recount(requester: Requester): Promise<Map<string, ProfitDay>> {
  const sums = new Map<string, ProfitDay>();
  for await (const facts of storedFacts(requester, options, [storedSales, storedOvercharges])) {
    for (const [key, row] of sumByDay(facts.flatMap((event) => lineOf(event) ?? []))) {
      sums.set(key, { ...row, ...profitSums.add(sums.get(key) ?? profitSums.none, row) });
    }
  }
  return sums;
}
