import { inLanguage } from '../language/current';

const dayNames = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }),
);

/** `Sat, 28 Nov` */
export const dayText = (day: string): string => dayNames().format(new Date(day));

/** By the device's clock, like entries' times. */
function ownDay(iso: string): string {
  const moment = new Date(iso);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The entries by day, in their order. `momentOf`: an entry's ISO time. */
export function byDay<Entry>(
  entries: readonly Entry[],
  momentOf: (entry: Entry) => string,
): readonly (readonly [day: string, entries: readonly Entry[]])[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = ownDay(momentOf(entry));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
