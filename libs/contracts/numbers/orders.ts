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
import { Type } from 'class-transformer';
import { type Explanation } from '../explanations';
import { idempotencyKeyPattern, IsIdempotencyKey } from '../idempotency-key';
import { type Kobo } from '../money';
import { Page, type PageOf } from '../paging';
import { defineRequest } from '../request';
import { OfferInput } from './offer';
import { type RentalUnit } from './rental-span';

export const orderStatuses = ['pending', 'active', 'completed', 'declined', 'refund'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** `code`: for one service's code; `rental`: for a length of time; `extension`: more time for a rental. */
export const orderKinds = ['code', 'rental', 'extension'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Why a number is swapped: no code arrived, or the app does not accept the number. */
export const swapReasons = ['no-code', 'refused'] as const;
export type SwapReason = (typeof swapReasons)[number];

/**
 * `waiting`: the provider does not cancel yet; `under-way`; `swapped`: another number was bought; `refunded`: none was; `withdrawn`;
 * `kept`: a message arrived first.
 */
export const swapStates = ['waiting', 'under-way', 'swapped', 'refunded', 'withdrawn', 'kept'] as const;
export type SwapState = (typeof swapStates)[number];

/** The swap of a number, the last one where an earlier one was withdrawn. */
export interface OrderSwap {
  readonly state: SwapState;
  readonly reason: SwapReason;
  /** Planned with the purchase, while it waits and afterwards. */
  readonly isAutomatic?: true;
  /** The most that the other number may cost. */
  readonly price: Kobo;
  /** ISO 8601, while it waits: when the provider is asked. */
  readonly at?: string;
  /** The order of the other number. */
  readonly replacedBy?: string;
  /** With `refunded`: why no other number was bought, for people. */
  readonly message?: string;
}

/** The automatic renewal of a running rental: shortly before its end it is extended by `count` units, each time. */
export interface OrderRenewal {
  readonly unit: RentalUnit;
  readonly count: number;
  /** The most that each renewal may cost. */
  readonly price: Kobo;
  /** ISO 8601: when it is renewed next, or tried again; absent where it is not tried again before the end of the rental. */
  readonly at?: string;
  /** The last renewal. */
  readonly renewed?: { readonly at: string; readonly price: Kobo };
  /** Why it was not renewed for its present end, in English. */
  readonly problem?: string;
  /** The same for other languages. */
  readonly problemDetails?: Explanation;
}

export interface Order {
  readonly id: string;
  /** For programs that read only decimal ids; absent on extensions, and on orders of before there were any. */
  readonly decimalId?: number;
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
  /** What the program that bought it calls it. */
  readonly clientRef?: string;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601: when the number's time is over. */
  readonly expiresAt?: string;
  /** ISO 8601, for rentals: until when it can be refunded; absent where it cannot be refunded at all. */
  readonly refundableUntil?: string;
  /** ISO 8601, for a code that was not received: from when the provider cancels. Only with the messages of the order. */
  readonly refundableFrom?: string;
  /** ISO 8601: when the refund that the client has scheduled will be made. */
  readonly refundAt?: string;
  /** Where a swap of the number was requested. */
  readonly swap?: OrderSwap;
  /** The order that this one replaced in a swap. */
  readonly swapOf?: string;
  /** ISO 8601, where the number is swapped automatically while no code arrives: until when further numbers are bought. */
  readonly autoSwapUntil?: string;
  /** A running rental that renews itself. */
  readonly renewal?: OrderRenewal;
  /** The Idempotency-Key of the purchase, by which a browser finds the outcome of a request that it has no answer to. */
  readonly requestKey?: string;
}

export class BuyNumberInput extends OfferInput {
  /** Kobo: the most that the buyer agreed to. What is charged is the price of now, or where that is above it one that is held for the buyer. */
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_00)
  price: number;

  /** What the program that buys it calls it, for its own lists. */
  @IsOptional()
  @IsString()
  @Matches(/^[\w.:-]{1,100}$/)
  clientRef?: string;

  /**
   * Swaps the number, and each that replaces it, while no code arrives: for how many minutes after the purchase further numbers are bought,
   * each for at most `autoSwapPrice`.
   */
  @IsOptional()
  @IsInt()
  @Min(5)
  @Max(120)
  autoSwapMinutes?: number;

  /** Kobo: the most that each further number of an automatic swap may cost; `price` where it is absent. Only with `autoSwapMinutes`. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_00)
  autoSwapPrice?: number;

  @IsIdempotencyKey()
  idempotencyKey?: string;
}
export interface BuyNumberReply {
  readonly order: Order;
  readonly balance: Kobo;
  /** How many numbers the client has received so far, this one included. Absent if it could not be counted. */
  readonly totalNumber?: number;
}
/**
 * Rents a number for the caller and charges the wallet. With `autoSwapMinutes` a number without a code after the usual wait is given up,
 * refunded and replaced, up to five times and until the time is over: one number is paid at most. Errors: numbers/service-unknown,
 * numbers/selling-stopped, numbers/out-of-stock, numbers/price-changed (data.price, naira), wallet/insufficient-balance,
 * wallet/key-limit-reached, numbers/upstream-unavailable, numbers/order-unresolved, platform/idempotency-mismatch,
 * platform/idempotency-in-progress.
 */
export const buyNumber = defineRequest<BuyNumberReply>()('numbers.order.buy', BuyNumberInput, {
  deadlineMs: 30_000,
  scope: 'buy',
});

export class FindPurchaseInput {
  @IsString()
  @Matches(idempotencyKeyPattern)
  idempotencyKey: string;
}
/**
 * The number or rental that the caller bought with this key, also where it has ended since. Without an order where nothing was bought with
 * it, while that is not decided, and for the extension of a rental.
 */
export const findPurchase = defineRequest<{ readonly order?: Order }>()('numbers.purchase.find', FindPurchaseInput, {
  idempotent: true,
  scope: 'buy',
});

export class ListOrdersInput extends Page {
  @IsMongoId()
  userId: string;

  /** Only those that a program bought under this name. */
  @IsOptional()
  @IsString()
  @Matches(/^[\w.:-]{1,100}$/)
  clientRef?: string;
}
/** A client's own orders, newest first. */
export const listOrders = defineRequest<PageOf<Order>>()('numbers.orders.list', ListOrdersInput, {
  idempotent: true,
  scope: 'read',
});

export class GetOrderLabelsInput {
  @IsMongoId()
  userId: string;

  @IsArray()
  @ArrayMaxSize(500)
  @IsMongoId({ each: true })
  ids: string[];
}
/** The labels of a client's orders, by order id. Other clients' orders are left out. */
export const getOrderLabels = defineRequest<
  Readonly<Record<string, Pick<Order, 'number' | 'countryName' | 'serviceName'>>>
>()('numbers.orders.names', GetOrderLabelsInput);

export class CountOrdersInput {
  @IsMongoId()
  userId: string;
}
/** How many numbers a client has received. */
export const countOrders = defineRequest<{ readonly count: number }>()('numbers.orders.count', CountOrdersInput, {
  idempotent: true,
});

export interface Message {
  readonly id: string;
  readonly sms: string;
  /** 0: a real message; 1: a notice. */
  readonly is_error: 0 | 1;
  /** The one-time code found in the text, if there is one. */
  readonly code?: string;
  /** ISO 8601 */
  readonly created_at: string;
}
export class OrderMessagesInput {
  @IsMongoId()
  orderId: string;

  /** Maximum number of messages: 1 to 300, which is the default. A reply may have fewer, because it is bounded in bytes. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(300)
  limit?: number;

  /** The `nextCursor` of the reply before, for older messages. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{1,9}$/, { message: 'cursor must be the nextCursor of an earlier answer' })
  cursor?: string;
}
export interface OrderMessagesReply {
  readonly order: Order;
  /** The newest ones, oldest first. */
  readonly messages: readonly Message[];
  /** For the messages before these; absent where there are none. */
  readonly nextCursor?: string;
}
/** The caller's own order only (an admin may read any). Errors: numbers/order-not-found. */
export const orderMessages = defineRequest<OrderMessagesReply>()('numbers.order.messages', OrderMessagesInput, {
  idempotent: true,
  scope: 'read',
});

export class ReadMessageInput {
  /** The client whose order it is. */
  @IsMongoId()
  userId: string;

  @IsMongoId()
  orderId: string;

  @IsMongoId()
  messageId: string;
}
export type MessageText = Pick<Message, 'sms' | 'code'>;
/** The text of one message of a client's order. For internal programs. Errors: numbers/order-not-found. */
export const readMessage = defineRequest<MessageText>()('numbers.message.read', ReadMessageInput, { idempotent: true });

export class ReadOrderInput {
  /** The client whose order it is. */
  @IsMongoId()
  userId: string;

  @IsMongoId()
  orderId: string;
}
export interface ReadOrderReply {
  readonly order: Order;
  /** The rental, where the order is an extension. */
  readonly rental?: Order;
}
/** One of a client's orders. For internal programs. Errors: numbers/order-not-found. */
export const readOrder = defineRequest<ReadOrderReply>()('numbers.order.read', ReadOrderInput, { idempotent: true });

export class RefundNumberInput {
  @IsMongoId()
  orderId: string;

  /** Where the provider does not cancel yet: schedule the refund instead of refusing it. */
  @IsOptional()
  @IsBoolean()
  whenPossible?: boolean;

  @IsIdempotencyKey()
  idempotencyKey?: string;
}
export interface RefundNumberReply {
  readonly order: Order;
  /** The client's balance after the refund; absent where the refund is scheduled. */
  readonly balance?: Kobo;
  /** How many numbers the client has received so far. Absent if it could not be counted. */
  readonly totalNumber?: number;
  /** ISO 8601: when the refund will be made, if it is scheduled. */
  readonly scheduledFor?: string;
}
/**
 * Cancels the caller's number, and refunds it once the provider has confirmed. An SMS that was received meanwhile wins.
 * Errors: numbers/order-not-found, numbers/refund-not-allowed (an SMS was received), numbers/refund-too-early (data.seconds),
 * numbers/already-refunded, numbers/refund-pending, numbers/not-active, numbers/refund-unresolved, platform/idempotency-mismatch (another order, or
 * another `whenPossible`).
 */
export const refundNumber = defineRequest<RefundNumberReply>()('numbers.order.refund', RefundNumberInput, {
  deadlineMs: 40_000,
  scope: 'buy',
});

export class RequestNextSmsInput {
  @IsMongoId()
  orderId: string;
}
/**
 * Requests the next SMS of the caller's number. Errors: numbers/order-not-found, numbers/not-active,
 * numbers/no-message-yet, numbers/no-further-message, numbers/upstream-unavailable.
 */
export const requestNextSms = defineRequest<{ readonly order: Order }>()('numbers.order.another', RequestNextSmsInput, {
  deadlineMs: 40_000,
  scope: 'buy',
});

/** The providers that send webhooks. */
export const smsWebhookProviders = ['sms-man', 'handler-api'] as const;

export class SmsWebhookInput {
  @IsIn(smsWebhookProviders)
  provider: (typeof smsWebhookProviders)[number];

  /** The shared secret of the provider. */
  @IsString()
  @Length(1, 100)
  secret: string;

  /** Base64 of the payload, at most 16 KB of it. */
  @IsString()
  @Matches(/^[A-Za-z0-9+/]*={0,2}$/)
  @MaxLength(24_000)
  body: string;
}
/** A provider reports an SMS: the number is polled immediately. Errors: numbers/push-secret. */
export const handleSmsWebhook = defineRequest<Record<string, never>>()('numbers.message.pushed', SmsWebhookInput);
