import { nairaFromKobo } from '@ringlet/contracts/money';
import { maxPrice, OfferInput } from '@ringlet/contracts/numbers/offer';

/** Naira: the highest price that a client may name. */
export const highestNamedNaira = nairaFromKobo(maxPrice);

/** Names a service in a country. Declares the fields again for their descriptions in the API's document. */
export class OfferBody extends OfferInput {
  /** The country's id or ISO code. */
  declare country: string;
  declare service: string;
}
