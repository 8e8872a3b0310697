import { formatSigned } from '../../currencies';

const oneDecimal = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en-NG', {
  notation: 'compact',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** From eight digits before the decimal point. */
const long = 10_000_000;

const signed = (naira: number, format: Intl.NumberFormat): string =>
  `${naira < 0 ? '−' : ''}₦${format.format(Math.abs(naira))}`;

/** `₦27.5M`, for an axis. */
export const shortNaira = (naira: number): string => signed(naira, oneDecimal);
export const shortCount = (count: number): string => oneDecimal.format(count);

/** `₦5,544.63`; `₦27.46M` from eight digits before the decimal point. */
export const figureOf = (naira: number): string =>
  Math.abs(naira) < long ? formatSigned(naira) : signed(naira, twoDecimals);
