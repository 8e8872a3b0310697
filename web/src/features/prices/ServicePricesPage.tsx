import { useDeferredValue, useMemo, useState } from 'react';
import { msgid, ngettext, t } from '../../shared/language/text';
import type { PricesOfServiceView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { usePricesOfService } from '../../shared/prices/publicPrices';
import { countryEntry, matching } from '../../shared/search/matching';
import { SitePage } from '../../shared/site/SitePage';
import { useStoredRole } from '../../shared/session/useStoredRole';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import {
  Failed,
  isUnknownAs,
  OfferRow,
  RateNote,
  SearchBox,
  ShowMore,
  Unknown,
  useAddress,
  useBounded,
  usePageTitle,
  Waiting,
} from './parts';

/** Countries above which a search box is shown. */
const manyCountries = 12;

/** One service's price and success rate in every country. The server writes its title: it is known before the prices are. */
export default function ServicePricesPage() {
  const [, slug = ''] = useAddress();
  const isSignedIn = useStoredRole() !== undefined;
  return (
    <SitePage signedIn={isSignedIn}>
      <article className="mx-auto min-h-dvh max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
        <a
          href="/prices"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
        >
          <Icon name="back" /> {t`All prices`}
        </a>
        {slug === '' ? <Loading /> : <Prices slug={slug} isSignedIn={isSignedIn} />}
      </article>
    </SitePage>
  );
}

const titleOf = (name: string): string => t`${name} prices by country`;

function Prices({ slug, isSignedIn }: { slug: string; isSignedIn: boolean }) {
  const { data, failed, retry } = usePricesOfService(slug);
  const isUnknown = isUnknownAs(failed);
  usePageTitle(data && titleOf(data.name), isUnknown);
  if (isUnknown)
    return <Unknown title={t`This service is not sold here.`}>{t`It may have another name in our list.`}</Unknown>;
  if (failed !== undefined) {
    return (
      <>
        <h1 className="mt-4 text-3xl">{t`Prices by country`}</h1>
        <Failed onRetry={retry} />
      </>
    );
  }
  return data ? <Countries prices={data} isSignedIn={isSignedIn} /> : <Loading />;
}

/** Has the height of the title. */
function Loading() {
  return (
    <>
      <div className="mt-4 flex items-center gap-4 narrow:flex-wrap">
        <span aria-hidden="true" className="size-11 shrink-0 animate-pulse rounded-sm bg-neutral-tint sm:size-14" />
        <h1 className="text-2xl sm:text-3xl">{t`Prices by country`}</h1>
      </div>
      <p className="mt-3 text-lg text-soft">{t`Loading...`}</p>
      <Waiting />
    </>
  );
}

function Countries({
  prices: { slug, name, service, countries },
  isSignedIn,
}: {
  prices: PricesOfServiceView;
  isSignedIn: boolean;
}) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const entries = useMemo(
    () =>
      countries.map((country) => {
        const { country_code: code, country_name: title } = country;
        return countryEntry(country, code, title, [code.toLowerCase()]);
      }),
    [countries],
  );
  const found = useMemo(() => matching(entries, text), [entries, text]);
  const { shown, more } = useBounded(found);
  const lowest = countries.find(({ in_stock }) => in_stock);
  const inStock = countries.filter(({ in_stock }) => in_stock).length;
  const price = formatNaira(lowest?.price ?? 0);
  return (
    <>
      <div className="mt-4 flex items-center gap-4 narrow:flex-wrap">
        <Mark name={name} className="size-11 sm:size-14" />
        <h1 className="text-2xl sm:text-3xl">{titleOf(name)}</h1>
      </div>
      <p className="mt-3 text-lg text-soft">
        {lowest
          ? ngettext(
              msgid`From ${price}, in ${inStock} country. If no code arrives, you pay nothing.`,
              `From ${price}, in ${inStock} countries. If no code arrives, you pay nothing.`,
              inStock,
            )
          : countries.length === 0
            ? t`It is not sold in any country right now.`
            : t`Out of stock in every country right now.`}
      </p>
      {countries.length > manyCountries && (
        <SearchBox label={t`Search countries`} placeholder={t`Country`} value={typed} onChange={setTyped} />
      )}
      {countries.length > 0 && found.length === 0 && (
        <p role="status" className="mt-6 text-soft">
          {t`No countries found.`}
        </p>
      )}
      <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface shadow-card empty:hidden">
        {shown.map((country) => {
          const shownName = countryInLanguage(country.country_code, country.country_name);
          return (
            <OfferRow
              key={country.country}
              href={`/prices/${slug}/${country.slug}`}
              inStock={country.in_stock}
              delivery={country}
              isSignedIn={isSignedIn}
              offer={{
                ...{ country: country.country, countryName: country.country_name, price: country.price },
                ...{ service, serviceName: name },
              }}
              countryShown={shownName}
            >
              <Flag code={country.country_code} />
              {shownName}
            </OfferRow>
          );
        })}
      </ul>
      <ShowMore left={more.left} onClick={more.show} />
      {countries.length > 0 && <RateNote />}
    </>
  );
}
