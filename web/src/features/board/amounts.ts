/** The most numbers per press. */
export const countAtMost = 20;

/** A count between 1 and 20. */
export const countOf = (wanted: number): number =>
  Math.min(countAtMost, Math.max(1, Number.isFinite(wanted) ? Math.trunc(wanted) : 1));
