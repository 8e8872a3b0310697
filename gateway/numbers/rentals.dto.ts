import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsMongoId, IsNumber, IsString, Length, Max, Min } from 'class-validator';
import { rentalUnits, type RentalUnit } from '@ringlet/contracts/numbers/rentals';
import { CountryView } from './numbers.dto';

export class RentalOffersQuery {
  /** By id or ISO code. */
  @IsString()
  @Length(1, 40)
  country: string;
}

export class RentalIdParam {
  @IsMongoId({ message: 'There is no such number.' })
  id: string;
}

/** A length of time and the price that the buyer saw. */
export class ExtendRentalBody {
  @IsIn(rentalUnits)
  unit: RentalUnit;

  /** How many of the unit; a month is 30 days. */
  @IsInt()
  @Min(1)
  @Max(60)
  count: number;

  /** Naira: the price that the buyer saw. Never what is charged: only a guard against paying more. */
  @IsNumber({ maxDecimalPlaces: 2 })
  @Max(1e9)
  @Min(0.01)
  price: number;
}

export class RentNumberBody extends ExtendRentalBody {
  /** By id or ISO code. */
  @IsString()
  @Length(1, 40)
  country: string;
}

export class RentalCountryView extends CountryView {
  /** Naira: the lowest price that has stock. */
  @ApiProperty({ description: 'Naira' })
  from: number;
}

export class RentalOfferView {
  @ApiProperty({ enum: rentalUnits })
  unit: RentalUnit;
  @ApiProperty()
  count: number;
  /** Naira. */
  @ApiProperty({ description: 'Naira' })
  price: number;
  /** Numbers in stock. */
  @ApiProperty()
  stock: number;
}

export class RentalOffersView {
  @ApiProperty()
  country: CountryView;
  @ApiProperty({ type: [RentalOfferView], description: 'Shortest first' })
  offers: RentalOfferView[];
  /** For so long after renting a number without messages can be given back for its price. */
  @ApiProperty({ description: 'Seconds' })
  refundable_for: number;
}
