import type { StatementEntryView } from '../../shared/api/api.generated';
import { inLanguage } from '../../shared/language/current';

const timeZone = 'UTC';
const monthNames = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }),
);
const dayNames = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' }),
);
const hourMs = 3_600_000;

/** The day of a moment in Lagos, which is an hour ahead of UTC all year. */
export const lagosDay = (moment: number): string => new Date(moment + hourMs).toISOString().slice(0, 10);

/** `November 2026` */
export const monthText = (month: string): string => monthNames().format(new Date(`${month}-01`));

/** `Sat, 28 Nov` */
export const dayText = (day: string): string => dayNames().format(new Date(day));

/** Of the clock on the device, which the times of entries are of, too. */
function ownDay(iso: string): string {
  const moment = new Date(iso);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The entries by their days, in the order that they have. */
export function byDay(entries: readonly StatementEntryView[]): readonly (readonly [string, StatementEntryView[]])[] {
  const days = new Map<string, StatementEntryView[]>();
  for (const entry of entries) {
    const day = ownDay(entry.created_at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
