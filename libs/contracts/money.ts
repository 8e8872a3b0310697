/** An amount of naira in kobo (1/100 naira), always an integer. Money is stored, added and compared only in this form. */
export type Kobo = number & { readonly __unit: 'kobo' };

/** Asserts that a number is a whole, exactly representable count of kobo. */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of kobo: ${amount}`);
  return (amount === 0 ? 0 : amount) as Kobo;
}

/**
 * Kobo from an amount of naira as people and JSON write it (`1540`, `"1540.5"`, `1540.58`). Reads the decimal digits, without float
 * arithmetic. Throws RangeError on more than two decimals, exponents, signs other than a leading minus, or anything that is not a number.
 */
export function koboFromNaira(naira: number | string): Kobo {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(naira));
  if (!match) throw new RangeError(`not an amount of naira with at most two decimals: ${naira}`);
  const [, sign, whole = '0', decimals = ''] = match;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return kobo(sign ? -amount : amount);
}

/** The JSON form of an amount: naira with at most two decimals. Exact below 10^15 kobo, far above any balance. */
export function nairaFromKobo(amount: Kobo): number {
  return amount / 100;
}

/** For display: `₦1,234.50`, or in another language's notation. */
export function formatNaira(amount: Kobo, locale = 'en-NG'): string {
  const digits = Math.abs(nairaFromKobo(amount)).toLocaleString(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${amount < 0 ? '-' : ''}₦${digits}`;
}
