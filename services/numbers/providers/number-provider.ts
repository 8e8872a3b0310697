import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { type CostCurrency } from '../domain/price';
import { type ProviderName } from '../domain/provider-name';
import { type RentalMessage } from '../domain/rental';

/** Everything that a provider sells, in its own ids. */
export interface RawCatalog {
  readonly countries: readonly { readonly id: string; readonly title: string; readonly code: string }[];
  readonly services: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly offers: readonly CatalogOffer[];
}
export interface FetchedCatalog extends RawCatalog {
  /** The prices that are no amounts; their offers are left out. */
  readonly unreadablePrices: readonly unknown[];
}
/** `cost`: a decimal string in the provider's currency. An offer with several pools is listed once for each, the cheapest first. */
export interface CatalogOffer {
  readonly country: string;
  readonly service: string;
  /** Absent where the provider has one pool without a name. */
  readonly pool?: string;
  readonly cost: string;
  readonly count: number;
}

export interface AcquireRequest {
  readonly country: string;
  readonly service: string;
  /** Of the offer; absent where it has none. */
  readonly pool?: string;
  /** The highest cost that the provider may charge: a decimal string in its own currency. */
  readonly maxPrice: string;
  /** The order's id, kept by the provider with the activation. */
  readonly ref: string;
}

/**
 * Outcome of requesting a number from a provider. `none`: certainly nothing was rented. `unknown`: a number may have been rented, so
 * the request must not be repeated. `cost` is set where the provider states what it charged.
 */
export type AcquireOutcome =
  | { readonly kind: 'rented'; readonly activationId: string; readonly number: string; readonly cost?: string }
  | NotRented;
export type NotRented = NoNumber | { readonly kind: 'unknown'; readonly detail: string };
export interface NoNumber {
  readonly kind: 'none';
  /** `refused`: for a reason that may pass. `not-extendable`: only of an extension, for a reason that does not. */
  readonly reason: 'no-numbers' | 'price-increased' | 'refused' | 'not-extendable';
  readonly detail: string;
  /** The cost now, where the provider states it: a decimal string in its own currency. */
  readonly currentCost?: string;
}

/**
 * What a number has received. `ended`: the provider says that the activation is over, without a message. `missing`: the provider does not
 * know the activation, which it may have forgotten for a while.
 */
export type PollOutcome =
  { readonly kind: 'waiting' | 'ended' | 'missing' } | ({ readonly kind: 'message' } & ProviderMessage);

/** `code`: what the provider took for the code; absent where it does not say. */
export interface ProviderMessage {
  readonly text: string;
  readonly code?: string | undefined;
}

/**
 * A page of the active numbers. `received` changes with every SMS of the number and is absent before the first; it is no message to
 * show. `isLast`: there is none after it.
 */
export interface ActivePage {
  readonly activations: readonly { readonly activationId: string; readonly received?: string }[];
  readonly isLast: boolean;
}
/** Activations on a page of `listActive`. */
export const activePageSize = 100;

/**
 * `refused`: not cancelled, because it is too early, a message has arrived, or for another reason; a poll shows which. `ended`:
 * the activation is over already. `missing`: the provider does not know the activation.
 */
export type CancelOutcome = 'cancelled' | 'refused' | 'ended' | 'missing';

/** A country's numbers for a length of time. `cost`: a decimal string in the provider's currency. */
export interface RentalPrices {
  readonly country: string;
  readonly cost: string;
  readonly count: number;
}

/** Outcome of extending a rental. `none`: certainly not extended. `unknown`: it may be, so the request must not be repeated. */
export type ExtendOutcome = { readonly kind: 'extended' } | NotRented;

export type RentalPollOutcome =
  { readonly kind: 'listening'; readonly messages: readonly RentalMessage[] } | { readonly kind: 'ended' | 'missing' };

/** Renting numbers by time. Every call but `acquire` and `extend` throws ProviderError where the answer is none of its outcomes. */
export interface RentalProvider {
  /** Every country's prices, or one's; none where the provider does not rent for this length of time. */
  fetchCatalog(span: RentalSpan, country?: string): Promise<readonly RentalPrices[]>;
  acquire(request: {
    readonly country: string;
    readonly span: RentalSpan;
    readonly ref: string;
  }): Promise<AcquireOutcome>;
  /** Everything that the number has received so far, in any order. */
  poll(activationId: string): Promise<RentalPollOutcome>;
  cancel(activationId: string): Promise<CancelOutcome>;
  extend(activationId: string, span: RentalSpan): Promise<ExtendOutcome>;
  /** Finishes the rental: the number is no longer needed. */
  finish(activationId: string): Promise<void>;
}

/** A number that the provider says it sold. `isOver`: it was cancelled, finished or has expired. */
export interface SoldNumber {
  readonly activationId: string;
  readonly number: string;
  readonly soldAt: Date;
  readonly isOver: boolean;
}

/** A provider of numbers. Every call but `acquire` throws ProviderError where the answer is none of its outcomes. */
export interface NumberProvider {
  readonly name: ProviderName;
  readonly currency: CostCurrency;
  /**
   * The most calls a second of the workers: polls, lists of active numbers and cancellations wait for it. Purchases are counted and never
   * wait.
   */
  readonly callsPerSecond: number;
  /** Absent where the provider does not rent by time. */
  readonly rentals?: RentalProvider;
  fetchCatalog(): Promise<FetchedCatalog>;
  acquire(request: AcquireRequest): Promise<AcquireOutcome>;
  /**
   * `smsRound`: how many further messages were requested. A provider that shows all messages at once returns the one of this round;
   * the others show one message at a time of their own accord.
   */
  poll(activationId: string, smsRound: number): Promise<PollOutcome>;
  /** A page of the active numbers, from 0; undefined where the provider turns out to have no list. Absent where the protocol has none. */
  listActive?(page: number): Promise<ActivePage | undefined>;
  cancel(activationId: string): Promise<CancelOutcome>;
  /** Requests a further message to the same number. */
  requestNextSms(activationId: string): Promise<'requested' | 'refused'>;
  /** What was sold in a period, to find a purchase whose answer was lost. Absent where the protocol has no list of purchases. */
  listSold?(from: Date, to: Date): Promise<readonly SoldNumber[]>;
  /** Finishes the activation, after its messages have arrived. */
  finish(activationId: string): Promise<void>;
  /** A decimal string in the provider's currency. */
  balance(): Promise<string>;
}

/** The configured providers, in order of preference. */
export const NUMBER_PROVIDERS = Symbol('providers');

/** A provider did not answer, or its answer cannot be understood. */
export class ProviderError extends Error {
  constructor(
    readonly provider: ProviderName,
    detail: string,
    /** False: certainly nothing was done there, because the request never reached the provider or was rejected unread. */
    readonly mayHaveActed: boolean,
    /** How long the provider requested not to be called (Retry-After). */
    readonly retryAfterMs?: number,
    cause?: unknown,
  ) {
    super(`${provider}: ${detail}`, { cause });
    this.name = 'ProviderError';
  }
}

/** The outcome of a purchase or an extension without a readable response. Throws what is no ProviderError. */
export function outcomeOfError(error: unknown): NotRented {
  if (!(error instanceof ProviderError)) throw error;
  const { mayHaveActed, message: detail } = error;
  return mayHaveActed ? { kind: 'unknown', detail } : { kind: 'none', reason: 'refused', detail };
}

/** The provider does not know an activation that it sold: it is asked again before anything is refunded. */
export class ActivationMissing extends ProviderError {
  constructor(provider: ProviderName) {
    super(provider, 'the activation is missing', true);
    this.name = 'ActivationMissing';
  }
}
