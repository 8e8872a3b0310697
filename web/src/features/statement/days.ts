import { inLanguage } from '../../shared/language/current';

const timeZone = 'UTC';
const monthNames = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }),
);
const hourMs = 3_600_000;

/** A moment's day in Lagos, which is an hour ahead of UTC all year. */
export const lagosDay = (moment: number): string => new Date(moment + hourMs).toISOString().slice(0, 10);

/** `November 2026` */
export const monthText = (month: string): string => monthNames().format(new Date(`${month}-01`));
