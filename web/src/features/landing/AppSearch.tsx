import { useDeferredValue, useMemo, useState } from 'react';
import type { ServicePriceView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { useServicePrices } from '../../shared/prices/publicPrices';
import { RentLink } from '../../shared/prices/RentLink';
import { matching } from '../../shared/search/matching';
import { serviceEntry } from '../../shared/search/serviceEntry';
import { useStoredRole } from '../../shared/session/useStoredRole';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { SearchInput } from '../../shared/ui/SearchInput';

type Row = Pick<ServicePriceView, 'slug' | 'name'> & Partial<ServicePriceView>;

/** Shown until the prices are known, or if they are not: as many tiles as prices. */
const usual: readonly Row[] = [
  { slug: 'whatsapp', name: 'WhatsApp' },
  { slug: 'telegram', name: 'Telegram' },
  { slug: 'google', name: 'Google' },
  { slug: 'facebook', name: 'Facebook' },
  { slug: 'instagram', name: 'Instagram' },
  { slug: 'tiktok', name: 'TikTok' },
];

/**
 * Popular services' present prices, and a search that replaces them by its results. The tiles have the same height with and
 * without prices, so that nothing moves. Without the page's code the list of all prices answers.
 */
export function AppSearch({ popular }: { popular: readonly ServicePriceView[] | undefined }) {
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { data: all } = useServicePrices(isWanted);
  const rows = useFound(useDeferredValue(typed), popular, all);
  return (
    <section aria-labelledby="prices-now">
      <form action="/prices" method="get" role="search" className="relative mt-5 max-w-xl sm:mt-7">
        <SearchInput
          name="q"
          label={t`Which app?`}
          placeholder={t`Which app?`}
          onFocus={() => setWanted(true)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <h2 id="prices-now" className="sr-only">{t`Prices now`}</h2>
      <p role="status" className={rows.length === 0 ? 'mt-4 text-soft' : 'sr-only'}>
        {rows.length === 0 && t`No services found.`}
      </p>
      <ul className="mt-3 grid max-w-xl grid-cols-2 gap-2 narrow:grid-cols-1 sm:gap-3">
        {rows.map((row) => (
          <li key={row.slug}>
            <Tile {...row} />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex max-w-xl items-center justify-between gap-x-4 text-sm text-soft narrow:flex-wrap">
        {t`Cheapest country. No code, no charge.`}
        <a href="/prices" className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-brand">
          {t`All prices`} <Icon name="arrow" className="size-4" />
        </a>
      </p>
    </section>
  );
}

/** The tiles: search results, or the popular services. */
function useFound(
  text: string,
  popular: readonly ServicePriceView[] | undefined,
  all: readonly ServicePriceView[] | undefined,
): readonly Row[] {
  const shown = useMemo(() => {
    const known: readonly Row[] = popular ?? [];
    return [...known, ...usual.filter(({ slug }) => !known.some((row) => row.slug === slug))].slice(0, usual.length);
  }, [popular]);
  const entries = useMemo(() => (all ?? shown).map((row) => serviceEntry<Row>(row)), [all, shown]);
  return text.trim() === '' ? shown : matching(entries, text).slice(0, usual.length);
}

/** Rents in the cheapest country. Without stock, and until the price is known, it leads to the service's prices. */
function Tile({ slug, name, service = '', price, country = '', country_name = '', country_code }: Row) {
  const isSignedIn = useStoredRole() !== undefined;
  const className =
    'flex min-h-16 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 py-2 transition-colors hover:border-brand hover:bg-tint sm:gap-3 sm:px-3.5';
  const content = (
    <>
      <Mark name={name} className="size-9 sm:size-10" />
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-2">
        <span className="block truncate text-sm font-semibold sm:text-base">{name}</span>
        <span className="figures block shrink-0 text-sm">
          {price === undefined ? (
            <span className="text-soft">{t`See prices`}</span>
          ) : (
            <>
              <Flag code={country_code} />
              <span className="sr-only">{countryInLanguage(country_code, country_name)} </span>
              {formatNaira(price)}
            </>
          )}
        </span>
      </span>
    </>
  );
  if (price === undefined) {
    return (
      <a href={`/prices/${slug}`} className={className}>
        {content}
      </a>
    );
  }
  return (
    <RentLink
      offer={{ country, countryName: country_name, price, service, serviceName: name }}
      isSignedIn={isSignedIn}
      className={className}
    >
      {content}
    </RentLink>
  );
}
