import type { ReactNode } from 'react';
import { formatNaira } from '../format';
import { t } from '../language/text';
import { buyAddress } from '../pricing/buyAddress';
import { chooseOffer, type ChosenOffer } from '../pricing/chosenOffer';

/**
 * Links to the purchase. A visitor registers or logs in first, and the choice is kept. `countryShown`: its name in the current
 * language, for the link's name; without it the content is its name.
 */
export function RentLink({
  offer,
  countryShown,
  isSignedIn,
  className,
  children,
}: {
  offer: ChosenOffer;
  countryShown?: string;
  isSignedIn: boolean;
  className: string;
  children: ReactNode;
}) {
  const { serviceName } = offer;
  const price = formatNaira(offer.price);
  return (
    <a
      href={isSignedIn ? buyAddress(offer) : '/register'}
      onClick={() => !isSignedIn && chooseOffer(offer)}
      aria-label={countryShown && t`Rent a ${serviceName} number, ${countryShown}, ${price}`}
      className={className}
    >
      {children}
    </a>
  );
}
