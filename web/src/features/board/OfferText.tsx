import type { BoardOfferView } from '../../shared/api/api.generated';
import { formatNaira, formatWait } from '../../shared/format';
import { flagOf } from './countrySearch';
import { hasFlags } from './hasFlags';
import { useCountries } from './useOfferResults';

/** The mark of a service, as the catalog shows it. */
export function Mark({ name, className = 'size-8' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-sm bg-tint text-sm font-semibold text-brand ${className}`}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

/** The flag and the name of a country. `id`: of the catalog. */
export function CountryName({ id, name }: { id: string; name: string }) {
  const { code } = useCountries()[id] ?? {};
  const flag = hasFlags() ? flagOf(code) : '';
  return (
    <>
      {flag && <span aria-hidden="true">{flag} </span>}
      {name}
    </>
  );
}

/** `₦1,609.19`, or why there is no price. */
export const priceText = ({ price }: BoardOfferView): string =>
  price === undefined ? 'Not sold now' : formatNaira(price);

/** `1,204 in stock · 87% · 40 s` */
export function OfferFacts({ offer: { count, success_rate: rate, usual_wait: wait } }: { offer: BoardOfferView }) {
  return (
    <>
      {count > 0 ? `${count.toLocaleString('en-NG')} in stock` : 'Out of stock'}
      {rate !== undefined && (
        <>
          <span aria-hidden="true">
            {` · ${Math.round(rate)}%`}
            {wait !== undefined && ` · ${formatWait(wait)}`}
          </span>
          <span className="sr-only">
            , {Math.round(rate)}% received a code{wait !== undefined && `, usually within ${formatWait(wait)}`}
          </span>
        </>
      )}
    </>
  );
}
