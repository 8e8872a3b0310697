import { inLanguage } from './language/current';
import { t } from './language/text';

/** The separators of thousands and decimals. The typeface has the wide space, not U+202F. */
const signs = inLanguage((locale) => (locale === 'fr' ? ['\u00a0', ','] : [',', '.']) as readonly [string, string]);
const calendar = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }),
);

/** The decimal separator. */
export const decimalSign = (): string => signs()[1];

/**
 * `1234567.5` as the language writes it. Not by Intl, whose first use takes 20 to 50 ms on a fast computer, and four times that
 * on a phone, in the task that shows a screen. Numbers have no more digits than shown: the server sends whole kobo or list
 * prices.
 */
function withSigns(digits: string): string {
  const [group, point] = signs();
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + point + fraction;
}

/** `₦1,234.50` */
export const formatNaira = (amount: number): string => `₦${formatAmount(amount)}`;
/** `₦224.808`, as price lists show it. */
export const formatListPrice = (amount: number): string => `₦${withSigns(amount.toFixed(3))}`;
export const formatAmount = (amount: number): string => withSigns(amount.toFixed(2));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `12,345` */
export const formatCount = (count: number): string => withSigns(String(count));

/** `40 s`, `3 min` */
export function formatWait(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const short = Math.max(1, Math.round(seconds));
  return seconds < 90 ? t`${short} s` : t`${minutes} min`;
}

/** `92% of 340, last hour`; without the sample `92%`. */
export function formatRate(offer: {
  readonly success_rate?: number;
  readonly sample_size?: number;
  readonly measured_over?: number;
}): string {
  const rate = `${Math.round(offer.success_rate ?? 0)}%`;
  if (offer.sample_size === undefined || offer.measured_over === undefined) return rate;
  const sample = formatCount(offer.sample_size);
  const time = formatWindow(offer.measured_over);
  return t`${rate} of ${sample}, ${time}`;
}

/** `92% of 340`, `2 of 5` */
export const formatShare = (part: string | number, whole: string | number): string => t`${part} of ${whole}`;

/** `last hour`, `last 24 hours`, `last 7 days` */
function formatWindow(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  if (hours <= 1) return t`last hour`;
  if (hours < 48) return t`last ${hours} hours`;
  const days = Math.round(hours / 24);
  return t`last ${days} days`;
}

/** `22 Nov 2026`: a day such as `2026-11-22`, independent of the time zone. */
export const formatDay = (day: string): string => calendar().format(new Date(day));

/** `+1 202 555 0143`; other formats get a plus and groups of three. */
export function formatPhone(number: string): string {
  const digits = number.replace(/\D/g, '');
  const american = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (american) return `+1 ${american[1]} ${american[2]} ${american[3]}`;
  return digits ? `+${digits.replace(/(\d{3})(?=\d{3,})/g, '$1 ')}` : number;
}
