import { type NumberFromProvider } from '@ringlet/contracts/numbers/order';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { type CostCurrency } from '../domain/price';
import { type ProviderName } from '../domain/provider-name';
import { type RentalMessage } from '../domain/rental';

/** All that a provider sells, by its own ids. */
export interface RawCatalog {
  readonly countries: readonly { readonly id: string; readonly title: string; readonly code: string }[];
  readonly services: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly offers: readonly CatalogOffer[];
}
export interface FetchedCatalog extends RawCatalog {
  /** Prices that are no amounts; their offers are left out. */
  readonly unreadablePrices: readonly unknown[];
}
/** `cost`: a decimal string in the provider's currency. An offer with several pools is listed once per pool, the cheapest first. */
export interface CatalogOffer {
  readonly country: string;
  readonly service: string;
  /** Absent for a single unnamed pool. */
  readonly pool?: string;
  readonly cost: string;
  readonly count: number;
}

export interface AcquireRequest {
  readonly country: string;
  readonly service: string;
  /** The offer's pool, if any. */
  readonly pool?: string;
  /** The highest cost that the provider may charge: a decimal string in its own currency. */
  readonly maxPrice: string;
  /** The order's id, which the provider keeps with the activation. */
  readonly ref: string;
}

export type GivenNumber = NumberFromProvider & { readonly activationId: string; readonly number: string };

/**
 * The outcome of requesting a number. `none`: certainly nothing was rented. `unknown`: a number may have been rented, so the
 * request must not be repeated. `cost`: the charged cost, if the provider states it.
 */
export type AcquireOutcome =
  { readonly kind: 'rented'; readonly given: GivenNumber; readonly cost?: string } | NotRented;
export type NotRented = NoNumber | { readonly kind: 'unknown'; readonly detail: string };
export interface NoNumber {
  readonly kind: 'none';
  /** `refused`: for a reason that may pass. `not-extendable`: only for an extension, for a lasting reason. */
  readonly reason: 'no-numbers' | 'price-increased' | 'refused' | 'not-extendable';
  readonly detail: string;
  /** The present cost if the provider states it: a decimal string in its own currency. */
  readonly currentCost?: string;
}

/**
 * What a number has received. `ended`: the provider says that the activation is over without a message. `missing`: the provider
 * does not know the activation, which it may have forgotten for a while.
 */
export type PollOutcome =
  { readonly kind: 'waiting' | 'ended' | 'missing' } | ({ readonly kind: 'message' } & ProviderMessage);

/** `code`: what the provider took for the code; absent if it does not say. */
export interface ProviderMessage {
  readonly text: string;
  readonly code?: string | undefined;
}

/**
 * A page of active numbers. `received` changes with every SMS of a number and is absent before the first; it is not a message
 * to show. `isLast`: no page follows.
 */
export interface ActivePage {
  readonly activations: readonly { readonly activationId: string; readonly received?: string }[];
  readonly isLast: boolean;
}
/** Activations on a page of `listActive`. */
export const activePageSize = 100;

/**
 * `refused`: not cancelled: too early, a message has arrived, or another reason, which a poll shows. `ended`: the activation is
 * over already. `missing`: the provider does not know the activation.
 */
export type CancelOutcome = 'cancelled' | 'refused' | 'ended' | 'missing';

/** A country's numbers for a span. `cost`: a decimal string in the provider's currency. */
export interface RentalPrices {
  readonly country: string;
  readonly cost: string;
  readonly count: number;
}

/**
 * The outcome of extending a rental. `none`: certainly not extended. `unknown`: perhaps extended, so the request must not be
 * repeated.
 */
export type ExtendOutcome = { readonly kind: 'extended' } | NotRented;

export type RentalPollOutcome =
  { readonly kind: 'listening'; readonly messages: readonly RentalMessage[] } | { readonly kind: 'ended' | 'missing' };

/** Renting numbers by time. Every call but `acquire` and `extend` throws ProviderError for an answer that is none of its outcomes. */
export interface RentalProvider {
  /** Every country's prices, or one country's; empty if the provider does not rent for this span. */
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

/** A number that the provider lists as sold. `isOver`: it was cancelled, finished or has expired. */
export interface SoldNumber {
  readonly activationId: string;
  readonly number: string;
  readonly soldAt: Date;
  readonly isOver: boolean;
}

/** A provider of numbers. Every call but `acquire` throws ProviderError for an answer that is none of its outcomes. */
export interface NumberProvider {
  readonly name: ProviderName;
  readonly currency: CostCurrency;
  /**
   * The workers' most calls per second: polls, lists of active numbers and cancellations wait for it. Purchases are counted and
   * never wait.
   */
  readonly callsPerSecond: number;
  /** Absent if the provider does not rent by time. */
  readonly rentals?: RentalProvider;
  fetchCatalog(): Promise<FetchedCatalog>;
  acquire(request: AcquireRequest): Promise<AcquireOutcome>;
  /**
   * `smsRound`: how many further messages were requested. A provider that shows all messages at once returns this round's; the
   * others show one message at a time anyway.
   */
  poll(activationId: string, smsRound: number): Promise<PollOutcome>;
  /** A page of active numbers, from 0; undefined if the provider turns out to have no list. Absent if the protocol has none. */
  listActive?(page: number): Promise<ActivePage | undefined>;
  cancel(activationId: string): Promise<CancelOutcome>;
  /** Requests a further message to the same number. */
  requestNextSms(activationId: string): Promise<'requested' | 'refused'>;
  /** The sales of a period, to find a purchase with a lost answer. Absent if the protocol has no such list. */
  listSold?(from: Date, to: Date): Promise<readonly SoldNumber[]>;
  /** Finishes the activation after its messages have arrived. */
  finish(activationId: string): Promise<void>;
  /** A decimal string in the provider's currency. */
  balance(): Promise<string>;
}

/** By preference. */
export const NUMBER_PROVIDERS = Symbol('providers');

/** A provider did not answer, or its answer cannot be understood. */
export class ProviderError extends Error {
  constructor(
    readonly provider: ProviderName,
    detail: string,
    /** False: certainly nothing was done there, because the request never arrived or was rejected unread. */
    readonly mayHaveActed: boolean,
    /** The provider's requested pause (Retry-After). */
    readonly retryAfterMs?: number,
    cause?: unknown,
  ) {
    super(`${provider}: ${detail}`, { cause });
    this.name = 'ProviderError';
  }
}

/** The outcome of a purchase or extension without a readable response. Rethrows anything but a ProviderError. */
export function outcomeOfError(error: unknown): NotRented {
  if (!(error instanceof ProviderError)) throw error;
  const { mayHaveActed, message: detail } = error;
  return mayHaveActed ? { kind: 'unknown', detail } : { kind: 'none', reason: 'refused', detail };
}

/** The provider does not know an activation that it sold: it is asked again before any refund. */
export class ActivationMissing extends ProviderError {
  constructor(provider: ProviderName) {
    super(provider, 'the activation is missing', true);
    this.name = 'ActivationMissing';
  }
}
