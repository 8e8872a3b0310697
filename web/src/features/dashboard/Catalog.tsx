import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OfferView, useCountriesQuery, useOffersQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { PriceAge } from '../../shared/pricing/PriceAge';
import { matching } from '../../shared/search/matching';
import { Crash } from '../../shared/ui/Crash';
import { SearchInput } from '../../shared/ui/SearchInput';
import { EmptyState, ErrorState } from '../../shared/ui/States';
import { tabOf } from '../../shared/ui/tabKeys';
import { usa } from '../../shared/usa';
import { ServiceList, ServiceSkeleton, useGrid } from './ServiceList';
import { type Sort, sortedOffers, sorts } from './sorting';

/** For clients who look beyond the first tab. */
const CountryChoice = lazy(() => import('../../shared/search/CountryChoice'));
const PopularCountries = lazy(() => import('./PopularCountries'));

const tabs = () =>
  [
    { id: 1, apiName: 'us', tagName: t`USA Numbers 1` },
    { id: 2, apiName: 'all', tagName: t`All Countries` },
  ] as const;

/** The orders by name, and by a sign if there is no room for names. */
const sortNames = (): Readonly<Record<Sort, readonly [name: string, sign: string]>> => ({
  popular: [t`Popular`, '★'],
  cheapest: [t`Cheapest`, '₦'],
  rate: [t`Best rate`, '%'],
});

type TabName = ReturnType<typeof tabs>[number]['apiName'];

/** The catalog. Tab, country and order are in the URL, so that Back returns to the same list. */
export function Catalog() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const tab: TabName = params.get('tab') === 'all' ? 'all' : 'us';
  const from = params.get('from') ?? '';
  const countryId = tab === 'all' ? from : usa;
  const sort = sorts.find((each) => each === params.get('sort')) ?? 'popular';

  const countries = useCountriesQuery(undefined, { skip: tab !== 'all' });
  const offers = useOffersQuery(tab === 'us' ? { tags: 'us' } : { tags: 'all', country: countryId }, {
    skip: countryId === '',
  });
  const sortedCountries = useMemo(
    () =>
      Object.values(countries.data?.data ?? {})
        .map((country) => ({ country, shown: countryInLanguage(country.code, country.title) }))
        .sort((a, b) => a.shown.localeCompare(b.shown))
        .map(({ country }) => ({ ...country, id: String(country.id) })),
    [countries.data],
  );
  const list = useListState(offers, countryId);
  const panel = useRef<HTMLDivElement>(null);
  const grid = useGrid(panel);
  const entries = useMemo(() => sortedOffers(list.offers, sort), [list, sort]);
  const found = useMemo(() => matching(entries, typed), [entries, typed]);
  const countryName =
    tab === 'us' ? 'United States' : (sortedCountries.find(({ id }) => id === countryId)?.title ?? '');

  const show = (next: { tab?: TabName; from?: string; sort?: Sort }) => {
    const shown = { tab, from, sort, ...next };
    const kept = new URLSearchParams({
      ...(shown.tab === 'all' && { tab: 'all', ...(shown.from !== '' && { from: shown.from }) }),
      ...(shown.sort !== 'popular' && { sort: shown.sort }),
    });
    setParams(kept, { replace: true });
  };

  return (
    <section aria-labelledby="services">
      <h2 id="services" className="sr-only">{t`Services`}</h2>
      <Tabs current={tab} onChange={(name) => show({ tab: name, from: '' })} />
      <div ref={panel} role="tabpanel" id="catalog" aria-labelledby={`tab-${tab}`} className="mt-2 sm:mt-4">
        <Crash key={tab}>
          <div className="mb-2 flex flex-col gap-2 sm:mb-4 sm:flex-row sm:gap-3">
            {tab === 'all' && (
              <Suspense fallback={<div className="h-12 sm:w-72" />}>
                <CountryChoice countries={sortedCountries} value={countryId} onChoose={(id) => show({ from: id })} />
              </Suspense>
            )}
            <div className="flex flex-1 gap-2 narrow:flex-col sm:gap-3">
              <div className="relative flex-1">
                <SearchInput
                  label={t`Search services`}
                  placeholder={t`Start typing...`}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
              </div>
              <SortChoice value={sort} onChoose={(to) => show({ sort: to })} />
            </div>
          </div>
          {tab === 'all' && countryId === '' && (
            <Suspense fallback={<div className="mb-3 h-11" />}>
              <PopularCountries countries={sortedCountries} onChoose={(id) => show({ from: id })} />
            </Suspense>
          )}
          <PriceAge of={list.answer} className="mb-4" />
          {countries.isError ? (
            <ErrorState
              title={t`The countries could not be loaded`}
              detail={explain(countries.error)}
              onRetry={countries.refetch}
            />
          ) : list.error ? (
            <ErrorState title={t`Numbers could not be loaded`} detail={explain(list.error)} onRetry={offers.refetch} />
          ) : list.isLoading ? (
            <div className="relative">
              <p className="text-sm text-soft max-sm:absolute max-sm:top-5 max-sm:left-4 sm:mb-3" aria-hidden="true">
                {t`Loading...`}
              </p>
              <ServiceSkeleton />
            </div>
          ) : found.length === 0 ? (
            <EmptyState icon={list.countryId ? 'search' : 'globe'} title={t`No services found.`}>
              {list.countryId === '' && <p className="text-soft">{t`Please select a country.`}</p>}
              {list.countryId !== '' && typed && (
                <p className="text-soft">{t`Try a shorter word, or look in another country.`}</p>
              )}
            </EmptyState>
          ) : (
            <ServiceList offers={found} countryName={countryName} grid={grid} />
          )}
        </Crash>
      </div>
    </section>
  );
}

