/** Lines besides zero; at most one more on each side. */
const lines = 3;

/** The ends and number of steps of the y axis: from zero, in steps of 1, 2, 2.5 or 5. */
export function axisScale(values: readonly number[]): {
  readonly min: number;
  readonly max: number;
  readonly steps: number;
} {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return { min: 0, max: 1, steps: 1 };
  const wanted = (high - low) / lines;
  const unit = 10 ** Math.floor(Math.log10(wanted));
  const step = unit * ([1, 2, 2.5, 5].find((each) => each * unit >= wanted * 0.999) ?? 10);
  const [down, up] = [Math.ceil(-low / step - 1e-9), Math.ceil(high / step - 1e-9)];
  return { min: 0 - down * step, max: up * step, steps: down + up };
}

/** The heights of a stack's columns above and below zero. */
export function stackEnds(series: readonly { readonly values: readonly (number | null)[] }[]): number[] {
  const count = series[0]?.values.length ?? 0;
  return Array.from({ length: count }).flatMap((_, index) => {
    const parts = series.map(({ values }) => values[index] ?? 0);
    const sumOf = (some: readonly number[]) => some.reduce((sum, part) => sum + part, 0);
    return [sumOf(parts.filter((part) => part > 0)), sumOf(parts.filter((part) => part < 0))];
  });
}
