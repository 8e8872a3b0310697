import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsMongoId, Max, Min } from 'class-validator';
import { dayLimitErrors } from '../day-limit-errors';
import { IsIdempotencyKey } from '../idempotency-key';
import { type Kobo } from '../money';
import { Page } from '../paging';
import { defineRequest, pageOf } from '../request';
import { Instant, Money, Part, Wire } from '../wire';
import { maxPrice, OfferInput } from './offer';

/** How many open bids a client may have. */
export const bidsPerClient = 20;
/** How many numbers a bid may ask for. */
export const numbersPerBid = 20;
/** How long a bid may wait, in hours. */
const bidHours = [1, 6, 24, 72, 168, 720] as const;
export type BidHours = (typeof bidHours)[number];

/** `opening`: its money is not held yet; `open`; `closing`: what is still held is about to be released; `ended`. */
export const bidStates = ['opening', 'open', 'closing', 'ended'] as const;
export type BidState = (typeof bidStates)[number];

/**
 * Why a bid ended. `filled`: all its numbers were bought. `reached`: its price was reached and its client notified. `expired`: its time
 * was over. `withdrawn`: by its client. `account`: locked or deleted. `refused`: the balance was too low.
 */
export const bidEndings = ['filled', 'reached', 'expired', 'withdrawn', 'account', 'refused'] as const;
export type BidEnding = (typeof bidEndings)[number];

/**
 * A client's wish to buy numbers once they cost at most a price, or only to be told. A bid that buys holds the money until then; one that
 * only watches ends with one notice.
 */
export class BidView {
  @Wire() readonly id: string;
  /** Whether it buys numbers. If not, it holds no money and sends one notice. */
  @Wire() readonly buys: boolean;
  /** The country's id. */
  @Wire() readonly country: string;
  @Wire() readonly countryName: string;
  @Wire() readonly service: string;
  @Wire() readonly serviceName: string;
  /** Naira: the most that each number may cost. */
  @Money() readonly price: Kobo;
  /** How many numbers it asks for; 1 if it does not buy. */
  @Wire() readonly count: number;
  /** How many were bought. */
  @Wire() readonly filled: number;
  /** Naira held for the numbers not bought yet. */
  @Money() readonly held: Kobo;
  /** `opening`: its money is not held yet; `closing`: what is held is about to be released. */
  @Wire() readonly state: BidState;
  /** Why it ended; absent while it waits. */
  @Wire() readonly ending?: BidEnding;
  /** The purchased numbers, in order. */
  @Wire('request_ids') readonly orderIds: readonly string[];
  @Instant() readonly createdAt: string;
  /** Until when it waits. */
  @Instant() readonly until: string;
}

/** `withdrawn`: by its client. */
export const bidEventKinds = ['placed', 'filled', 'withdrawn', 'ended'] as const;
export class BidEventView {
  @Instant() readonly at: string;
  /** `filled`: a number was bought; `ended`: what was held was released. */
  @Wire() readonly what: (typeof bidEventKinds)[number];
  /** The purchased number. */
  @Wire('request_id') readonly orderId?: string;
  /** Naira: the number's cost, or what was released at the end. */
  @Money() readonly amount?: Kobo;
}

export class AdminBidView extends BidView {
  /** Oldest first. */
  @Part(() => BidEventView) readonly history: readonly BidEventView[];
}

const numbersMessage = { message: `Please choose 1 to ${numbersPerBid} numbers.` };

export class CreateBidInput extends OfferInput {
  @IsBoolean({ message: 'Please choose whether the bid buys.' }) buys: boolean;
  /** Kobo: the most that each number may cost. */
  @IsInt() @Min(1) @Max(maxPrice) price: number;
  @IsInt(numbersMessage) @Min(1, numbersMessage) @Max(numbersPerBid, numbersMessage) count: number;
  @IsIn(bidHours, { message: 'Please choose how long the bid waits.' }) hours: BidHours;
  @IsIdempotencyKey() idempotencyKey?: string;
}
/**
 * A bid that buys holds `count` times the price from the caller's balance. Whenever a number costs at most the price, it buys one for its
 * cost at that time. Of several bids for one service and country that pay the price, the oldest is filled first. A bid that does not buy
 * is for one number; it ends with a notice as soon as one costs at most the price. At most 100 an hour.
 */
export const createBid = defineRequest(BidView)('numbers.bid.create', CreateBidInput, {
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

/** The caller's bids, newest first. Ended ones stay for 30 days. */
export const listBids = defineRequest(pageOf(BidView))('numbers.bid.list', Page, {
  idempotent: true,
  scope: 'read',
});

export class ListBidsOfInput extends Page {
  @IsMongoId() userId: string;
}
/** A client's bids, newest first. */
export const listBidsOf = defineRequest(pageOf(AdminBidView))('numbers.bids.of', ListBidsOfInput, {
  permission: 'clients.view',
  idempotent: true,
});

export class GetBidLabelsInput {
  @IsMongoId() userId: string;
  @IsArray() @ArrayMaxSize(500) @IsMongoId({ each: true }) ids: string[];
}
/** What a client's bids are for, by bid id. Omits deleted bids and other clients' bids. */
export const getBidLabels = defineRequest<Readonly<Record<string, Pick<BidView, 'countryName' | 'serviceName'>>>>()(
  'numbers.bids.names',
  GetBidLabelsInput,
  { idempotent: true },
);

export class WithdrawBidInput {
  @IsMongoId() bidId: string;
}
/** Ends a bid: it buys nothing more and releases what is held. Repeating it changes nothing. */
export const withdrawBid = defineRequest(BidView)('numbers.bid.withdraw', WithdrawBidInput, {
  errors: ['numbers/bid-not-found'],
  idempotent: true,
});
