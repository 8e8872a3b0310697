/** The fields in form order. Margins are percent; rates are units per US dollar. */
export const costFields = [
  { name: 'lowcost', label: 'Low cost', unit: '%', hint: 'Margin on what costs us less than 1 USD.' },
  { name: 'highcost', label: 'High cost', unit: '%', hint: 'Margin on what costs us 1 USD or more.' },
  { name: 'rate_usd', label: 'Rate USD', unit: 'USD', hint: 'US dollars for one US dollar: 1, unless you know why.' },
  { name: 'rate_ngn', label: 'Rate NGN', unit: 'NGN', hint: 'Naira for one US dollar.' },
  { name: 'rate_rub', label: 'Rate RUB', unit: 'RUB', hint: 'Rubles for one US dollar.' },
] as const;

export type CostField = (typeof costFields)[number]['name'];

const decimal = /^\d{1,12}(\.\d{1,6})?$/;

/** Validates a field like the server: margins from zero, rates above zero, at most six decimals. */
export function costProblem(field: CostField, typed: string): string | undefined {
  const text = typed.trim();
  const isMargin = field === 'lowcost' || field === 'highcost';
  if (decimal.test(text) && (isMargin || Number(text) > 0)) return undefined;
  return isMargin
    ? 'Please enter a percentage from zero with at most six decimals.'
    : 'Please enter a number above zero with at most six decimals.';
}
