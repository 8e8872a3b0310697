import { Link } from 'react-router';
import {
  type BoardOfferView,
  useCountriesQuery,
  useOffersOfServiceQuery,
  usePriceHistoryQuery,
} from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { TrendLine } from '../../shared/price-trend/TrendLine';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { byPromise } from '../../shared/pricing/byPromise';
import { CountryName, OfferFacts, priceText } from '../../shared/pricing/OfferText';
import { Card } from '../../shared/ui/Surface';

interface Props {
  /** A catalog id: the other countries are listed. */
  readonly country: string;
  readonly service: string;
  /** Whether they are a card with recent days' prices, or chips. */
  readonly isCard: boolean;
}

const [rowsAtMost, chipsAtMost] = [5, 3];

/** Other countries with the service in stock, the best delivery first; empty if there are none. */
export default function OtherCountries({ isCard, ...offer }: Props) {
  const others = useOthers(offer, isCard ? rowsAtMost : chipsAtMost);
  if (!isCard) return <Chips others={others} />;
  return (
    <>
      {others.length > 0 && (
        <Card className="p-2 pt-5">
          <h2 className="px-4 pb-1 text-base">{t`Other countries`}</h2>
          <ul>
            {others.map(({ code, ...other }) => (
              <li key={other.country}>
                <Link
                  to={addressOf(other)}
                  className="flex min-h-11 items-center gap-x-4 rounded-md px-4 text-sm hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1 truncate font-medium">
                    <CountryName code={code} name={other.country_name} />
                  </span>
                  <span className="figures text-xs text-soft">
                    <OfferFacts offer={other} />
                  </span>
                  <span className="figures min-w-24 text-right font-semibold">{priceText(other)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <PriceTrend {...offer} />
    </>
  );
}

function Chips({ others }: { others: readonly Other[] }) {
  if (others.length === 0) return null;
  return (
    <ul
      aria-label={t`Other countries`}
      className="flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] narrow:flex-wrap lg:flex-wrap"
    >
      {others.map(({ code, ...other }) => (
        <li key={other.country} className="shrink-0">
          <Link
            to={addressOf(other)}
            className="flex min-h-11 items-center gap-x-2 rounded-full border border-line px-3 text-sm font-medium hover:border-brand hover:bg-tint"
          >
            <span>
              <CountryName code={code} name={other.country_name} />
            </span>
            <span className="figures text-soft">{priceText(other)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PriceTrend(offer: { country: string; service: string }) {
  const days = usePriceHistoryQuery(offer).data?.data;
  if (!days?.length) return null;
  return (
    <Card className="px-6 py-3 empty:hidden">
      <TrendLine days={days} />
    </Card>
  );
}

interface Other extends BoardOfferView {
  /** ISO 3166 */
  readonly code: string;
}

function useOthers({ country, service }: Omit<Props, 'isCard'>, most: number): readonly Other[] {
  const countries = useCountriesQuery().data?.data;
  const offers = useOffersOfServiceQuery(service).currentData?.data ?? [];
  return offers
    .flatMap((offer): Other[] => {
      const found = countries?.[offer.country];
      if (!found || offer.country === country || offer.count === 0 || offer.price === undefined) return [];
      return [{ ...offer, service_name: '', country_name: found.title, code: found.code }];
    })
    .sort(byPromise)
    .slice(0, most);
}

const addressOf = ({ country, service, country_name }: BoardOfferView): string =>
  buyAddress({ country, service, countryName: country_name });
