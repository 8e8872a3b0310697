import { ApiProperty } from '@nestjs/swagger';
import { IsMongoId, IsNumber, Max, Min } from 'class-validator';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { type PriceAlert } from '@ringlet/contracts/numbers/price-alerts';
import { highestNamedNaira, OfferBody } from '../catalog/offer.dto';

export class SavePriceAlertBody extends OfferBody {
  /** Naira, two decimals: the notice is sent at this price or below. */
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please enter the price as an amount in naira.' })
  @Min(1, { message: 'The price is at least ₦1.' })
  @Max(highestNamedNaira, { message: 'The price is at most ₦1,000,000.' })
  price: number;
}

export class PriceAlertIdParam {
  @IsMongoId({ message: 'There is no such price alert.' })
  id: string;
}

export class PriceAlertView {
  id: string;
  /** The id of the country. */
  country: string;
  country_name: string;
  service: string;
  service_name: string;
  /** Naira: the notice is sent at this price or below. */
  price: number;
  /** Until when it waits. */
  @ApiProperty({ format: 'date-time' })
  until: string;
}

export function presentPriceAlert({ countryName, serviceName, price, ...same }: PriceAlert): PriceAlertView {
  return { ...same, country_name: countryName, service_name: serviceName, price: nairaFromKobo(price) };
}
