import { currentLanguage, inLanguage } from './language/current';
import { english } from './language/languages';

const moment = inLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const clock = inLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** `22 Nov 2026, 14:05`; a text that is not a time stays unchanged. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  if (currentLanguage() !== english) return moment().format(date);
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}, ${timeOf(date)}`;
}

/** `14:05` */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return currentLanguage() === english ? timeOf(date) : clock().format(date);
}

/** In English without Intl, for the reason given in format.ts. */
const timeOf = (date: Date): string =>
  [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
