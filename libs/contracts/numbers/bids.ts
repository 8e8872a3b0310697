import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsMongoId, Max, Min } from 'class-validator';
import { dayLimitErrors } from '../day-limit-errors';
import { IsIdempotencyKey } from '../idempotency-key';
import { type Kobo } from '../money';
import { Page, type PageOf } from '../paging';
import { defineRequest } from '../request';
import { Instant, Money, Part, Wire } from '../wire';
import { maxPrice, OfferInput } from './offer';

/** Bids of a client that have not ended. */
export const bidsPerClient = 20;
/** Numbers of one bid. */
export const numbersPerBid = 20;
/** How long a bid may wait, in hours. */
const bidHours = [1, 6, 24, 72, 168, 720] as const;
export type BidHours = (typeof bidHours)[number];

/**
 * `opening`: its money is not held yet; `open`; `closing`: what is still held is released next; `ended`.
 */
export const bidStates = ['opening', 'open', 'closing', 'ended'] as const;
export type BidState = (typeof bidStates)[number];

/**
 * Why a bid ended: all of its numbers were bought; its price was reached, and its client is notified; its time was over; the client withdrew
 * it; the account was locked or deleted; its money was not there.
 */
export const bidEndings = ['filled', 'reached', 'expired', 'withdrawn', 'account', 'refused'] as const;
export type BidEnding = (typeof bidEndings)[number];

/**
 * What a client wants as soon as numbers are sold for at most a price. Of a bid that buys the money is held until then. One that does not
 * buy ends with one notice of the price.
 */
export class BidView {
  @Wire() readonly id: string;
  /** Whether numbers are bought. If not, nothing is held, and one notice is sent. */
  @Wire() readonly buys: boolean;
  /** The id of the country. */
  @Wire() readonly country: string;
  @Wire() readonly countryName: string;
  @Wire() readonly service: string;
  @Wire() readonly serviceName: string;
  /** Naira: the most that each number may cost. */
  @Money() readonly price: Kobo;
  /** How many numbers are wanted; 1 where none is bought. */
  @Wire() readonly count: number;
  /** How many were bought. */
  @Wire() readonly filled: number;
  /** Naira that is held for the numbers that are not bought yet. */
  @Money() readonly held: Kobo;
  /** `opening`: its money is not held yet; `closing`: what is held is released next. */
  @Wire() readonly state: BidState;
  /** Why it ended; absent while it waits. */
  @Wire() readonly ending?: BidEnding;
  /** The numbers that were bought, the first one first. */
  @Wire('request_ids') readonly orderIds: readonly string[];
  @Instant() readonly createdAt: string;
  /** Until when it waits. */
  @Instant() readonly until: string;
}

/** What can happen to a bid. `withdrawn` by its client. */
export const bidEventKinds = ['placed', 'filled', 'withdrawn', 'ended'] as const;
export class BidEventView {
  @Instant() readonly at: string;
  /** `filled`: a number was bought; `ended`: what was held is released. */
  @Wire() readonly what: (typeof bidEventKinds)[number];
  /** The number that was bought. */
  @Wire('request_id') readonly orderId?: string;
  /** Naira: what the number cost, or what was released at the end. */
  @Money() readonly amount?: Kobo;
}

/** A bid as admins see it. */
export class AdminBidView extends BidView {
  /** Oldest first. */
  @Part(() => BidEventView) readonly history: readonly BidEventView[];
}

const numbersMessage = { message: `Please choose 1 to ${numbersPerBid} numbers.` };

export class CreateBidInput extends OfferInput {
  @IsBoolean({ message: 'Please choose whether the bid buys.' })
  buys: boolean;

  /** Kobo: the most that each number may cost. */
  @IsInt()
  @Min(1)
  @Max(maxPrice)
  price: number;

  @IsInt(numbersMessage)
  @Min(1, numbersMessage)
  @Max(numbersPerBid, numbersMessage)
  count: number;

  @IsIn(bidHours, { message: 'Please choose how long the bid waits.' })
  hours: BidHours;

  @IsIdempotencyKey()
  idempotencyKey?: string;
}
/**
 * A bid that buys holds `count` times the price from the caller's balance and buys a number each time that one is sold for at most the price,
 * for what it costs then. Of the bids for one service and country the oldest one that pays the price is filled first. One that does not buy
 * is for one number, and ends with a notice as soon as one is sold for at most the price. At most 100 an hour.
 */
export const createBid = defineRequest<BidView>()('numbers.bid.create', CreateBidInput, {
  errors: [
    'numbers/country-unknown',
    'numbers/service-unknown',
    'numbers/too-many-bids',
    'numbers/price-reached',
    'wallet/insufficient-balance',
    ...dayLimitErrors,
    'platform/idempotency-mismatch',
    'platform/too-many-requests',
    'auth/account-locked-by-admin',
    'auth/erasure-requested',
    'numbers/upstream-unavailable',
  ],
});

export class ListBidsInput extends Page {}
/** The caller's bids, newest first. Ended ones are kept for 30 days. */
export const listBids = defineRequest<PageOf<BidView>>()('numbers.bid.list', ListBidsInput, {
  idempotent: true,
  scope: 'read',
});

export class ListBidsOfInput extends Page {
  @IsMongoId()
  userId: string;
}
/** A client's bids, newest first. Requires the permission clients.view. */
export const listBidsOf = defineRequest<PageOf<AdminBidView>>()('numbers.bids.of', ListBidsOfInput, {
  idempotent: true,
});

export class GetBidLabelsInput {
  @IsMongoId()
  userId: string;

  @IsArray()
  @ArrayMaxSize(500)
  @IsMongoId({ each: true })
  ids: string[];
}
/** What a client's bids are for, by bid id. Those that are not kept any more, and other clients' bids, are left out. */
export const getBidLabels = defineRequest<Readonly<Record<string, Pick<BidView, 'countryName' | 'serviceName'>>>>()(
  'numbers.bids.names',
  GetBidLabelsInput,
  { idempotent: true },
);

export class WithdrawBidInput {
  @IsMongoId()
  bidId: string;
}
/** Ends a bid: nothing more is bought, and what is held is released. Repeating it changes nothing. */
export const withdrawBid = defineRequest<BidView>()('numbers.bid.withdraw', WithdrawBidInput, {
  errors: ['numbers/bid-not-found'],
  idempotent: true,
});
