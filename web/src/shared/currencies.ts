import { formatAmount, formatNaira } from './format';
import { t } from './language/text';

/** `−₦1,234.50`: an amount that can be negative. */
export const formatSigned = (naira: number): string => `${naira < 0 ? '−' : ''}${formatNaira(Math.abs(naira))}`;

/** `1,283,450.75`: decimal text with thousands separators and unchanged decimals. */
export const formatDecimal = (decimal: string): string => decimal.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');

const signs: Record<string, string> = { USD: '$', NGN: '₦', GHS: '₵', ZAR: 'R', RUB: '₽' };

export function currencyName(code: string): string {
  const names: Record<string, string> = {
    USD: t`US Dollar`,
    NGN: t`Naira`,
    GHS: t`Ghanaian Cedi`,
    ZAR: t`South African Rand`,
    RUB: t`Russian Ruble`,
  };
  return names[code] ?? code;
}

export const currencySign = (code: string): string => signs[code] ?? '';
/** `$1,234.50`, `₦1,234.50` */
export const formatMoney = (amount: number, code: string): string => `${currencySign(code)}${formatAmount(amount)}`;

export function methodName(method: string): string {
  const names: Record<string, string> = {
    paystack: t`Card, Bank or USSD`,
    transfer: t`Bank Transfer`,
    monnify: t`Bank Transfer`,
    crypto: t`Crypto`,
  };
  return names[method] ?? method;
}
