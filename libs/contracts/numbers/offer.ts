import { IsString, Length } from 'class-validator';

/** Names an offer: a service in a country. */
export class OfferInput {
  /** The id of the country, or its ISO code. */
  @IsString()
  @Length(1, 40)
  country: string;

  @IsString()
  @Length(1, 40)
  service: string;
}
