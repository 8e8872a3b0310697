import { OfferInput } from '@ringlet/contracts/numbers/offer';

/** Names a service in a country. The fields are declared again for their descriptions in the API's document. */
export class OfferBody extends OfferInput {
  /** The id of the country, or its ISO code. */
  declare country: string;
  declare service: string;
}
