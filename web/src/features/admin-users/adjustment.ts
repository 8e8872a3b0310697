import { koboOf } from '../../shared/kobo';

/** The balance in kobo after an adjustment; undefined if it would be negative. */
export function balanceAfter(balanceNaira: number, changeKobo: number): number | undefined {
  const after = koboOf(balanceNaira) + changeKobo;
  return after >= 0 ? after : undefined;
}
