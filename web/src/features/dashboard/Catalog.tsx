import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OfferView, useCountriesQuery, useOffersQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { PriceAge } from '../../shared/pricing/PriceAge';
import { matching, prepared } from '../../shared/search/matching';
import { Icon } from '../../shared/ui/Icon';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { tabOf } from '../../shared/ui/tabKeys';
import { usa } from '../../shared/usa';
import { ServiceList, useGrid } from './ServiceList';

const tabs = () =>
  [
    { id: 1, apiName: 'us', tagName: t`USA Numbers 1` },
    { id: 2, apiName: 'all', tagName: t`All Countries` },
  ] as const;

type TabName = ReturnType<typeof tabs>[number]['apiName'];

/** The catalog. Tab and country are in the URL, so that Back returns to the same list. */
export function Catalog() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const tab: TabName = params.get('tab') === 'all' ? 'all' : 'us';
  const countryId = tab === 'all' ? (params.get('from') ?? '') : usa;

  const countries = useCountriesQuery(undefined, { skip: tab !== 'all' });
  const offers = useOffersQuery(tab === 'us' ? { tags: 'us' } : { tags: 'all', country: countryId }, {
    skip: countryId === '',
  });
  const sortedCountries = useMemo(
    () =>
      Object.values(countries.data?.data ?? {})
        .map((country) => ({ ...country, shown: countryInLanguage(country.code, country.title) }))
        .sort((a, b) => a.shown.localeCompare(b.shown)),
    [countries.data],
  );
  const list = useListState(offers, countryId);
  const panel = useRef<HTMLDivElement>(null);
  const grid = useGrid(panel);
  const entries = useMemo(() => prepared(list.offers), [list]);
  const found = useMemo(() => matching(entries, typed), [entries, typed]);
  const countryName =
    tab === 'us' ? 'United States' : (sortedCountries.find((country) => String(country.id) === countryId)?.title ?? '');

  const choose = (next: { tab: TabName; from?: string }) => {
    const kept = new URLSearchParams(next.tab === 'all' ? { tab: 'all', ...(next.from && { from: next.from }) } : {});
    setParams(kept, { replace: true });
  };

  return (
    <section aria-label={t`Services`}>
      <Tabs current={tab} onChange={(name) => choose({ tab: name })} />
      <div ref={panel} role="tabpanel" id="catalog" aria-labelledby={`tab-${tab}`} className="mt-2 sm:mt-4">
        <div className="mb-2 flex flex-col gap-2 sm:mb-4 sm:flex-row sm:gap-3">
          {tab === 'all' && (
            <select
              aria-label={t`Country`}
              className="input sm:max-w-72"
              value={countryId}
              onChange={(event) => choose({ tab: 'all', from: event.target.value })}
            >
              <option value="">{t`Select Country`}</option>
              {sortedCountries.map(({ id, shown }) => (
                <option key={id} value={id}>
                  {shown}
                </option>
              ))}
            </select>
          )}
          <div className="relative flex-1">
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
            />
            <input
              type="search"
              aria-label={t`Search services`}
              placeholder={t`Start typing...`}
              className="input pl-11"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        </div>
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
            <ListSkeleton rows={8} />
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
      </div>
    </section>
  );
}

/**
 * What the list shows of a country's offers. It is deferred: hundreds of rows are rendered in short tasks, in which the page can be
 * scrolled and typed into.
 */
function useListState({ currentData, isFetching, error }: ReturnType<typeof useOffersQuery>, countryId: string) {
  const state = useMemo(() => {
    const offers: readonly OfferView[] = countryId ? Object.values(currentData?.data[countryId] ?? {}) : [];
    return { countryId, answer: currentData, offers, isLoading: isFetching && !currentData, error };
  }, [currentData, isFetching, error, countryId]);
  return useDeferredValue(state);
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
    <div role="tablist" aria-label={t`Catalog`} onKeyDown={move} className="flex flex-wrap gap-1 border-b border-line">
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
          className="-mb-px min-h-12 border-b-2 border-transparent px-4 text-sm font-semibold text-soft hover:text-ink aria-selected:border-brand aria-selected:text-brand"
        >
          {tagName}
        </button>
      ))}
    </div>
  );
}
