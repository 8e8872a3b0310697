import { useDeferredValue, useMemo, useState } from 'react';
import { msgid, ngettext, t } from '../../shared/language/text';
import type { PricesOfCountryView } from '../../shared/api/api.generated';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { usePricesOfCountry } from '../../shared/prices/publicPrices';
import { entryOf, matching } from '../../shared/search/matching';
import { popularity } from '../../shared/search/popular';
import { SitePage } from '../../shared/site/SitePage';
import { useStoredRole } from '../../shared/session/useStoredRole';
import { Flag } from '../../shared/ui/Flag';
import {
  Breadcrumbs,
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

/** One country's price and success rate for every service. */
export default function CountryPricesPage() {
  const [, , slug = ''] = useAddress();
  const isSignedIn = useStoredRole() !== undefined;
  return (
    <SitePage signedIn={isSignedIn}>
      <article className="mx-auto min-h-dvh max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
        {slug === '' ? <Loading /> : <Prices slug={slug} isSignedIn={isSignedIn} />}
      </article>
    </SitePage>
  );
}

function Prices({ slug, isSignedIn }: { slug: string; isSignedIn: boolean }) {
  const { data, failed, retry } = usePricesOfCountry(slug);
  const isUnknown = isUnknownAs(failed);
  const country = data && countryInLanguage(data.country_code, data.country_name);
  usePageTitle(country && t`Prices in ${country} by service`, isUnknown);
  if (isUnknown) {
    return <Unknown title={t`This country is not sold here.`}>{t`It may have another name in our list.`}</Unknown>;
  }
  if (failed === undefined) return data ? <Services prices={data} isSignedIn={isSignedIn} /> : <Loading />;
  return (
    <>
      <Heading />
      <Failed onRetry={retry} />
    </>
  );
}

function Heading({ name, code }: { name?: string; code?: string }) {
  return (
    <>
      <Breadcrumbs above={[[t`Prices`, '/prices']]} here={name ?? t`Country`} />
      <h1 className="mt-4 text-2xl sm:text-3xl">
        <Flag code={code} />
        {name === undefined ? t`Prices by service` : t`Prices in ${name}`}
      </h1>
    </>
  );
}

function Loading() {
  return (
    <>
      <Heading />
      <p className="mt-3 text-lg text-soft">{t`Loading...`}</p>
      <Waiting />
    </>
  );
}

function Services({
  prices: { slug, country, country_name: countryName, country_code, services },
  isSignedIn,
}: {
  prices: PricesOfCountryView;
  isSignedIn: boolean;
}) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const entries = useMemo(
    () => services.map((service) => entryOf(service, service.name, popularity(service.name).aliases)),
    [services],
  );
  const found = useMemo(() => matching(entries, text), [entries, text]);
  const { shown, more } = useBounded(found);
  const inStock = services.filter(({ in_stock }) => in_stock).length;
  const countryShown = countryInLanguage(country_code, countryName);
  return (
    <>
      <Heading name={countryShown} code={country_code} />
      <p className="mt-3 text-lg text-soft">
        {inStock === 0
          ? t`Nothing is in stock there right now.`
          : ngettext(
              msgid`Numbers for ${inStock} service. If no code arrives, you pay nothing.`,
              `Numbers for ${inStock} services. If no code arrives, you pay nothing.`,
              inStock,
            )}
      </p>
      <SearchBox
        label={t`Search services`}
        placeholder={t`Service: whatsapp, gmail...`}
        value={typed}
        onChange={setTyped}
      />
      {services.length > 0 && found.length === 0 && (
        <p role="status" className="mt-6 text-soft">
          {t`No services found.`}
        </p>
      )}
      <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface shadow-card empty:hidden">
        {shown.map((service) => (
          <OfferRow
            key={service.slug}
            href={`/prices/${service.slug}/${slug}`}
            inStock={service.in_stock}
            delivery={service}
            isSignedIn={isSignedIn}
            offer={{
              ...{ country, countryName, price: service.price },
              ...{ service: service.service, serviceName: service.name },
            }}
            countryShown={countryShown}
          >
            {service.name}
          </OfferRow>
        ))}
      </ul>
      <ShowMore left={more.left} onClick={more.show} />
      <RateNote />
    </>
  );
}
