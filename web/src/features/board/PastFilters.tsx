import { type ReactNode, useCallback, useId } from 'react';
import { SearchBox } from '../../shared/admin/SearchBox';
import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { orderStatuses } from '../../shared/ui/StatusPill';
import { useUrlParams, withValues } from '../../shared/urlParams';
import { useBoardQuery } from './api';
import { type FilterName, statuses } from './pastFilter';

/** The filters of the past numbers. They are in the address, so that Back and reload keep them. */
export function PastFilters() {
  const [params, change] = useUrlParams();
  const countryName = useCountryInLanguage();
  const board = useBoardQuery().data?.data;
  const set = useCallback(
    (name: FilterName, value: string) => change((now) => withValues(now, { [name]: value })),
    [change],
  );
  const onSearch = useCallback((text: string) => set('search', text), [set]);
  const pairs = [...(board?.recents ?? []), ...(board?.favourites ?? [])];
  const services = new Map(pairs.map(({ service, service_name }) => [service, service_name]));
  const countries = new Map(
    pairs.map(({ country, country_name }) => [country, countryName(country, country_name)] as const),
  );
  const select = (name: FilterName, label: string, options: readonly (readonly [string, string])[]) => (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className="input min-h-11"
          value={params.get(name) ?? ''}
          onChange={({ target }) => set(name, target.value)}
        >
          <option value="">{t`All`}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
  const day = (name: FilterName, label: string) => (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          className="input min-h-11"
          value={params.get(name) ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Labelled>
  );
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-[minmax(12rem,2fr)_repeat(3,1fr)_repeat(2,10.5rem)]">
      <div className="col-span-2 self-end sm:col-span-3 xl:col-span-1">
        <SearchBox value={params.get('search') ?? ''} hint={t`Digits of a number, or a tag`} onSearch={onSearch} />
      </div>
      {select(
        'status',
        t`State`,
        statuses.map((status) => [status, orderStatuses[status].label()]),
      )}
      {select('service', t`Service`, [...services])}
      {select('country', t`Country`, [...countries])}
      {day('since', t`From`)}
      {day('until', t`To`)}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-xs text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
