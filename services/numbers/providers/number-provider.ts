import { type RentalSpan } from '@ringlet/contracts/numbers/rentals';
import { type CostCurrency } from '../domain/price';
import { type RentalMessage } from '../domain/rental';
import { type ProviderName } from '../domain/provider-name';

/** Everything that a provider has for sale, in its own ids. */
export interface RawCatalog {
  readonly countries: readonly { readonly id: string; readonly title: string; readonly code: string }[];
  readonly services: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly offers: readonly CatalogOffer[];
}
export interface FetchedCatalog extends RawCatalog {
  /** The prices that are no amounts; their offers are left out. */
  readonly unread: readonly unknown[];
}
/** `cost`: a decimal string in the provider's currency. */
export interface CatalogOffer {
  readonly country: string;
  readonly service: string;
  readonly cost: string;
  readonly count: number;
}

export interface AcquireRequest {
  readonly country: string;
  readonly service: string;
  /** The most that the provider may take: a decimal string in its own currency. */
  readonly maxPrice: string;
  /** Our order, so that the provider's books name it. */
  readonly ref: string;
}

/**
 * What became of the wish for a number. `none`: certainly nothing was rented. `unknown`: nobody can tell, so it must not be
 * asked again. `cost` is set where the provider says what it took, `currentCost` where it says what it would take (decimal strings).
 */
export type AcquireOutcome =
  | { readonly kind: 'rented'; readonly activationId: string; readonly number: string; readonly cost?: string }
  | NoNumber
  | { readonly kind: 'unknown'; readonly detail: string };
export interface NoNumber {
  readonly kind: 'none';
  readonly reason: 'no-numbers' | 'price-increased' | 'refused';
  readonly detail: string;
  readonly currentCost?: string;
}

/** What a number has received. `ended`: the provider no longer keeps it, and it has no message. */
export type PollOutcome =
  { readonly kind: 'waiting' } | { readonly kind: 'message'; readonly text: string } | { readonly kind: 'ended' };

/** `refused`: it said no, being too early, a message having come, or for reasons of its own; a look tells more. `ended`: there is nothing to cancel any more. */
export type CancelOutcome = 'cancelled' | 'refused' | 'ended';

/** Numbers of a country for a length of time. `cost`: a decimal string in the provider's currency. */
export interface RentalPrices {
  readonly country: string;
  readonly cost: string;
  readonly count: number;
}

/** `none`: certainly no time was given. `unknown`: nobody can tell, so it must not be asked again. */
export type ExtendOutcome = { readonly kind: 'extended' } | Exclude<AcquireOutcome, { readonly kind: 'rented' }>;

export type RentalPollOutcome =
  { readonly kind: 'listening'; readonly messages: readonly RentalMessage[] } | { readonly kind: 'ended' };

/** AcquireNumber for a length of time. Every call but `acquire` and `extend` throws ProviderError where the answer is none of its outcomes. */
export interface RentalProvider {
  /** Every country's, or one's; none where it does not rent for this length of time. */
  fetchCatalog(span: RentalSpan, country?: string): Promise<readonly RentalPrices[]>;
  acquire(wish: { readonly country: string; readonly span: RentalSpan; readonly ref: string }): Promise<AcquireOutcome>;
  /** Everything that the number has received so far, in any order. */
  poll(activationId: string): Promise<RentalPollOutcome>;
  cancel(activationId: string): Promise<CancelOutcome>;
  extend(activationId: string, span: RentalSpan): Promise<ExtendOutcome>;
  /** Says that the number is no longer needed. */
  finish(activationId: string): Promise<void>;
}

/** One provider of numbers. Every call but `acquire` throws ProviderError where the answer is none of its outcomes. */
export interface NumberProvider {
  readonly name: ProviderName;
  readonly currency: CostCurrency;
  /** Calls a second for looking at numbers. */
  readonly callsPerSecond: number;
  /** Absent where it does not rent for a length of time. */
  readonly rentals?: RentalProvider;
  fetchCatalog(): Promise<FetchedCatalog>;
  acquire(request: AcquireRequest): Promise<AcquireOutcome>;
  poll(activationId: string): Promise<PollOutcome>;
  cancel(activationId: string): Promise<CancelOutcome>;
  /** Asks for a further message to the same number. */
  requestNextSms(activationId: string): Promise<'requested' | 'refused'>;
  /** Says that the number is no longer needed, its messages having come. */
  finish(activationId: string): Promise<void>;
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
    readonly retryAfterMs?: number,
    cause?: unknown,
  ) {
    super(`${provider}: ${detail}`, { cause });
    this.name = 'ProviderError';
  }
}
