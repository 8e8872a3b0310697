const naira2 = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const naira3 = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const moment = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });
const calendar = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-NG', { timeStyle: 'short' });

/** `₦1,234.50` */
export const formatNaira = (amount: number): string => `₦${naira2.format(amount)}`;
/** `₦224.808`, as price lists show it. */
export const formatListPrice = (amount: number): string => `₦${naira3.format(amount)}`;
export const formatAmount = (amount: number): string => naira2.format(amount);

/** `−₦1,234.50`: an amount that can be negative. */
export const formatSigned = (naira: number): string => `${naira < 0 ? '−' : ''}${formatNaira(Math.abs(naira))}`;

/** `1,283,450.75`: adds thousands separators to decimal text and keeps its decimals. */
export const formatDecimal = (decimal: string): string => decimal.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');

/** `12,345` */
export const formatCount = (count: number): string => count.toLocaleString('en-NG');

/** `40 s`, `3 min` */
export const formatWait = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

/** `92% of 340, last hour`; without the sample `92%`. */
export function formatRate(offer: {
  readonly success_rate?: number;
  readonly sample_size?: number;
  readonly measured_over?: number;
}): string {
  const rate = `${Math.round(offer.success_rate ?? 0)}%`;
  if (offer.sample_size === undefined || offer.measured_over === undefined) return rate;
  return `${rate} of ${formatCount(offer.sample_size)}, ${formatWindow(offer.measured_over)}`;
}

/** `last hour`, `last 24 hours`, `last 7 days` */
function formatWindow(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  if (hours <= 1) return 'last hour';
  return hours < 48 ? `last ${hours} hours` : `last ${Math.round(hours / 24)} days`;
}

export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : moment.format(date);
}

/** `22 Nov 2026`: a day such as `2026-11-22`, whatever the time zone. */
export const formatDay = (day: string): string => calendar.format(new Date(day));

export function formatTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : clock.format(date);
}

/** `+1 202 555 0143`; other formats get a plus and groups of three. */
export function formatPhone(number: string): string {
  const digits = number.replace(/\D/g, '');
  const american = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (american) return `+1 ${american[1]} ${american[2]} ${american[3]}`;
  return digits ? `+${digits.replace(/(\d{3})(?=\d{3,})/g, '$1 ')}` : number;
}

const currencies: Record<string, { name: string; sign: string }> = {
  USD: { name: 'US Dollar', sign: '$' },
  NGN: { name: 'Naira', sign: '₦' },
  GHS: { name: 'Ghanaian Cedi', sign: '₵' },
  ZAR: { name: 'South African Rand', sign: 'R' },
  RUB: { name: 'Russian Ruble', sign: '₽' },
};

export const currencyName = (code: string): string => currencies[code]?.name ?? code;
export const currencySign = (code: string): string => currencies[code]?.sign ?? '';
/** `$1,234.50`, `₦1,234.50` */
export const formatMoney = (amount: number, code: string): string => `${currencySign(code)}${naira2.format(amount)}`;

const methods: Record<string, string> = {
  paystack: 'Card, Bank or USSD',
  monnify: 'Bank Transfer',
  crypto: 'Crypto',
};

export const methodName = (method: string): string => methods[method] ?? method;
