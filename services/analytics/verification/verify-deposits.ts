import { type DepositFigures, depositSummary, readDepositDays } from '@ringlet/contracts/analytics';
import { monthOf } from '@ringlet/contracts/month';
import { sumFees } from '@ringlet/contracts/wallet/credits';
import { type Requester } from '@ringlet/messaging/requester';
import { depositsByDay, depositSums } from '../domain/deposit-days';
import { storedCredits, storedFacts, storedLosses } from '../rebuild/stored-facts';
import { type Days, differencesOf, readAllDays } from './days';
import { lastNights } from './last-nights';
import { options } from './options';
import { notRebuilt, verification } from './persistent-differences';

/** Compares every day's deposits, fees and losses with a recount of all deposit postings, their stored fees and the lost claims. */
export const verifyDepositDays = verification(async (requester, now) => {
  const { days: stored, complete } = await readAll(requester, now);
  if (!complete) return notRebuilt;
  return differencesOf(stored, await recount(requester), depositSums, (day) => `deposits of ${day}`, 'by the ledger');
});

/** At night: compares the sum of all days with the figure of all time, and the last days' fees and losses with the wallet's deposits. */
export const verifyDepositTotals = verification(async (requester, now) => {
  const { from, to, moments } = lastNights(now);
  const { days, complete } = await readAll(requester, now);
  if (!complete) return notRebuilt;
  const { allTime } = await requester.send(depositSummary, { year: Number(monthOf(now).slice(0, 4)) }, options);
  const owned = await requester.send(sumFees, moments, options);
  const total = sumOf([...days.values()]);
  const recent = sumOf([...days].filter(([day]) => day >= from && day <= to).map(([, each]) => each));
  const sums = [
    ['deposits by day', total.deposited, allTime, 'all time'],
    [`fees of ${from} to ${to}`, recent.fees, owned.fees, 'the deposits'],
    [`fees by rate of ${from} to ${to}`, recent.feesByRate, owned.byRate, 'the deposits'],
    [`losses of ${from} to ${to}`, recent.losses, owned.losses, 'the deposits'],
    [`unknown fees of ${from} to ${to}`, recent.feesUnknown, owned.unknown, 'the deposits'],
  ] as const;
  const differing = sums.filter(([, actual, expected]) => actual !== expected);
  return new Map(differing.map(([name, actual, expected, by]) => [name, `${name}: ${actual}, by ${by} ${expected}`]));
});

const sumOf = (days: readonly DepositFigures[]): DepositFigures => days.reduce(depositSums.add, depositSums.none);

function readAll(requester: Requester, now: Date) {
  return readAllDays<DepositFigures>((range) => requester.send(readDepositDays, range, options), now);
}

async function recount(requester: Requester): Promise<Days<DepositFigures>> {
  const days = new Map<string, DepositFigures>();
  for await (const facts of storedFacts(requester, options, [storedCredits, storedLosses])) {
    for (const [day, figures] of depositsByDay(facts)) depositSums.addTo(days, day, figures);
  }
  return days;
}
