import type { ReactNode } from 'react';
import type { PricesOfOfferView } from '../../shared/api/api.generated';
import { formatNaira, formatRate, formatWait } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { TrendLine } from '../../shared/price-trend/TrendLine';
import { usePricesOfOffer } from '../../shared/prices/publicPrices';
import { RentLink } from '../../shared/prices/RentLink';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { Breadcrumbs, Heading, PricesFrame, useAddress } from './parts';

/** One service's price and delivery in one country, and other offers. */
export default function OfferPricesPage() {
  const [, service = '', country = ''] = useAddress();
  return (
    <PricesFrame
      asked={usePricesOfOffer(service, country)}
      titleOf={({ name, offer }) => titleOf(name, countryInLanguage(offer.country_code, offer.country_name))}
      unknown={{
        title: t`This service is not sold in this country.`,
        hint: t`It may be sold in others, or under another name.`,
      }}
      width="max-w-6xl"
      heading={(mark) => (
        <>
          <Breadcrumbs above={[[t`Prices`, '/prices']]} here={t`Number`} />
          <Heading mark={mark}>{t`Price of a number`}</Heading>
        </>
      )}
      waiting={<WaitingForCard />}
    >
      {(prices, isSignedIn) => <Offer prices={prices} isSignedIn={isSignedIn} />}
    </PricesFrame>
  );
}

const titleOf = (name: string, country: string): string => t`${name} numbers in ${country}`;

/** Has the card's height. */
function WaitingForCard() {
  return (
    <div role="status" className="mt-6 grid gap-6 lg:grid-cols-[3fr_2fr]">
      <span className="sr-only">{t`Loading...`}</span>
      <div aria-hidden="true" className="h-92 animate-pulse rounded-lg bg-neutral-tint" />
    </div>
  );
}

function Offer({
  prices: { slug, service, name, offer, days, elsewhere, others },
  isSignedIn,
}: {
  prices: PricesOfOfferView;
  isSignedIn: boolean;
}) {
  const { country_name: countryName, price, usual_wait: wait } = offer;
  const country = countryInLanguage(offer.country_code, countryName);
  return (
    <>
      <Breadcrumbs
        above={[
          [t`Prices`, '/prices'],
          [name, `/prices/${slug}`],
        ]}
        here={country}
      />
      <Heading mark={<Mark name={name} className="size-11 sm:size-14" />}>{titleOf(name, country)}</Heading>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <section aria-label={t`Price`} className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">
          <dl className="divide-y divide-line">
            <Row name={offer.in_stock ? t`Price now` : t`Last price`}>
              <span className="text-xl font-semibold">{formatNaira(price)}</span>
            </Row>
            {offer.success_rate !== undefined && <Row name={t`Got a code`}>{formatRate(offer)}</Row>}
            {wait !== undefined && <Row name={t`Usual wait`}>{formatWait(wait)}</Row>}
          </dl>
          <div className="border-t border-line pt-2">
            <TrendLine days={days} />
          </div>
          {offer.in_stock ? (
            <>
              <RentLink
                offer={{ country: offer.country, countryName, service, serviceName: name, price }}
                countryShown={country}
                isSignedIn={isSignedIn}
                className={buttonClass('primary', 'md', 'mt-4 w-full')}
              >
                {t`Rent a ${name} number`} <Icon name="arrow" />
              </RentLink>
              <p className="mt-3 text-sm text-soft">{t`No code, no charge.`}</p>
            </>
          ) : (
            <p className="mt-4 rounded-md bg-warn-tint px-4 py-3 font-medium">
              {elsewhere.length > 0
                ? t`Out of stock right now. It is sold in the countries of the list.`
                : t`Out of stock right now.`}
            </p>
          )}
        </section>
        <div className="space-y-6">
          <Links
            title={t`${name} in other countries`}
            none={t`It is in stock in no other country right now.`}
            all={[t`All countries for ${name}`, `/prices/${slug}`]}
            links={elsewhere.map((each) => ({
              href: `/prices/${slug}/${each.slug}`,
              price: each.price,
              name: (
                <>
                  <Flag code={each.country_code} />
                  {countryInLanguage(each.country_code, each.country_name)}
                </>
              ),
            }))}
          />
          <Links
            title={t`Other services in ${country}`}
            none={t`No other service is in stock there right now.`}
            all={[t`All services in ${country}`, `/prices/country/${offer.slug}`]}
            links={others.map((each) => ({
              href: `/prices/${each.slug}/${offer.slug}`,
              price: each.price,
              name: (
                <span className="flex items-center gap-2">
                  <Mark name={each.name} className="size-6" /> {each.name}
                </span>
              ),
            }))}
          />
        </div>
      </div>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures ml-auto text-right">{children}</dd>
    </div>
  );
}

function Links({
  title,
  none,
  all: [allName, allHref],
  links,
}: {
  title: string;
  none: string;
  all: readonly [name: string, href: string];
  links: readonly { readonly href: string; readonly name: ReactNode; readonly price: number }[];
}) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface px-5 pt-4 pb-2 shadow-card">
      <h2 className="text-lg">{title}</h2>
      {links.length === 0 && <p className="mt-2 text-soft">{none}</p>}
      <ul className="mt-1 divide-y divide-line">
        {links.map(({ href, name, price }) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center justify-between gap-4 hover:text-brand">
              <span className="min-w-0 truncate">{name}</span>
              <span className="figures shrink-0 text-sm font-semibold">{formatNaira(price)}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={allHref} className="flex min-h-11 items-center gap-2 text-sm font-semibold text-brand">
            {allName} <Icon name="arrow" className="size-4" />
          </a>
        </li>
      </ul>
    </section>
  );
}
