import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CountryPriceView, PricesOfServiceView } from '../../shared/api/api.generated';
import { formatNaira, formatRate } from '../../shared/format';
import { usePricesOfService } from '../../shared/prices/publicPrices';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { chooseOffer, type ChosenOffer } from '../../shared/pricing/chosenOffer';
import { entryOf, matching } from '../../shared/search/matching';
import { SitePage } from '../../shared/site/SitePage';
import { useStoredRole } from '../../shared/session/useStoredRole';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { Failed, SearchBox, ShowMore, useBounded, Waiting } from './parts';

/** Countries above which a search box is shown. */
const manyCountries = 12;

const neverChanges = () => () => undefined;
const slugOfPage = () => window.location.pathname.split('/')[2] ?? '';

/** One service's price and success rate in every country. The server writes its title: it is known before the prices are. */
export default function ServicePricesPage() {
  const slug = useSyncExternalStore(neverChanges, slugOfPage, () => '');
  const isSignedIn = useStoredRole() !== undefined;
  return (
    <SitePage signedIn={isSignedIn}>
      <article className="mx-auto min-h-dvh max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
        <a
          href="/prices"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
        >
          <Icon name="back" /> All prices
        </a>
        {slug === '' ? <Loading /> : <Prices slug={slug} isSignedIn={isSignedIn} />}
      </article>
    </SitePage>
  );
}

function Prices({ slug, isSignedIn }: { slug: string; isSignedIn: boolean }) {
  const { data, failed, retry } = usePricesOfService(slug);
  const isUnknown = failed === 404 || failed === 422;
  useEffect(() => {
    if (data) document.title = `${data.name} prices by country · Ringlet`;
    if (!isUnknown) return;
    const hidden = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(hidden);
    return () => hidden.remove();
  }, [data, isUnknown]);
  if (isUnknown) return <Unknown />;
  if (failed !== undefined) {
    return (
      <>
        <h1 className="mt-4 text-3xl">Prices by country</h1>
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
        <h1 className="text-2xl sm:text-3xl">Prices by country</h1>
      </div>
      <p className="mt-3 text-lg text-soft">Loading...</p>
      <Waiting />
    </>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="mt-4 text-3xl">This service is not sold here.</h1>
      <p className="mt-3 text-lg text-soft">It may have another name in our list.</p>
      <a href="/prices" className={buttonClass('primary', 'md', 'mt-6')}>
        See all prices
      </a>
    </>
  );
}

function Countries({
  prices: { name, service, countries },
  isSignedIn,
}: {
  prices: PricesOfServiceView;
  isSignedIn: boolean;
}) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const entries = useMemo(
    () => countries.map((country) => entryOf(country, country.country_name, [country.country_code.toLowerCase()])),
    [countries],
  );
  const found = useMemo(() => matching(entries, text), [entries, text]);
  const { shown, more } = useBounded(found);
  const lowest = countries.find(({ in_stock }) => in_stock);
  const inStock = countries.filter(({ in_stock }) => in_stock).length;
  return (
    <>
      <div className="mt-4 flex items-center gap-4 narrow:flex-wrap">
        <Mark name={name} className="size-11 sm:size-14" />
        <h1 className="text-2xl sm:text-3xl">{name} prices by country</h1>
      </div>
      <p className="mt-3 text-lg text-soft">
        {lowest
          ? `From ${formatNaira(lowest.price)}, in ${inStock === 1 ? '1 country' : `${inStock} countries`}. If no code arrives, you pay nothing.`
          : countries.length === 0
            ? 'It is not sold in any country right now.'
            : 'Out of stock in every country right now.'}
      </p>
      {countries.length > manyCountries && (
        <SearchBox label="Search countries" placeholder="Country" value={typed} onChange={setTyped} />
      )}
      {countries.length > 0 && found.length === 0 && (
        <p role="status" className="mt-6 text-soft">
          No countries found.
        </p>
      )}
      <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface shadow-card empty:hidden">
        {shown.map((country) => (
          <Country
            key={country.country}
            price={country}
            isSignedIn={isSignedIn}
            offer={{
              ...{ country: country.country, countryName: country.country_name, price: country.price },
              ...{ service, serviceName: name },
            }}
          />
        ))}
      </ul>
      <ShowMore left={more.left} onClick={more.show} />
      <p hidden={countries.length === 0} className="mt-6 text-sm text-soft">
        The rate says how many of our own rented numbers received a code, and of how many orders that is.
      </p>
    </>
  );
}

/** A visitor registers or logs in first: the choice is kept. */
function Country({
  price: { country_name, country_code, price, in_stock, ...rate },
  offer,
  isSignedIn,
}: {
  price: CountryPriceView;
  offer: ChosenOffer;
  isSignedIn: boolean;
}) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 narrow:flex-wrap sm:px-5">
      <span className="min-w-0">
        <span className="block font-semibold">
          <Flag code={country_code} />
          {country_name}
        </span>
        <span className="figures block text-sm text-soft">
          {rate.success_rate === undefined ? 'Not measured yet' : `${formatRate(rate)} got a code`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-x-5 gap-y-1 sm:flex-row sm:items-center">
        <span className="figures font-semibold">{formatNaira(price)}</span>
        {in_stock ? (
          <a
            href={isSignedIn ? buyAddress(offer) : '/register'}
            onClick={() => !isSignedIn && chooseOffer(offer)}
            aria-label={`Rent a ${offer.serviceName} number, ${country_name}, ${formatNaira(price)}`}
            className={buttonClass('primary', 'sm', 'min-w-22')}
          >
            Rent
          </a>
        ) : (
          <span className="min-w-22 text-right text-sm text-soft sm:text-center">Out of stock</span>
        )}
      </span>
    </li>
  );
}