/**
 * The list's state for a country's offers. It is deferred: hundreds of rows render in short tasks, between which the page can
 * be scrolled and typed into.
 */
function useListState({ currentData, isFetching, error }: ReturnType<typeof useOffersQuery>, countryId: string) {
  const state = useMemo(() => {
    const offers: readonly OfferView[] = countryId ? Object.values(currentData?.data[countryId] ?? {}) : [];
    return { countryId, answer: currentData, offers, isLoading: isFetching && !currentData, error };
  }, [currentData, isFetching, error, countryId]);
  return useDeferredValue(state);
}

/** The list's order: one of three, with one tab stop. */
function SortChoice({ value, onChoose }: { value: Sort; onChoose: (sort: Sort) => void }) {
  return (
    <fieldset className="flex shrink-0 rounded-md border border-edge bg-surface p-0.5">
      <legend className="sr-only">{t`Order`}</legend>
      {sorts.map((sort) => {
        const [name, sign] = sortNames()[sort];
        return (
          <label
            key={sort}
            title={name}
            className="flex min-h-10.5 min-w-10 cursor-pointer items-center justify-center rounded-[0.625rem] px-3 text-sm font-medium whitespace-nowrap text-soft hover:text-ink has-checked:bg-tint has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-brand narrow:flex-1"
          >
            <input
              type="radio"
              name="order"
              className="sr-only"
              checked={value === sort}
              onChange={() => onChoose(sort)}
            />
            <span aria-hidden="true" className="sm:hidden">
              {sign}
            </span>
            <span className="max-sm:sr-only">{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** A tab list with one tab stop; the arrow keys, Home and End move between the tabs. */
function Tabs({ current, onChange }: { current: TabName; onChange: (name: TabName) => void }) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabOf<TabName>(event, ['us', 'all'], current);
    if (next === undefined) return;
    onChange(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t`Catalog`}
      onKeyDown={move}
      className="flex border-b border-line narrow:flex-wrap sm:gap-1"
    >
      {tabs().map(({ id, apiName, tagName }) => (
        <button
          key={id}
          id={`tab-${apiName}`}
          type="button"
          role="tab"
          aria-selected={current === apiName}
          aria-controls="catalog"
          tabIndex={current === apiName ? 0 : -1}
          onClick={() => onChange(apiName)}
          className="-mb-px min-h-12 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap sm:px-4 text-soft hover:text-ink aria-selected:border-brand aria-selected:text-brand"
        >
          {tagName}
        </button>
      ))}
    </div>
  );
}
