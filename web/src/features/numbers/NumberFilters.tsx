import { type ReactNode, useCallback, useId, useState } from 'react';
import { ExportButton } from '../../shared/admin/ExportButton';
import { SearchBox } from '../../shared/admin/SearchBox';
import { useBoardQuery } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { Icon } from '../../shared/ui/Icon';
import { useUrlParams, withValues } from '../../shared/urlParams';
import { type FilterName, numberFilterOf, type Shown, shown, shownOf } from './numberFilter';

const names = (): Readonly<Record<Shown, string>> => ({
  all: t`All`,
  active: t`Active`,
  code: t`With code`,
  refunded: t`Refunded`,
  declined: t`Declined`,
});

/** The filters of the numbers, in the address, so that Back and reload keep them. */
export function NumberFilters() {
  const [params, change] = useUrlParams();
  const set = useCallback(
    (name: FilterName, value: string) => change((now) => withValues(now, { [name]: value })),
    [change],
  );
  const onSearch = useCallback((text: string) => set('search', text), [set]);
  const current = shownOf(params);
  const [isOpen, setOpen] = useState(() => moreNames.some((name) => params.get(name)));
  return (
    <div className="mb-3 space-y-2">
      <SearchBox value={params.get('search') ?? ''} hint={t`Digits of a number, or a tag`} onSearch={onSearch} />
      <div
        role="group"
        aria-label={t`State`}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 narrow:-mx-2 narrow:px-2 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {shown.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === current}
            onClick={() => set('show', each === 'all' ? '' : each)}
            className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 text-sm font-medium hover:border-ink aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-brand lg:min-h-9"
          >
            {names()[each]}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full px-3 text-sm font-medium text-brand hover:bg-tint lg:min-h-9"
        >
          {t`More filters`} <Icon name="down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-end gap-2">
          <Fields params={params} set={set} />
          <ExportButton path="/client/exports/numbers" params={numberFilterOf(params)} />
        </div>
      )}
    </div>
  );
}

const moreNames: readonly FilterName[] = ['service', 'country', 'since', 'until'];

function Fields({ params, set }: { params: URLSearchParams; set: (name: FilterName, value: string) => void }) {
  const countryName = useCountryInLanguage();
  const board = useBoardQuery().data?.data;
  const pairs = [...(board?.recents ?? []), ...(board?.favourites ?? [])];
  const services = new Map(pairs.map(({ service, service_name }) => [service, service_name]));
  const countries = new Map(
    pairs.map(({ country, country_name }) => [country, countryName(country, country_name)] as const),
  );
  const select = (name: FilterName, label: string, options: ReadonlyMap<string, string>) => (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className="input min-h-11"
          value={params.get(name) ?? ''}
          onChange={({ target }) => set(name, target.value)}
        >
          <option value="">{t`All`}</option>
          {[...options].map(([value, text]) => (
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
    <div className="grid max-w-3xl flex-1 basis-72 grid-cols-2 gap-2 narrow:grid-cols-1 sm:grid-cols-4">
      {select('service', t`Service`, services)}
      {select('country', t`Country`, countries)}
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
