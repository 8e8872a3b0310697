/** The balance in kobo after an adjustment; undefined where it would be below zero. */
export function balanceAfter(balanceNaira: number, changeKobo: number): number | undefined {
  const after = Math.round(balanceNaira * 100) + changeKobo;
  return after >= 0 ? after : undefined;
}
