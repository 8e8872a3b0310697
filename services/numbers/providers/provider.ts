import { type RentalSpan } from '@ringlet/contracts/rentals';
import { type CostCurrency } from '../domain/price';
import { type RentalMessage } from '../domain/rental';

export const providerNames = ['sms-man', 'handler-api'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Everything that a provider has for sale, in its own ids. */
export interface Goods {
  readonly countries: readonly { readonly id: string; readonly title: string; readonly code: string }[];
  readonly services: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly offers: readonly GoodsOffer[];
}
export interface FetchedGoods extends Goods {
  /** The prices that are no amounts; their offers are left out. */
  readonly unread: readonly unknown[];
}
/** `cost`: a decimal string in the provider's currency. */
export interface GoodsOffer {
  readonly country: string;
  readonly service: string;
  readonly cost: string;
  readonly count: number;
}

export interface RentRequest {
  readonly country: string;
  readonly service: string;
  /** The most that the provider may take: a decimal string in its own currency. */
  readonly maxPrice: string;
  /** Our order, so that the provider's books name it. */
  readonly ref: string;
}

/**
 * What became of the wish for a number. `none`: certainly nothing was rented. `unknown`: nobody can tell, so it must not be
 * asked again. `cost` is set where the provider says what it took, `wants` where it says what it would take (decimal strings).
 */
export type RentOutcome =
  | { readonly kind: 'rented'; readonly requestId: string; readonly number: string; readonly cost?: string }
  | NoNumber
  | { readonly kind: 'unknown'; readonly detail: string };
export interface NoNumber {
  readonly kind: 'none';
  readonly reason: 'no-numbers' | 'dearer' | 'refused';
  readonly detail: string;
  readonly wants?: string;
}

/** What a number has received. `ended`: the provider no longer keeps it, and it has no message. */
export type LookOutcome =
  { readonly kind: 'waiting' } | { readonly kind: 'message'; readonly text: string } | { readonly kind: 'ended' };

/** `refused`: it said no, being too early, a message having come, or for reasons of its own; a look tells more. `ended`: there is nothing to cancel any more. */
export type CancelOutcome = 'cancelled' | 'refused' | 'ended';

/** Numbers of a country for a length of time. `cost`: a decimal string in the provider's currency. */
export interface RentalGoods {
  readonly country: string;
  readonly cost: string;
  readonly count: number;
}

/** `none`: certainly no time was given. `unknown`: nobody can tell, so it must not be asked again. */
export type ExtendOutcome = { readonly kind: 'extended' } | Exclude<RentOutcome, { readonly kind: 'rented' }>;

export type RentalLookOutcome =
  { readonly kind: 'listening'; readonly messages: readonly RentalMessage[] } | { readonly kind: 'ended' };

/** Renting for a length of time. Every call but `rent` and `extend` throws ProviderError where the answer is none of its outcomes. */
export interface RentalProvider {
  /** Every country's, or one's; none where it does not rent for this length of time. */
  fetchGoods(span: RentalSpan, country?: string): Promise<readonly RentalGoods[]>;
  rent(wish: { readonly country: string; readonly span: RentalSpan; readonly ref: string }): Promise<RentOutcome>;
  /** Everything that the number has received so far, in any order. */
  look(requestId: string): Promise<RentalLookOutcome>;
  cancel(requestId: string): Promise<CancelOutcome>;
  extend(requestId: string, span: RentalSpan): Promise<ExtendOutcome>;
  /** Says that the number is no longer needed. */
  finish(requestId: string): Promise<void>;
}

/** One provider of numbers. Every call but `rent` throws ProviderError where the answer is none of its outcomes. */
export interface NumberProvider {
  readonly name: ProviderName;
  readonly currency: CostCurrency;
  /** Calls a second for looking at numbers. */
  readonly perSecond: number;
  /** Absent where it does not rent for a length of time. */
  readonly rentals?: RentalProvider;
  fetchGoods(): Promise<FetchedGoods>;
  rent(request: RentRequest): Promise<RentOutcome>;
  look(requestId: string): Promise<LookOutcome>;
  cancel(requestId: string): Promise<CancelOutcome>;
  /** Asks for a further message to the same number. */
  askAgain(requestId: string): Promise<'asked' | 'refused'>;
  /** Says that the number is no longer needed, its messages having come. */
  finish(requestId: string): Promise<void>;
  /** A decimal string in the provider's currency. */
  balance(): Promise<string>;
}

/** The providers that are configured, in order of preference. */
export const NUMBER_PROVIDERS = Symbol('providers');

/** A provider did not answer, or not in words that can be understood. */
export class ProviderError extends Error {
  constructor(
    readonly provider: ProviderName,
    detail: string,
    /** False: certainly nothing was done there, for the request never reached it or was turned away unread. */
    readonly mayHaveActed: boolean,
    /** How long the provider asked to be left alone. */
    readonly restMs?: number,
    cause?: unknown,
  ) {
    super(`${provider}: ${detail}`, { cause });
    this.name = 'ProviderError';
  }
}
