import type { PricesOfCountryView } from '../../shared/api/api.generated';
import { formatCount } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { msgid, ngettext, t } from '../../shared/language/text';
import { usePricesOfCountry } from '../../shared/prices/publicPrices';
import { serviceEntry } from '../../shared/search/serviceEntry';
import { Flag } from '../../shared/ui/Flag';
import { Mark } from '../../shared/ui/Mark';
import { OfferList, OfferRow } from './lists';
import { Breadcrumbs, Heading, PricesFrame, useAddress, WaitingForRows } from './parts';

/** One country's price and success rate for every service. */
export default function CountryPricesPage() {
  const [, , slug = ''] = useAddress();
  return (
    <PricesFrame
      asked={usePricesOfCountry(slug)}
      titleOf={(prices) => titleOf(nameOf(prices))}
      unknown={{ title: t`This country is not sold here.`, hint: t`It may have another name in our list.` }}
      width="max-w-4xl"
      heading={() => <Top />}
      waiting={<WaitingForRows />}
    >
      {(prices, isSignedIn) => <Services prices={prices} isSignedIn={isSignedIn} />}
    </PricesFrame>
  );
}

const titleOf = (country: string): string => t`Prices in ${country} by service`;
const nameOf = (prices: PricesOfCountryView): string => countryInLanguage(prices.country_code, prices.country_name);

function Top({ name, code }: { name?: string; code?: string }) {
  return (
    <>
      <Breadcrumbs above={[[t`Prices`, '/prices']]} here={name ?? t`Country`} />
      <Heading>
        <Flag code={code} />
        {name === undefined ? t`Prices by service` : t`Prices in ${name}`}
      </Heading>
    </>
  );
}

function Services({ prices, isSignedIn }: { prices: PricesOfCountryView; isSignedIn: boolean }) {
  const { slug, country, country_name: countryName, country_code, services } = prices;
  const sold = services.filter(({ in_stock }) => in_stock).length;
  const countryShown = nameOf(prices);
  const inStock = formatCount(sold);
  return (
    <>
      <Top name={countryShown} code={country_code} />
      <p className="mt-3 text-lg text-soft">
        {sold === 0
          ? t`Nothing is in stock there right now.`
          : ngettext(
              msgid`Numbers for ${inStock} service. No code, no charge.`,
              `Numbers for ${inStock} services. No code, no charge.`,
              sold,
            )}
      </p>
      <OfferList
        items={services}
        entryOf={serviceEntry}
        search={{ label: t`Search services`, placeholder: t`Service: whatsapp, gmail...` }}
        none={t`No services found.`}
      >
        {(service) => (
          <OfferRow
            key={service.slug}
            href={`/prices/${service.slug}/${slug}`}
            inStock={service.in_stock}
            delivery={service}
            isSignedIn={isSignedIn}
            offer={{
              country,
              countryName,
              price: service.price,
              service: service.service,
              serviceName: service.name,
            }}
            countryShown={countryShown}
            mark={<Mark name={service.name} />}
          >
            {service.name}
          </OfferRow>
        )}
      </OfferList>
    </>
  );
}
