import { inLanguage } from './language/current';

const moment = inLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const clock = inLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** `22 Nov 2026, 14:05`; a text that is no time as it is. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : moment().format(date);
}

/** `14:05` */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : clock().format(date);
}
