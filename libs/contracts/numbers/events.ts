import { defineEvent } from '../event';
import { type ExplanationView } from '../explanations';
import { type Kobo } from '../money';
import { type BidEnding } from './bids';

/** What an order buys, in words for people. Rentals and extensions have one name each for all their lengths. */
interface Named {
  serviceName?: string;
  countryName?: string;
}

/**
 * A number was rented and paid for. Amounts in kobo; `cost` is the provider's charge. `chargedAt` (ISO 8601): when the ledger posted the
 * charge, if the wallet said so.
 */
export const orderActivated = defineEvent<
  {
    orderId: string;
    userId: string;
    provider?: string;
    country: string;
    service: string;
    price: Kobo;
    cost: Kobo;
    chargedAt?: string;
  } & Named
>('events.numbers.order-activated', { consumers: ['analytics', 'wallet', 'webhooks'] });

/** A number received an SMS. The stream contains no text and no code: read them with numbers.message.read. */
export const messageReceived = defineEvent<{
  orderId: string;
  userId: string;
  messageId: string;
  /** It arrived after a swap had given up the number. */
  isLate?: true;
}>('events.numbers.message-received', { version: 2, consumers: ['analytics', 'notifications', 'webhooks'] });

/**
 * An activated order was refunded. `price` as in order-activated; `cost` is what the provider refunds: nothing if an admin refunded a
 * number that had received an SMS. The event's time is that of the refund in the ledger.
 */
export const orderRefunded = defineEvent<
  {
    orderId: string;
    userId: string;
    provider?: string;
    country?: string;
    service?: string;
    price: Kobo;
    cost: Kobo;
    /** A step of a swap: another number is bought next. swap-changed reports the outcome. */
    isSwapped?: true;
  } & Named
>('events.numbers.order-refunded', { consumers: ['analytics', 'notifications', 'wallet', 'webhooks'] });

/**
 * A person warned a client, or decided to lock the account. The stream contains no reason: read it with numbers.case.reason.
 * `lockedBy`: the admin in whose name auth locks it.
 */
export const caseDecided = defineEvent<{ caseId: string; userId: string; lockedBy?: string }>(
  'events.numbers.case-decided',
  { consumers: ['auth', 'notifications'] },
);

/**
 * A provider has charged this much beyond purchases and cancellations, in kobo, and nothing has evened it out. `orderId`: the cancelled
 * number whose money it kept; absent if several share the difference, or none explains it.
 */
export const supplierOvercharged = defineEvent<
  {
    differenceId: string;
    provider: string;
    orderId?: string;
    service?: string;
    country?: string;
    kept: Kobo;
  } & Named
>('events.numbers.supplier-overcharged', { consumers: ['analytics'] });

/** No number was bought; a charge was refunded. */
export const orderDeclined = defineEvent<{ orderId: string; userId: string; provider?: string }>(
  'events.numbers.order-declined',
);

/** The number's time is over and it received an SMS. */
export const orderCompleted = defineEvent<{ orderId: string; userId: string; provider?: string }>(
  'events.numbers.order-completed',
  { consumers: ['webhooks'] },
);

/**
 * A swap of a number waits for its provider, was withdrawn or has ended. `replacedBy`: the other number's order; `price`: the refunded
 * price, if no number was bought.
 */
export const swapChanged = defineEvent<{
  orderId: string;
  userId: string;
  state: 'waiting' | 'withdrawn' | 'swapped' | 'refunded';
  replacedBy?: string;
  price?: Kobo;
}>('events.numbers.swap-changed', { consumers: ['notifications'] });

/** An offer that costs at most what a client named. */
export interface ReachedPrice {
  /** The country's id. */
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  readonly price: Kobo;
  /** The price that the client named. */
  readonly wanted: Kobo;
}

/**
 * A number was bought for a bid (`orderId`; also `ending` if that was the last), or the bid has ended (`ending`). It has bought `filled`
 * of `count` numbers. `expiresAt`: when the order's number ends. `released`: what a bid that buys still held at its end. `reached`: of a
 * bid that does not buy, if its price was reached.
 */
export const bidChanged = defineEvent<{
  bidId: string;
  userId: string;
  state: 'filled' | 'ended';
  filled: number;
  count: number;
  orderId?: string;
  /** ISO 8601 */
  expiresAt?: string;
  ending?: BidEnding;
  released?: Kobo;
  reached?: ReachedPrice;
}>('events.numbers.bid-changed', { consumers: ['notifications'] });

/**
 * A rental ends soon: published once `hours` before its end, and again for the new end if it was extended. Short rentals skip events that
 * would follow soon after their start.
 */
export const rentalEnding = defineEvent<{
  orderId: string;
  userId: string;
  hours: 24 | 1;
  /** ISO 8601 */
  expiresAt: string;
  /** It will be renewed automatically before then. */
  renews?: true;
}>('events.numbers.rental-ending', { consumers: ['notifications', 'webhooks'] });

/** A rental was renewed automatically, for `price`, until its new end. */
export const rentalRenewed = defineEvent<{
  orderId: string;
  userId: string;
  price: Kobo;
  /** ISO 8601 */
  expiresAt: string;
}>('events.numbers.rental-renewed', { consumers: ['notifications'] });

/**
 * An automatic renewal failed: published once for each end of a rental, and again when attempts stop or after its owner has changed it.
 * `problem`: why, in English; `isTriedAgain`: until the end.
 */
export const renewalFailed = defineEvent<{
  orderId: string;
  userId: string;
  problem: string;
  /** The same, for other languages. */
  problemDetails?: ExplanationView;
  isTriedAgain: boolean;
  /** ISO 8601: when the rental ends unless it is extended. */
  expiresAt: string;
}>('events.numbers.renewal-failed', { consumers: ['notifications', 'webhooks'] });

/**
 * Our balance at a provider fell to the configured threshold; published once per drop, and at most once in several hours. Amounts are
 * decimal strings in the provider's currency.
 */
export const providerBalanceLow = defineEvent<{
  provider: string;
  balance: string;
  currency: string;
  wanted: string;
}>('events.numbers.provider-balance-low', { consumers: ['notifications'] });

/**
 * An activation outage began: a provider does not know many of its active numbers, as after a restart; published once per outage.
 * `missing`: how many were then known to be missing. Their refunds wait until the provider knows them again or their time is over.
 */
export const activationOutageBegan = defineEvent<{ provider: string; missing: number }>(
  'events.numbers.provider-forgetting',
  { consumers: ['notifications'] },
);
