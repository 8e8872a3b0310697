import type { BoardOfferView } from '../api/api.generated';
import { CountryName, OfferFacts, priceText } from '../pricing/OfferText';
import { Mark } from '../ui/Mark';
import { useCountries } from './useOfferResults';

export function FoundOffer({ offer }: { offer: BoardOfferView }) {
  const code = useCountries()[offer.country]?.code;
  return (
    <span className="flex items-center gap-3">
      <Mark name={offer.service_name} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-x-3 text-sm font-semibold narrow:flex-wrap">
          <span className="truncate">{offer.service_name}</span>
          <span className="figures shrink-0">{priceText(offer)}</span>
        </span>
        <span className="flex justify-between gap-x-3 text-xs text-soft narrow:flex-wrap">
          <span className="truncate">
            <CountryName code={code} name={offer.country_name} />
          </span>
          <span className="figures shrink-0 narrow:shrink">
            <OfferFacts offer={offer} />
          </span>
        </span>
      </span>
    </span>
  );
}
