import type { BoardOfferView } from '../api/api.generated';
import { formatCount, formatNaira, formatRate, formatShare, formatWait } from '../format';
import { countryInLanguage } from '../language/countryInLanguage';
import { t } from '../language/text';
import { Flag } from '../ui/Flag';

/** A country's flag and name. `code`: ISO 3166, from `useCountries`. */
export function CountryName({ code, name }: { code: string | undefined; name: string }) {
  return (
    <>
      <Flag code={code} />
      {countryInLanguage(code, name)}
    </>
  );
}

/** `₦1,609.19`, or why there is no price. */
export const priceText = ({ price }: BoardOfferView): string =>
  price === undefined ? t`Not sold now` : formatNaira(price);

/** `1,204 in stock · 87% of 340 · 40 s`; spoken text and `inFull` add the rate's period. */
export function OfferFacts({ offer, inFull = false }: { offer: BoardOfferView; inFull?: boolean }) {
  const { count, success_rate: rate, usual_wait: wait } = offer;
  const stock = formatCount(count);
  const time = wait === undefined ? undefined : formatWait(wait);
  const received = formatRate(offer);
  return (
    <>
      {count > 0 ? t`${stock} in stock` : t`Out of stock`}
      {rate !== undefined && (
        <>
          <span aria-hidden="true">
            {` · ${inFull ? received : shortRate(offer)}`}
            {time !== undefined && ` · ${inFull ? t`usually ${time}` : time}`}
          </span>
          <span className="sr-only">
            ,{' '}
            {time === undefined
              ? t`${received} received a code`
              : t`${received} received a code, usually within ${time}`}
          </span>
        </>
      )}
    </>
  );
}

/** `87% of 340`; without the sample `87%`. */
function shortRate({ success_rate: rate = 0, sample_size: size }: BoardOfferView): string {
  const percent = `${Math.round(rate)}%`;
  return size === undefined ? percent : formatShare(percent, formatCount(size));
}
