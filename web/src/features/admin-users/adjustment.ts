import { koboOf } from '../../shared/kobo';

/** The balance in kobo after an adjustment; undefined where it would be below zero. */
export function balanceAfter(balanceNaira: number, changeKobo: number): number | undefined {
  const after = koboOf(balanceNaira) + changeKobo;
  return after >= 0 ? after : undefined;
}
