import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { defineEvent } from './event';
import { type Revenue } from './analytics';
import { type Kobo } from './money';
import { type Month } from './month';
import { clientsAtMost, Page, type PageOf } from './paging';
import { defineRequest } from './request';
import { PlainText } from './plain-text';

/** An offer of the catalog, in the shape that the web app reads (product.md section 3). */
export interface Offer {
  readonly application_id: string;
  readonly application: string;
  /** Rubles, margin included: cost / rate_rub * rate_ngn is the price in naira. */
  readonly cost: number;
  readonly country: string;
  readonly country_id: string;
  /** Numbers in stock. */
  readonly count: number;
  /** Of our own orders here, the percentage that received a code; only once there were 20. */
  readonly success_rate?: number;
  /** Seconds within which half of the codes came; only with `success_rate`. */
  readonly usual_wait?: number;
}
export interface Country {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}
/** The only id that the product fixes: `tags: us` of POST /api/ answers this country's group. */
export const usaCountryId = '5';

export class ListCountriesInput {}
export const listCountries = defineRequest<Readonly<Record<string, Country>>>()(
  'numbers.countries.list',
  ListCountriesInput,
);

/** Rates are units of the currency for one US dollar; margins are percent. Decimal strings, at most six decimals. */
export interface SiteCost {
  readonly id: string;
  readonly lowcost: string;
  readonly highcost: string;
  readonly rate_usd: string;
  readonly rate_ngn: string;
  readonly rate_rub: string;
}
const decimal = /^\d{1,12}(\.\d{1,6})?$/;
const aboveZero = /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,6})?$/;
const marginMessage = 'Please enter a percentage from zero with at most six decimals.';
const rateMessage = 'Please enter a number above zero with at most six decimals.';

/** A form may send a number where it has a text field. */
const asText = ({ value }: { value: unknown }): unknown => (typeof value === 'number' ? String(value) : value);

/** New rates and margins, as decimal strings. */
export class SaveCostInput {
  @IsString()
  @Transform(asText)
  @Matches(decimal, { message: marginMessage })
  lowcost: string;

  @IsString()
  @Transform(asText)
  @Matches(decimal, { message: marginMessage })
  highcost: string;

  @IsString()
  @Transform(asText)
  @Matches(aboveZero, { message: rateMessage })
  rate_usd: string;

  @IsString()
  @Transform(asText)
  @Matches(aboveZero, { message: rateMessage })
  rate_ngn: string;

  @IsString()
  @Transform(asText)
  @Matches(aboveZero, { message: rateMessage })
  rate_rub: string;
}
/** Moves every price within a second. For admins; what it was before is kept. Errors: auth/forbidden. */
export const saveCost = defineRequest<SiteCost>()('numbers.cost.save', SaveCostInput);

export class GetCostInput {}
export const getCost = defineRequest<SiteCost>()('numbers.cost.get', GetCostInput);

