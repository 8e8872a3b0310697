import { useMemo } from 'react';
import {
  type BoardOfferView,
  type BoardView,
  type CountryView,
  type OfferView,
  useCountriesQuery,
  useOffersOfServiceQuery,
  useOffersQuery,
} from '../api/api.generated';
import { explain } from '../api/failure';
import { byPromise } from '../pricing/byPromise';
import { usa } from '../usa';
import { countryEntries, wantedOf } from './countrySearch';
import { matching, prepared } from './matching';

/** The most listed services of one country, and countries of one service. */
const servicesAtMost = 20;
const servicesBesideCountries = 6;
const countriesAtMost = 14;

const keyOf = ({ country, service }: BoardOfferView): string => `${country} ${service}`;

const ofCountry = (offer: OfferView, countryName: string): BoardOfferView => ({
  country: offer.country_id,
  country_name: countryName,
  service: offer.application_id,
  service_name: offer.application,
  price: offer.price,
  count: offer.count,
  ...(offer.success_rate !== undefined && { success_rate: offer.success_rate }),
  ...(offer.sample_size !== undefined && { sample_size: offer.sample_size }),
  ...(offer.measured_over !== undefined && { measured_over: offer.measured_over }),
  ...(offer.usual_wait !== undefined && { usual_wait: offer.usual_wait }),
});

export function useCountries(): Readonly<Record<string, CountryView>> {
  return useCountriesQuery().data?.data ?? noCountries;
}
const noCountries = {};

/**
 * The offers for a text that names a service, a country, or both. Without a country: the USA's services, and the best one in
 * all countries. Without a text: favourites, last purchases and popular services. Reads nothing before `isNeeded`.
 */
export function useOfferResults(typed: string, board: BoardView | undefined, isNeeded: boolean) {
  const countries = useCountries();
  const home = useOffersQuery({ tags: 'us' }, { skip: !isNeeded });
  const entries = useMemo(() => countryEntries(Object.values(countries)), [countries]);
  const homeEntries = useMemo(() => prepared(Object.values(home.data?.data[usa] ?? {})), [home.data]);
  const wanted = useMemo(
    () => wantedOf(typed, entries, (text) => matching(homeEntries, text).length > 0),
    [typed, entries, homeEntries],
  );
  const countryId = wanted.country === undefined ? usa : String(wanted.country.id);
  const abroad = useOffersQuery({ tags: 'all', country: countryId }, { skip: !isNeeded || countryId === usa });
  const abroadEntries = useMemo(
    () => prepared(Object.values(abroad.currentData?.data[countryId] ?? {})),
    [abroad.currentData, countryId],
  );
  const isEmpty = typed.trim() === '';
  const found = useMemo(() => {
    const offers = matching(countryId === usa ? homeEntries : abroadEntries, wanted.service);
    const name = wanted.country?.title ?? 'United States';
    return offers.slice(0, servicesAtMost).map((offer) => ofCountry(offer, name));
  }, [countryId, homeEntries, abroadEntries, wanted]);

  const top = isEmpty || wanted.country ? undefined : found[0];
  const elsewhere = useOffersOfServiceQuery(top?.service ?? '', { skip: !isNeeded || top === undefined });
  const results = useMemo((): readonly BoardOfferView[] => {
    if (isEmpty) return distinct([...(board?.favourites ?? []), ...(board?.recents ?? []), ...found]);
    if (!top) return found;
    const others = (elsewhere.currentData?.data ?? [])
      .filter(({ country }) => country !== usa)
      .map((offer) => ({
        ...offer,
        service_name: top.service_name,
        country_name: countries[offer.country]?.title ?? '',
      }))
      .filter(({ country_name }) => country_name !== '')
      .sort(byPromise);
    return [...found.slice(0, servicesBesideCountries), ...others.slice(0, countriesAtMost)];
  }, [isEmpty, board, found, top, elsewhere.currentData, countries]);

  const list = countryId === usa ? home : abroad;
  return {
    results: results.slice(0, servicesAtMost),
    /** Whether the text names a service or a country. If not, for example while a country is being typed, the results fit any text. */
    isNamed: wanted.service !== '' || wanted.country !== undefined,
    isLoading: list.isFetching && !list.currentData,
    failure: list.isError && !list.currentData ? explain(list.error) : undefined,
  };
}

function distinct(offers: readonly BoardOfferView[]): BoardOfferView[] {
  return [...new Map(offers.toReversed().map((offer) => [keyOf(offer), offer])).values()].reverse();
}
