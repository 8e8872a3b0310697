import { decimalSign } from './format';
import { koboOf } from './kobo';

/** A naira field's initial text. */
export const nairaInField = (naira: number): string => naira.toFixed(2);

interface Limits {
  /** In naira; the defaults are one kobo and a billion. */
  readonly min?: number;
  readonly max?: number;
}

/**
 * Kobo of an amount in naira as people type it: `1609.19`, `₦1,609.5`, `1 609`; with a comma before the kobo in a language that
 * writes so. Undefined for anything else, such as `1609,19` in English, and outside the limits.
 */
export function koboTyped(typed: string, { min = 0.01, max = 1_000_000_000 }: Limits = {}): number | undefined {
  const plain = typed.trim().replace(/^₦\s*/, '').replaceAll(decimalSign(), '.');
  const [, whole = '', decimals = ''] = /^(\d{1,12}|\d{1,3}(?:[,\s]\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return undefined;
  const kobo = Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  return kobo >= koboOf(min) && kobo <= koboOf(max) ? kobo : undefined;
}

/** The same in naira, as the server takes it. */
export function nairaTyped(typed: string, limits?: Limits): number | undefined {
  const kobo = koboTyped(typed, limits);
  return kobo === undefined ? undefined : kobo / 100;
}
