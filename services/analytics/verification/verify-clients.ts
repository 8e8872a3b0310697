import { type ClientFigures, readClientDays } from '@ringlet/contracts/analytics';
import { countRegistrations, listRegistrations } from '@ringlet/contracts/auth/registrations';
import { momentsOf } from '@ringlet/contracts/days';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { listSales } from '@ringlet/contracts/numbers/admin';
import { listCredits } from '@ringlet/contracts/wallet/credits';
import { type Requester } from '@ringlet/messaging/requester';
import { changesOfDays, clientFigureNames, type ClientSteps, noClients, stepsAfter } from '../domain/client-steps';
import { creditEventOf, eventsOf, registrationEventOf } from '../rebuild/rebuild';
import { type Days, differencesOf, readAllDays } from './days';
import { lastNights } from './last-nights';
import { options } from './options';
import { type Differences, persistentDifferences } from './persistent-differences';

const notRebuilt = 'clients by day: those before the update are missing; run `ringlet analytics rebuild`';

/**
 * Compares the clients of every day, and their steps, with a recount of all accounts, deposits and orders. Returns one sentence per difference
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

/** At night: who registered in the last days, with the accounts. */
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
  const add = (events: readonly EventEnvelope[]): void => {
    for (const [userId, steps] of stepsAfter(clients, events)) clients.set(userId, steps);
  };
  for (let after: string | undefined; ;) {
    const registrations = await requester.send(listRegistrations, { after }, options);
    add(registrations.map(registrationEventOf));
    after = registrations.at(-1)?.userId;
    if (after === undefined) break;
  }
  for (let after: string | undefined; ;) {
    const credits = await requester.send(listCredits, { after }, options);
    add(credits.map(creditEventOf));
    after = credits.at(-1)?.reference;
    if (after === undefined) break;
  }
  for (let after: string | undefined; ;) {
    const sales = await requester.send(listSales, { after }, options);
    add(sales.flatMap(eventsOf));
    after = sales.at(-1)?.id;
    if (after === undefined) return changesOfDays(new Map(), clients);
  }
}
