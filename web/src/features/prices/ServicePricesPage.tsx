import type { CountryPriceView, PricesOfServiceView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { msgid, ngettext, t } from '../../shared/language/text';
import { usePricesOfService } from '../../shared/prices/publicPrices';
import { countryEntry } from '../../shared/search/matching';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { OfferList, OfferRow } from './lists';
import { Heading, PricesFrame, useAddress, WaitingForRows } from './parts';

/** With more countries a search box is shown. */
const manyCountries = 12;

/** One service's price and success rate in every country. */
export default function ServicePricesPage() {
  const [, slug = ''] = useAddress();
  return (
    <PricesFrame
      asked={usePricesOfService(slug)}
      titleOf={({ name }) => titleOf(name)}
      unknown={{ title: t`This service is not sold here.`, hint: t`It may have another name in our list.` }}
      width="max-w-4xl"
      top={
        <a
          href="/prices"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
        >
          <Icon name="back" /> {t`All prices`}
        </a>
      }
      heading={(mark) => <Heading mark={mark}>{t`Prices by country`}</Heading>}
      waiting={<WaitingForRows />}
    >
      {(prices, isSignedIn) => <Countries prices={prices} isSignedIn={isSignedIn} />}
    </PricesFrame>
  );
}

const titleOf = (name: string): string => t`${name} prices by country`;
const entryOf = (country: CountryPriceView) =>
  countryEntry(country, country.country_code, country.country_name, [country.country_code.toLowerCase()]);

function Countries({
  prices: { slug, name, service, countries },
  isSignedIn,
}: {
  prices: PricesOfServiceView;
  isSignedIn: boolean;
}) {
  const lowest = countries.find(({ in_stock }) => in_stock);
  const inStock = countries.filter(({ in_stock }) => in_stock).length;
  const price = formatNaira(lowest?.price ?? 0);
  return (
    <>
      <Heading mark={<Mark name={name} className="size-11 sm:size-14" />}>{titleOf(name)}</Heading>
      <p className="mt-3 text-lg text-soft">
        {lowest
          ? ngettext(
              msgid`From ${price}, in ${inStock} country. No code, no charge.`,
              `From ${price}, in ${inStock} countries. No code, no charge.`,
              inStock,
            )
          : countries.length === 0
            ? t`It is not sold in any country right now.`
            : t`Out of stock in every country right now.`}
      </p>
      <OfferList
        items={countries}
        entryOf={entryOf}
        search={countries.length > manyCountries ? { label: t`Search countries`, placeholder: t`Country` } : undefined}
        none={t`No countries found.`}
      >
        {(country) => {
          const shownName = countryInLanguage(country.country_code, country.country_name);
          return (
            <OfferRow
              key={country.country}
              href={`/prices/${slug}/${country.slug}`}
              inStock={country.in_stock}
              delivery={country}
              isSignedIn={isSignedIn}
              offer={{
                country: country.country,
                countryName: country.country_name,
                price: country.price,
                service,
                serviceName: name,
              }}
              countryShown={shownName}
            >
              <Flag code={country.country_code} />
              {shownName}
            </OfferRow>
          );
        }}
      </OfferList>
    </>
  );
}
