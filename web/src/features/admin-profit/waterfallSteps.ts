import type { ProfitFiguresView } from '../../shared/admin/api.generated';

/** A column on the way from sales to profit: `amount` as it is added, from one height to another. */
export interface WaterfallStep {
  readonly name: string;
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Without fees, as with a filter, the result is the profit before them. Disputes and suppliers' overcharges are rare, so they
 * have a column only if there are some.
 */
export function waterfallOf(total: ProfitFiguresView): readonly WaterfallStep[] {
  const { charged, refunds, cost, kept = 0, fees, losses = 0, profit } = total;
  let height = charged;
  const less = (name: string, amount: number): WaterfallStep => {
    const from = height;
    height -= amount;
    return { name, amount: 0 - amount, from, to: height };
  };
  return [
    { name: 'Sales', amount: charged, from: 0, to: charged },
    less('Refunds', refunds),
    less('Cost', cost),
    ...(kept > 0 ? [less('Overcharged', kept)] : []),
    ...(fees === undefined ? [] : [less('Fees', fees)]),
    ...(losses > 0 ? [less('Disputes', losses)] : []),
    { name: fees === undefined ? 'Profit before fees' : 'Profit', amount: profit, from: 0, to: profit },
  ];
}

/** A column's start and length as shares of the whole height, from the bottom. */
export function placeOf(
  { from, to }: Pick<WaterfallStep, 'from' | 'to'>,
  steps: readonly WaterfallStep[],
): { readonly start: number; readonly length: number; readonly end: number } {
  const ends = steps.flatMap((step) => [step.from, step.to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const at = (value: number) => (high === low ? 0 : (value - low) / (high - low));
  return { start: at(Math.min(from, to)), length: Math.abs(at(to) - at(from)), end: at(to) };
}
