import { type ClientFigures, readClientDays } from '@ringlet/contracts/analytics';
import { countRegistrations } from '@ringlet/contracts/auth/registrations';
import { momentsOf } from '@ringlet/contracts/days';
import { type Requester } from '@ringlet/messaging/requester';
import { changesOfDays, clientFigureNames, type ClientSteps, noClients, stepsAfter } from '../domain/client-steps';
import { storedCredits, storedRegistrations, storedSales } from '../rebuild/stored-facts';
import { type Days, differencesOf, readAllDays } from './days';
import { lastNights } from './last-nights';
import { options } from './options';
import { type Differences, persistentDifferences } from './persistent-differences';

const notRebuilt = 'clients by day: those before the update are missing; run `ringlet-admin analytics rebuild`';

/**
 * Compares every day's clients and their steps with a recount of all accounts, deposits and orders. Returns one sentence per difference
 * that persisted over all `attempts`.
 */
export function verifyClientDays(
  requester: Requester,
  now: Date,
  pause: () => Promise<void>,
  attempts = 30,
): Promise<string[]> {
  const compare = async (): Promise<Differences> => {
    const { days: stored, complete } = await readAll(requester, now);
    if (!complete) return new Map([['complete', notRebuilt]]);
    const expected = await recount(requester);
    return differencesOf(stored, expected, {
      names: clientFigureNames,
      none: noClients,
      what: (day) => `clients of ${day}`,
      by: 'recounted',
    });
  };
  return persistentDifferences(compare, pause, attempts);
}

/** At night: compares the last days' registrations with the accounts. */
export function verifyClientTotals(
  requester: Requester,
  now: Date,
  pause: () => Promise<void>,
  attempts: number,
): Promise<string[]> {
  const { from, to } = lastNights(now);
  const range = { from: new Date(momentsOf(from)[0]).toISOString(), to: new Date(momentsOf(to)[1]).toISOString() };
  const compare = async (): Promise<Differences> => {
    const { days, complete } = await requester.send(readClientDays, { from, to }, options);
    if (!complete) return new Map([['complete', notRebuilt]]);
    const { count } = await requester.send(countRegistrations, range, options);
    const registered = days.reduce((sum, day) => sum + day.registered, 0);
    if (registered === count) return new Map();
    return new Map([['registered', `registrations of ${from} to ${to}: ${registered}, by the accounts ${count}`]]);
  };
  return persistentDifferences(compare, pause, attempts);
}

function readAll(requester: Requester, now: Date) {
  return readAllDays<ClientFigures>((range) => requester.send(readClientDays, range, options), now);
}

async function recount(requester: Requester): Promise<Days<ClientFigures>> {
  const clients = new Map<string, ClientSteps>();
  for (const stored of [storedRegistrations, storedCredits, storedSales]) {
    for await (const facts of stored(requester, options)) {
      for (const [userId, steps] of stepsAfter(clients, facts)) clients.set(userId, steps);
    }
  }
  return changesOfDays(new Map(), clients);
}
