import type { BoardOfferView } from '../../shared/api/api.generated';
import { formatCount, formatNaira, formatRate, formatWait } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { Flag } from '../../shared/ui/Flag';
import { useCountries } from './useOfferResults';

/** The flag and the name of a country. `id`: of the catalog. */
export function CountryName({ id, name }: { id: string; name: string }) {
  const { code } = useCountries()[id] ?? {};
  return (
    <>
      <Flag code={code} />
      {countryInLanguage(code, name)}
    </>
  );
}

/** `₦1,609.19`, or why there is no price. */
export const priceText = ({ price }: BoardOfferView): string =>
  price === undefined ? 'Not sold now' : formatNaira(price);

/** `1,204 in stock · 87% of 340 · 40 s`; spoken, and where `inFull`, with the time that the rate is of. */
export function OfferFacts({ offer, inFull = false }: { offer: BoardOfferView; inFull?: boolean }) {
  const { count, success_rate: rate, usual_wait: wait, sample_size: sample } = offer;
  return (
    <>
      {count > 0 ? `${count.toLocaleString('en-NG')} in stock` : 'Out of stock'}
      {rate !== undefined && (
        <>
          <span aria-hidden="true">
            {` · ${inFull ? formatRate(offer) : `${Math.round(rate)}%${sample === undefined ? '' : ` of ${formatCount(sample)}`}`}`}
            {wait !== undefined && ` · ${inFull ? 'usually ' : ''}${formatWait(wait)}`}
          </span>
          <span className="sr-only">
            , {formatRate(offer)} received a code{wait !== undefined && `, usually within ${formatWait(wait)}`}
          </span>
        </>
      )}
    </>
  );
}
