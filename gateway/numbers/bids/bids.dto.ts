import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsMongoId, IsNumber, Max, Min } from 'class-validator';
import { nairaFromKobo } from '@ringlet/contracts/money';
import {
  type AdminBid,
  type Bid,
  type BidEnding,
  bidEndings,
  bidEventKinds,
  type BidHours,
  type BidState,
  bidStates,
  CreateBidInput,
} from '@ringlet/contracts/numbers/bids';
import { highestNamedNaira, OfferBody } from '../catalog/offer.dto';

/** `count` and `hours` are declared again for their descriptions in the API's document. */
export class CreateBidBody extends IntersectionType(OfferBody, PickType(CreateBidInput, ['count', 'hours'])) {
  /** Naira, two decimals: the most that each number may cost. */
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please enter the highest price as an amount in naira.' })
  @Min(1, { message: 'The highest price is at least ₦1.' })
  @Max(highestNamedNaira, { message: 'The highest price is at most ₦1,000,000.' })
  price: number;

  /** How many numbers. */
  declare count: number;
  /** For how many hours it waits. */
  declare hours: BidHours;
}

export class BidIdParam {
  @IsMongoId({ message: 'There is no such bid.' })
  id: string;
}

export class BidView {
  id: string;
  /** The id of the country. */
  country: string;
  country_name: string;
  service: string;
  service_name: string;
  /** Naira: the most that each number may cost. */
  price: number;
  /** How many numbers are wanted. */
  count: number;
  /** How many were bought. */
  filled: number;
  /** Naira that is held for the numbers that are not bought yet. */
  held: number;
  /** `opening`: its money is not held yet; `closing`: what is held is released next. */
  @ApiProperty({ enum: bidStates })
  state: BidState;
  /** Why it ended; absent while it waits. */
  @ApiProperty({ enum: bidEndings, required: false })
  ending?: BidEnding;
  /** The numbers that were bought, the first one first. */
  request_ids: string[];
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** Until when it waits. */
  @ApiProperty({ format: 'date-time' })
  until: string;
}

export class BidEventView {
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** `filled`: a number was bought; `ended`: what was held is released. */
  @ApiProperty({ enum: bidEventKinds })
  what: (typeof bidEventKinds)[number];
  /** The number that was bought. */
  request_id?: string;
  /** Naira: what the number cost, or what was released at the end. */
  amount?: number;
}

export class AdminBidView extends BidView {
  /** Oldest first. */
  @ApiProperty({ type: [BidEventView] })
  history: readonly BidEventView[];
}

export function presentBid(bid: Bid): BidView {
  const { id, country, countryName, service, serviceName, count, filled, state, ending, until } = bid;
  return {
    id,
    country,
    service,
    count,
    filled,
    state,
    until,
    ...(ending !== undefined && { ending }),
    country_name: countryName,
    service_name: serviceName,
    price: nairaFromKobo(bid.price),
    held: nairaFromKobo(bid.held),
    request_ids: [...bid.orderIds],
    created_at: bid.createdAt,
  };
}

export function presentAdminBid(bid: AdminBid): AdminBidView {
  const history = bid.history.map(({ at, what, orderId, amount }) => ({
    at,
    what,
    ...(orderId !== undefined && { request_id: orderId }),
    ...(amount !== undefined && { amount: nairaFromKobo(amount) }),
  }));
  return { ...presentBid(bid), history };
}
