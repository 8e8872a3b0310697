import type { OrderView, PurchasedNumbersApiArg } from '../../shared/api/api.generated';
import { orderStatuses } from '../../shared/ui/StatusPill';

export const statuses = Object.keys(orderStatuses) as OrderView['status'][];
const names = ['status', 'service', 'country', 'search', 'since', 'until'] as const;
export type FilterName = (typeof names)[number];

/** Only what the server filters by, as texts. */
export type PastFilter = Readonly<Record<string, string>> & Omit<PurchasedNumbersApiArg, 'limit' | 'cursor'>;

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/** The start of a day of this browser's clock, `more` days later. */
function startOf(day: string, more = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + more).toISOString();
}

/** The filter of the address: a search text of digits and signs is for numbers, any other for a tag. */
export function pastFilterOf(params: URLSearchParams): PastFilter {
  const text = (params.get('search') ?? '').trim().slice(0, 40);
  const isNumber = /^[\d\s+().-]+$/.test(text) && /\d/.test(text);
  const status = statuses.find((each) => each === params.get('status'));
  const [service, country, since, until] = ['service', 'country', 'since', 'until'].map((name) => params.get(name));
  return {
    ...(status && { status }),
    ...(service && { service: service.slice(0, 40) }),
    ...(country && { country: country.slice(0, 40) }),
    ...(isDay(since ?? null) && { from: startOf(since ?? '') }),
    ...(isDay(until ?? null) && { to: startOf(until ?? '', 1) }),
    ...(text !== '' && (isNumber ? { digits: text.replace(/\D/g, '').slice(0, 20) } : { tag: text.slice(0, 24) })),
  };
}

/** The parameters of the address without the filters. */
export const withoutFilters = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !names.some((each) => each === name)));
