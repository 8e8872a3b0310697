import { readProfitHours } from '@ringlet/contracts/profit';
import { type Requester } from '@ringlet/messaging/requester';
import { type HourFigures, hourSums, type HourView, hourViewOf, profitByHour } from '../domain/profit-hours';
import { storedCredits, storedFacts, storedLosses, storedOvercharges, storedSales } from '../rebuild/stored-facts';
import { type Days, differencesOf } from './days';
import { options } from './options';
import { notRebuilt, verification } from './persistent-differences';

const none = hourViewOf(hourSums.none);
/** The profit already includes what providers kept. */
type Compared = Omit<HourView, 'kept'>;
const names = Object.keys(none) as readonly (keyof Compared)[];

/** Compares the hours of the last days with a recount of all orders and deposits. */
export const verifyProfitHours = verification(async (requester) => {
  const { from, hours, complete } = await requester.send(readProfitHours, {}, options);
  if (!complete) return notRebuilt;
  const stored = new Map(hours.map(({ day, hour, ...view }) => [`${day}T${String(hour).padStart(2, '0')}`, view]));
  const what = (hour: string): string => `profit of ${hour}:00`;
  const expected = await recount(requester, from);
  return differencesOf<Compared>(stored, expected, { names, none }, what, 'by orders and deposits');
});

/** The hours since the first moment of a day. */
async function recount(requester: Requester, from: string): Promise<Days<HourView>> {
  const hours = new Map<string, HourFigures>();
  const kinds = [storedSales, storedOvercharges, storedCredits, storedLosses];
  for await (const facts of storedFacts(requester, options, kinds)) {
    for (const [hour, figures] of profitByHour(facts)) {
      if (hour >= from) hourSums.addTo(hours, hour, figures);
    }
  }
  return new Map([...hours].map(([hour, figures]) => [hour, hourViewOf(figures)]));
}
