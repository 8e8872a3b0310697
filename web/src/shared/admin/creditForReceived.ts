import { koboOf } from '../kobo';

interface Asked {
  /** Naira. */
  readonly requested: number;
  /** The dollars to send for it. */
  readonly crypto_amount?: string;
}

/**
 * Naira for the arrived dollars, as typed (`40` or `1,250.5`), at the deposit's announced rate, rounded down to the kobo. The
 * full requested amount is credited in full. Undefined if it cannot be computed.
 */
export function creditForReceived(typed: string, { requested, crypto_amount = '' }: Asked): number | undefined {
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,8})?$/.test(typed.trim())) return undefined;
  const [arrived, asked] = [units(typed.trim().replaceAll(',', '')), units(crypto_amount)];
  if (arrived === 0n || asked === 0n) return undefined;
  return Number((BigInt(koboOf(requested)) * arrived) / asked) / 100;
}

/** Hundred-millionths of a dollar as integers, because money is never computed in fractions. */
function units(dollars: string): bigint {
  const [whole = '', places = ''] = dollars.split('.');
  return BigInt(whole + places.padEnd(8, '0'));
}

/** The last four digits of an amount typed with all six decimals: they identify a transfer. */
export function tagArrived(typed: string): string | undefined {
  return /^[\d,]+\.\d\d(\d{4})$/.exec(typed.trim())?.[1];
}
