import type { PurchasedNumbersApiArg } from '../../shared/api/api.generated';

/** Which numbers are shown; orders without a number only on request. */
export const shown = ['all', 'active', 'code', 'refunded', 'declined'] as const;
export type Shown = (typeof shown)[number];

const queries: Readonly<Record<Shown, Pick<PurchasedNumbersApiArg, 'status' | 'having'>>> = {
  all: { having: 'number' },
  active: { status: 'active' },
  code: { having: 'message' },
  refunded: { status: 'refund' },
  declined: { status: 'declined' },
};

const names = ['show', 'service', 'country', 'search', 'since', 'until'] as const;
export type FilterName = (typeof names)[number];

/** Only the server's filters, as texts. */
export type NumberFilter = Readonly<Record<string, string>> & Omit<PurchasedNumbersApiArg, 'limit' | 'cursor'>;

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/** The start of a day by this browser's clock, `more` days later. */
function startOf(day: string, more = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + more).toISOString();
}

export const shownOf = (params: URLSearchParams): Shown => shown.find((each) => each === params.get('show')) ?? 'all';

/** The address's filter: a search text of digits and signs is for numbers, any other for a tag. */
export function numberFilterOf(params: URLSearchParams): NumberFilter {
  const text = (params.get('search') ?? '').trim().slice(0, 40);
  const isNumber = /^[\d\s+().-]+$/.test(text) && /\d/.test(text);
  const [service, country, since, until] = ['service', 'country', 'since', 'until'].map((name) => params.get(name));
  return {
    ...queries[shownOf(params)],
    ...(service && { service: service.slice(0, 40) }),
    ...(country && { country: country.slice(0, 40) }),
    ...(isDay(since ?? null) && { from: startOf(since ?? '') }),
    ...(isDay(until ?? null) && { to: startOf(until ?? '', 1) }),
    ...(text !== '' && (isNumber ? { digits: text.replace(/\D/g, '').slice(0, 20) } : { tag: text.slice(0, 24) })),
  };
}

export const isFiltered = (params: URLSearchParams): boolean => names.some((name) => Boolean(params.get(name)));
