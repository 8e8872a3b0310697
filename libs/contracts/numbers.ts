import { IsIn, IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { defineEvent } from './event';
import { type Kobo } from './money';
import { Page, type PageOf } from './paging';
import { defineRequest } from './request';

/** An offer of the catalogue, in the shape that the web app reads (product.md section 3). */
export interface Offer {
  readonly application_id: string;
  readonly application: string;
  /** Rubles, margin included: cost / rate_rub * rate_ngn is the price in naira. */
  readonly cost: number;
  readonly country: string;
  readonly country_id: string;
  /** Numbers in stock. */
  readonly count: number;
}
export interface Country {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}
/** country id -> application id -> offer */
export type Offers = Readonly<Record<string, Readonly<Record<string, Offer>>>>;

export class ListOffersInput {
  /** `us` answers the USA only; `all` every country, or the one named by `country`. */
  @IsIn(['us', 'all'])
  tags: 'us' | 'all';

  @IsOptional()
  @IsString()
  @Length(1, 40)
  country?: string;
}
/** Errors: numbers/country-unknown, numbers/upstream-unavailable (only before the first refresh). */
export const listOffers = defineRequest<Offers>()('numbers.offers.list', ListOffersInput);

export class ListCountriesInput {}
export const listCountries = defineRequest<Readonly<Record<string, Country>>>()(
  'numbers.countries.list',
  ListCountriesInput,
);

export class ListPricesInput {
  @IsString()
  @Length(1, 40)
  country: string;
}
/** One country's offers by application id. Errors: numbers/country-unknown. */
export const listPrices = defineRequest<Readonly<Record<string, Offer>>>()('numbers.prices.list', ListPricesInput);

/** Rates are units of the currency for one US dollar; margins are percent. Decimal strings, at most six decimals. */
export interface SiteCost {
  readonly id: string;
  readonly lowcost: string;
  readonly highcost: string;
  readonly rate_usd: string;
  readonly rate_ngn: string;
  readonly rate_rub: string;
}
export class GetCostInput {}
export const getCost = defineRequest<SiteCost>()('numbers.cost.get', GetCostInput);

export const orderStatuses = ['pending', 'active', 'completed', 'declined', 'refund'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface Order {
  readonly id: string;
  readonly userId: string;
  /** The rented number in E.164 digits; absent until the upstream gave one. */
  readonly number?: string;
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  readonly price: Kobo;
  /** The price in US dollars at the rate of the purchase, two decimals. */
  readonly priceUsd: number;
  readonly status: OrderStatus;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601: when the number stops listening. */
  readonly expiresAt?: string;
}

export class BuyNumberInput {
  @IsString()
  @Length(1, 40)
  country: string;

  @IsString()
  @Length(1, 100)
  countryName: string;

  @IsString()
  @Length(1, 40)
  service: string;

  @IsString()
  @Length(1, 100)
  serviceName: string;

  /** Kobo: the most that the buyer agreed to. Only a guard; the quote is made here. */
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_00)
  price: number;

  @IsOptional()
  @IsString()
  @Matches(/^[\w.:-]{8,100}$/)
  idempotencyKey?: string;
}
export interface BuyNumberReply {
  readonly order: Order;
  readonly balance: Kobo;
}
/**
 * Rents a number for the caller and charges the wallet. Errors: numbers/service-unknown, numbers/out-of-stock,
 * numbers/price-changed (data.price, naira), wallet/insufficient-balance, numbers/upstream-unavailable,
 * numbers/order-unresolved, platform/idempotency-mismatch, platform/idempotency-in-progress.
 */
export const buyNumber = defineRequest<BuyNumberReply>()('numbers.order.buy', BuyNumberInput);

export class ListOrdersInput extends Page {
  @IsMongoId()
  userId: string;
}
/** A client's own orders, newest first; `total` counts the numbers ever received. */
export const listOrders = defineRequest<PageOf<Order>>()('numbers.orders.list', ListOrdersInput);

export class CountOrdersInput {
  @IsMongoId()
  userId: string;
}
/** How many numbers a client ever got (orders that were not declined). */
export const countOrders = defineRequest<{ readonly count: number }>()('numbers.orders.count', CountOrdersInput);

export interface Message {
  readonly id: string;
  readonly sms: string;
  /** 0: a real message; 1: a notice. */
  readonly is_error: 0 | 1;
  /** ISO 8601 */
  readonly created_at: string;
}
export class OrderMessagesInput {
  @IsMongoId()
  orderId: string;
}
export interface OrderMessagesReply {
  readonly order: Order;
  readonly messages: readonly Message[];
}
/** The caller's own order only (an admin may read any). Errors: numbers/order-not-found. */
export const orderMessages = defineRequest<OrderMessagesReply>()('numbers.order.messages', OrderMessagesInput);

/** A number was rented and paid for. Amounts in kobo; `cost` is what the upstream takes. */
export const orderActivated = defineEvent<{
  orderId: string;
  userId: string;
  country: string;
  service: string;
  price: Kobo;
  cost: Kobo;
}>('events.numbers.order-activated');

export const messageReceived = defineEvent<{ orderId: string; userId: string; messageId: string; sms: string }>(
  'events.numbers.message-received',
);

/** An order that had been activated gave its money back. Amounts as in order-activated. */
export const orderRefunded = defineEvent<{ orderId: string; userId: string; price: Kobo; cost: Kobo }>(
  'events.numbers.order-refunded',
);

/** Rates or margins were saved. */
export const pricingChanged = defineEvent<SiteCost>('events.pricing.changed');
