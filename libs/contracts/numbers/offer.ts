import { IsString, Length } from 'class-validator';
import { kobo } from '../money';

/** The highest price that a client may name. */
export const maxPrice = kobo(1_000_000_00);

/** Names an offer: a service in a country. */
export class OfferInput {
  /** The country's id or ISO code. */
  @IsString() @Length(1, 40) country: string;
  @IsString() @Length(1, 40) service: string;
}
