import type { MarketRatesView } from '../../shared/admin/api.generated';

/** Naira per unit of a currency; undefined if it has no rate. */
export function nairaPer(currency: string, { rate_ngn, rate_rub }: MarketRatesView): number | undefined {
  const perDollar: Readonly<Record<string, number>> = { USD: 1, NGN: Number(rate_ngn), RUB: Number(rate_rub) };
  const found = perDollar[currency];
  return found !== undefined && found > 0 ? Number(rate_ngn) / found : undefined;
}

/** How many days a balance lasts at some days' cost. Undefined if nothing was bought, or the rate is unknown. */
export function daysLeft(
  balance: string | undefined,
  rate: number | undefined,
  spent: { readonly cost: number; readonly days: number },
): number | undefined {
  if (balance === undefined || rate === undefined || spent.days === 0 || spent.cost <= 0) return undefined;
  return Math.max(0, Math.floor((Number(balance) * rate) / (spent.cost / spent.days)));
}
