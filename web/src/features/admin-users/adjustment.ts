/** The balance in kobo after an adjustment; nobody's goes below zero. */
export function balanceAfter(balanceNaira: number, changeKobo: number): number | undefined {
  const after = Math.round(balanceNaira * 100) + changeKobo;
  return after >= 0 ? after : undefined;
}
