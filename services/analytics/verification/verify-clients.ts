import { type ClientFigures, readClientDays } from '@ringlet/contracts/analytics';
import { countRegistrations } from '@ringlet/contracts/auth/registrations';
import { type Requester } from '@ringlet/messaging/requester';
import { changesOfDays, type ClientSteps, clientSums, stepsAfter } from '../domain/client-steps';
import { storedCredits, storedFacts, storedRegistrations, storedSales } from '../rebuild/stored-facts';
import { type Days, differencesOf, readAllDays } from './days';
import { lastNights } from './last-nights';
import { options } from './options';
import { notRebuilt, verification } from './persistent-differences';

/** Compares every day's clients and their steps with a recount of all accounts, deposits and orders. */
export const verifyClientDays = verification(async (requester, now) => {
  const { days: stored, complete } = await readAll(requester, now);
  if (!complete) return notRebuilt;
  return differencesOf(stored, await recount(requester), clientSums, (day) => `clients of ${day}`, 'recounted');
});

/** At night: compares the last days' registrations with the accounts. */
export const verifyClientTotals = verification(async (requester, now) => {
  const { from, to, moments } = lastNights(now);
  const { days, complete } = await requester.send(readClientDays, { from, to }, options);
  if (!complete) return notRebuilt;
  const { count } = await requester.send(countRegistrations, moments, options);
  const registered = days.reduce((sum, day) => sum + day.registered, 0);
  if (registered === count) return new Map();
  return new Map([['registered', `registrations of ${from} to ${to}: ${registered}, by the accounts ${count}`]]);
});

function readAll(requester: Requester, now: Date) {
  return readAllDays<ClientFigures>((range) => requester.send(readClientDays, range, options), now);
}

async function recount(requester: Requester): Promise<Days<ClientFigures>> {
  const clients = new Map<string, ClientSteps>();
  for await (const facts of storedFacts(requester, options, [storedRegistrations, storedCredits, storedSales])) {
    for (const [userId, steps] of stepsAfter(clients, facts)) clients.set(userId, steps);
  }
  return changesOfDays(new Map(), clients);
}
