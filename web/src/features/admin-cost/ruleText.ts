import type { PricingRuleView } from '../../shared/admin/api.generated';

/** A rule's offers, e.g. `WhatsApp, United States`. */
export function offersOf(rule: PricingRuleView): string {
  const { service, service_name, country, country_name, provider } = rule;
  const named = [service_name ?? service, country_name ?? country, provider, costRangeOf(rule)];
  return named.filter((each) => each !== undefined).join(', ') || 'All offers';
}

/** `cost from $1 under $2`; undefined for every cost. */
export function costRangeOf({ from, to }: PricingRuleView): string | undefined {
  const range = [from && `from $${from}`, to && `under $${to}`].filter(Boolean).join(' ');
  return range === '' ? undefined : `cost ${range}`;
}

/** A rule's effect on the price, e.g. `+10 %`. */
export function effectOf({ margin, change, profit }: PricingRuleView): string {
  const least = profit === undefined ? '' : `, at least ₦${profit} above the cost`;
  if (margin !== undefined) return `Margin ${margin} %${least}`;
  return `${(change ?? '').startsWith('-') ? '−' : '+'}${(change ?? '').replace('-', '')} %${least}`;
}