export const orderStatuses = ['pending', 'active', 'completed', 'declined', 'refund'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** `code`: for one service's code; `rental`: for a length of time; `extension`: more time for a rental. */
export const orderKinds = ['code', 'rental', 'extension'] as const;
export type OrderKind = (typeof orderKinds)[number];

export interface Order {
  readonly id: string;
  readonly userId: string;
  readonly kind: OrderKind;
  /** The rented number in E.164 digits; absent until the provider gave one. */
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
  /** ISO 8601, for rentals: until when the provider takes it back for its price; absent where it can't be given back at all. */
  readonly refundableUntil?: string;
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

export class GetOrderLabelsInput {
  @IsMongoId()
  userId: string;

  @IsArray()
  @ArrayMaxSize(500)
  @IsMongoId({ each: true })
  ids: string[];
}
/** What the orders of one client are for, by their id, for a list that shows ids, in one call. Others' are left out. */
export const getOrderLabels = defineRequest<
  Readonly<Record<string, Pick<Order, 'number' | 'countryName' | 'serviceName'>>>
>()('numbers.orders.names', GetOrderLabelsInput);

export class CountOrdersInput {
  @IsMongoId()
  userId: string;
}
/** How many numbers a client ever got (orders that were not declined). */
export const countOrders = defineRequest<{ readonly count: number }>()('numbers.orders.count', CountOrdersInput);

export class CountOrdersOfInput {
  @IsArray()
  @ArrayMaxSize(500)
  @IsMongoId({ each: true })
  userIds: string[];
}
/** As numbers.orders.count for a list of clients, by their id. For admins. Errors: auth/forbidden. */
export const countOrdersOf = defineRequest<Readonly<Record<string, number>>>()(
  'numbers.orders.count-of',
  CountOrdersOfInput,
);

export interface Message {
  readonly id: string;
  readonly sms: string;
  /** 0: a real message; 1: a notice. */
  readonly is_error: 0 | 1;
  /** The code in the text, where one was found: what a click copies. */
  readonly code?: string;
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

export class RefundNumberInput {
  @IsMongoId()
  orderId: string;

  /** Where it is too early for the provider: wait for the time instead of refusing. */
  @IsOptional()
  @IsBoolean()
  whenPossible?: boolean;

  @IsOptional()
  @IsString()
  @Matches(/^[\w.:-]{8,100}$/)
  idempotencyKey?: string;
}
export interface RefundNumberReply {
  readonly order: Order;
  /** The client's balance with the money back; absent where the refund waits for its time. */
  readonly balance?: Kobo;
  /** ISO 8601: when the number will be given back, if the refund waits for its time. */
  readonly scheduledFor?: string;
}
/**
 * Gives the caller's number back, and the money once the provider has confirmed. A message that arrived meanwhile wins.
 * Errors: numbers/order-not-found, numbers/refund-not-allowed (a message came), numbers/refund-too-early (data.seconds),
 * numbers/already-refunded, numbers/not-active, numbers/refund-unresolved, platform/idempotency-mismatch (another order, or
 * another `whenPossible`).
 */
export const refundNumber = defineRequest<RefundNumberReply>()('numbers.order.refund', RefundNumberInput);

export class RefundByAdminInput {
  @IsMongoId()
  orderId: string;

  @IsOptional()
  @IsBoolean()
  whenPossible?: boolean;

  /** Kept with the order. */
  @IsOptional()
  @IsString()
  @Length(1, 500)
  @PlainText({ lines: 'many' })
  reason?: string;
}
/**
 * As numbers.order.refund for any client's order; a number that received messages is refunded too, at our cost.
 * For admins; who, when, from which state and why is kept. Errors: auth/forbidden and those of numbers.order.refund.
 */
export const refundByAdmin = defineRequest<RefundNumberReply>()('numbers.order.refund-by-admin', RefundByAdminInput);

export class RequestNextSmsInput {
  @IsMongoId()
  orderId: string;
}
/**
 * Asks the provider for a further message to the caller's number. Errors: numbers/order-not-found, numbers/not-active,
 * numbers/no-message-yet, numbers/no-further-message, numbers/upstream-unavailable.
 */
export const requestNextSms = defineRequest<{ readonly order: Order }>()('numbers.order.another', RequestNextSmsInput);

/** The providers that may say by themselves that a number has a message. */
export const webhookProviders = ['sms-man', 'handler-api'] as const;

export class SmsWebhookInput {
  @IsIn(webhookProviders)
  provider: (typeof webhookProviders)[number];

  /** What the provider was given to know it by. */
  @IsString()
  @Length(1, 100)
  secret: string;

  /** Base64 of the bytes that came, at most 16 KB of them. */
  @IsString()
  @Matches(/^[A-Za-z0-9+/]*={0,2}$/)
  @MaxLength(24_000)
  body: string;
}
/** A provider says that a number has a message: the number is looked at at once. Errors: numbers/push-secret. */
export const handleSmsWebhook = defineRequest<Record<string, never>>()('numbers.message.pushed', SmsWebhookInput);

/** An order as admins see it. */
export interface AdminOrder extends Order {
  readonly provider: string;
  /** Kobo that the provider takes. */
  readonly cost: Kobo;
  readonly messages: number;
  /** Why somebody should look at it. */
  readonly attention?: string;
  /** The activation id at the provider. */
  readonly activationId?: string;
}
export const orderSorts = ['created_at', '-created_at', 'price', '-price'] as const;

export class ListAllOrdersInput extends Page {
  /** Only these clients'. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(clientsAtMost)
  @IsMongoId({ each: true })
  userIds?: string[];

  /** Only the order that has this id, or those of the client who has it. */
  @IsOptional()
  @IsMongoId()
  id?: string;

  /** Only those whose number begins with these digits. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{1,20}$/)
  number?: string;

  @IsOptional()
  @IsIn(orderStatuses)
  status?: OrderStatus;

  /** Newest first unless told; `-` is the largest first. */
  @IsOptional()
  @IsIn(orderSorts)
  sort?: (typeof orderSorts)[number];

  /** Only those that somebody should look at. */
  @IsOptional()
  @IsBoolean()
  attention?: boolean;
}
/** Every client's orders. For admins. Errors: auth/forbidden, platform/search-too-wide. */
export const listAllOrders = defineRequest<PageOf<AdminOrder>>()('numbers.orders.all', ListAllOrdersInput);

export class ResolveOrderInput {
  @IsMongoId()
  orderId: string;

  /** What was found, kept with the order. */
  @IsString()
  @Length(3, 500)
  note: string;
}
/**
 * Says that an admin has looked at an order that was flagged; no money moves by it. For admins.
 * Errors: auth/forbidden, numbers/order-not-found, numbers/no-attention.
 */
export const resolveOrder = defineRequest<AdminOrder>()('numbers.order.resolve', ResolveOrderInput);

export class ListProviderBalancesInput {}
/** What we have left at a provider. Amounts are decimal strings in its own currency. */
export interface ProviderBalance {
  readonly provider: string;
  readonly currency: string;
  /** Absent until it was read for the first time. */
  readonly balance?: string;
  /** At which one an alarm is raised. */
  readonly wanted: string;
  readonly low: boolean;
  /** ISO 8601: when it was read last; older than usual while the provider does not answer. */
  readonly at?: string;
}
/** In the order of preference. For admins. Errors: auth/forbidden. */
export const listProviderBalances = defineRequest<readonly ProviderBalance[]>()(
  'numbers.providers.balances',
  ListProviderBalancesInput,
);

export class SumOrdersInput {}
/** What the orders of all time come to, in kobo: of those that were activated, less those that were refunded. */
export interface OrderSums extends Revenue {
  /** By month, where there was any: a refund takes back in its own month. */
  readonly months: Readonly<Record<Month, Revenue>>;
}
/** Adds every order up, which takes its time. For our own programs and admins. */
export const sumOrders = defineRequest<OrderSums>()('numbers.orders.sums', SumOrdersInput);

/**
 * What the catalog is now: `version` changes whenever any answer would. Each country is a part, which is kept as long as the
 * version is the same.
 */
export interface CatalogHead {
  readonly version: string;
  /** ISO 8601: when the providers were last asked with success; older than usual while they are down. */
  readonly refreshedAt: string;
  /** Whether that is so long ago that people should know: a provider does not answer. */
  readonly isStale: boolean;
  /** The ids of the countries that have offers. */
  readonly countries: readonly string[];
}
export class CatalogHeadInput {}
/** Errors: numbers/upstream-unavailable (only before the first refresh). */
export const getCatalogHead = defineRequest<CatalogHead>()('numbers.catalog.head', CatalogHeadInput);

export class CatalogPartInput {
  @IsString()
  @Length(1, 40)
  country: string;
}
/** One country's offers by service id, as JSON that was serialised and gzipped once. */
export interface CatalogPart {
  readonly country: string;
  readonly version: string;
  /** Base64 of the gzipped JSON. */
  readonly gzip: string;
}
/** Errors: numbers/country-unknown. */
export const getCatalogPart = defineRequest<CatalogPart>()('numbers.catalog.part', CatalogPartInput);

/** A number was rented and paid for. Amounts in kobo; `cost` is what the provider takes. */
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

/**
 * An order that had been activated gave its money back. `price` as in order-activated; `cost` is what the provider gives back,
 * which is nothing where an admin refunded a number that had received a message.
 */
export const orderRefunded = defineEvent<{ orderId: string; userId: string; price: Kobo; cost: Kobo }>(
  'events.numbers.order-refunded',
);

/** There is no number, and nothing was charged in the end. */
export const orderDeclined = defineEvent<{ orderId: string; userId: string }>('events.numbers.order-declined');

/** The number's time is over and it had received a message. */
export const orderCompleted = defineEvent<{ orderId: string; userId: string }>('events.numbers.order-completed');

/** Our balance with a provider fell to what the settings want or below; told once a drop, and not again within hours. Amounts are decimal strings in the provider's currency. */
export const providerBalanceLow = defineEvent<{
  provider: string;
  balance: string;
  currency: string;
  wanted: string;
}>('events.numbers.provider-balance-low');

/** Rates or margins were saved. */
export const pricingChanged = defineEvent<SiteCost>('events.pricing.changed');
