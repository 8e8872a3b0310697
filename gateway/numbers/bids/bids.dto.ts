import { IntersectionType, PickType } from '@nestjs/swagger';
import { IsMongoId, IsNumber, Max, Min } from 'class-validator';
import { type BidHours, CreateBidInput } from '@ringlet/contracts/numbers/bids';
import { highestNamedNaira, OfferBody } from '../catalog/offer.dto';

/** Declares `buys`, `count` and `hours` again for their descriptions in the API's document. */
export class CreateBidBody extends IntersectionType(OfferBody, PickType(CreateBidInput, ['buys', 'count', 'hours'])) {
  /** Naira, two decimals: the most that each number may cost. */
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please enter the highest price as an amount in naira.' })
  @Min(1, { message: 'The highest price is at least ₦1.' })
  @Max(highestNamedNaira, { message: 'The highest price is at most ₦1,000,000.' })
  price: number;

  /** Whether to buy numbers, with money held until then. If not, one notice is sent when the price is reached. */
  declare buys: boolean;
  /** How many numbers; 1 if it does not buy. */
  declare count: number;
  /** For how many hours it waits. */
  declare hours: BidHours;
}

export class BidIdParam {
  @IsMongoId({ message: 'There is no such bid.' }) id: string;
}
