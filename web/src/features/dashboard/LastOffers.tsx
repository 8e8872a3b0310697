import { Link } from 'react-router';
import { type BoardOfferView, useCountriesQuery } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { selectService } from '../../shared/pricing/selectedService';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';

/** The last bought offers, each a tap from its purchase. */
export default function LastOffers({ offers }: { offers: readonly BoardOfferView[] }) {
  const countries = useCountriesQuery(undefined, { skip: offers.length === 0 }).data?.data;
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="again">
      <h2 id="again" className="sr-only">{t`Again`}</h2>
      <ul className="relative -mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] narrow:-mx-2 narrow:px-2 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] sm:overflow-visible sm:px-0">
        {offers.map((offer) => (
          <li key={`${offer.country} ${offer.service}`} className="shrink-0">
            <Offer offer={offer} code={countries?.[offer.country]?.code} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer, code }: { offer: BoardOfferView; code: string | undefined }) {
  const { country, service, service_name: application, country_name: countryName, price = 0 } = offer;
  return (
    <Link
      to={buyAddress({ country, service, countryName })}
      onClick={() => selectService({ application_id: service, application, country: code ?? '', country_id: country })}
      className="flex min-h-12 items-center gap-2.5 rounded-md border border-line bg-surface px-2 py-1 transition-colors hover:border-brand hover:bg-tint"
    >
      <Mark name={application} className="size-8" />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 text-sm font-semibold">
          <span className="max-w-32 truncate">{application}</span>
          <Icon name="refresh" className="size-3.5 text-soft" />
        </span>
        <span className="figures block text-xs text-soft">
          <Flag code={code} />
          <span className="sr-only">{countryInLanguage(code, countryName)}, </span>
          {formatNaira(price)}
        </span>
      </span>
    </Link>
  );
}
