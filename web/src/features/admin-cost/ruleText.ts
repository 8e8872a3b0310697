import type { PricingRuleView } from '../../shared/admin/api.generated';

/** Which offers a rule is for, e.g. `WhatsApp, United States`. */
export function offersOf({
  service,
  service_name,
  country,
  country_name,
  provider,
  from,
  to,
}: PricingRuleView): string {
  const named = [service_name ?? service, country_name ?? country, provider].filter((each) => each !== undefined);
  const range = [from && `from $${from}`, to && `under $${to}`].filter(Boolean).join(' ');
  const all = [...named, ...(range ? [`cost ${range}`] : [])];
  return all.length > 0 ? all.join(', ') : 'All offers';
}

/** What a rule does to the price, e.g. `+10 %`. */
export function effectOf({ margin, change, profit }: PricingRuleView): string {
  const least = profit === undefined ? '' : `, at least ₦${profit} above the cost`;
  if (margin !== undefined) return `Margin ${margin} %${least}`;
  return `${(change ?? '').startsWith('-') ? '−' : '+'}${(change ?? '').replace('-', '')} %${least}`;
}
