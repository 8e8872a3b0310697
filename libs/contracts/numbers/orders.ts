import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { dayLimitErrors } from '../day-limit-errors';
import { type ErrorCode } from '../errors';
import { idempotencyKeyPattern, IsIdempotencyKey } from '../idempotency-key';
import { type Kobo } from '../money';
import { Page } from '../paging';
import { defineRequest, pageOf } from '../request';
import { OfferInput } from './offer';
import { OrderView } from './order';

/** Errors of every purchase. `numbers/price-changed` has the current price in data.price, in naira. */
export const purchaseErrors: readonly ErrorCode[] = [
  'wallet/insufficient-balance',
  'wallet/key-limit-reached',
  ...dayLimitErrors,
  'wallet/order-closed',
  'numbers/price-changed',
  'numbers/out-of-stock',
  'numbers/selling-stopped',
  'numbers/too-many-refusals',
  'numbers/not-bought',
  'numbers/upstream-unavailable',
  'numbers/order-unresolved',
  'platform/idempotency-mismatch',
  'platform/idempotency-in-progress',
];

export class BuyNumberInput extends OfferInput {
  /**
   * Kobo: the most that the buyer agreed to pay. The purchase charges the current price or, if that is higher, a price quoted to the
   * buyer.
   */
  @IsInt() @Min(1) @Max(1_000_000_000_00) price: number;
  /** What the buying program calls it, for its own lists. */
  @IsOptional() @IsString() @Matches(/^[\w.:-]{1,100}$/) clientRef?: string;
  /**
   * Swaps the number, and each that replaces it, while no code arrives: the minutes after the purchase in which further numbers are
   * bought, each for at most `autoSwapPrice`.
   */
  @IsOptional() @IsInt() @Min(5) @Max(120) autoSwapMinutes?: number;
  /** Kobo: the most that each further number of an automatic swap may cost; default: `price`. Only with `autoSwapMinutes`. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) autoSwapPrice?: number;
  @IsIdempotencyKey() idempotencyKey?: string;
  /** Tries again after an earlier request with this key was refused and bought nothing. Without it the refusal is repeated. */
  @IsOptional() @IsBoolean() retryRefused?: boolean;
}
export interface BuyNumberReply {
  readonly order: OrderView;
  readonly balance: Kobo;
  /** How many numbers the client has received so far, including this one. Absent if it could not be counted. */
  readonly totalNumber?: number;
}
/**
 * Rents a number for the caller and charges the wallet. With `autoSwapMinutes` a number without a code after three times the usual wait
 * (at most four minutes, but not before its provider cancels) is given up, refunded and replaced, up to five times and until the time is
 * over; the client pays for at most one number.
 */
export const buyNumber = defineRequest<BuyNumberReply>()('numbers.order.buy', BuyNumberInput, {
  errors: [...purchaseErrors, 'numbers/no-price', 'numbers/country-unknown', 'numbers/service-unknown'],
  deadlineMs: 30_000,
  scope: 'buy',
});

export class FindPurchaseInput {
  @IsString() @Matches(idempotencyKeyPattern) idempotencyKey: string;
}
/**
 * The number or rental that the caller bought with this key, even if it has ended since. No order if nothing was bought with the key,
 * while the outcome is open, and for the extension of a rental.
 */
export const findPurchase = defineRequest<{ readonly order?: OrderView }>()(
  'numbers.purchase.find',
  FindPurchaseInput,
  {
    idempotent: true,
    scope: 'buy',
  },
);

export class ListOrdersInput extends Page {
  @IsMongoId() userId: string;
  /** Only those that a program bought under this name. */
  @IsOptional() @IsString() @Matches(/^[\w.:-]{1,100}$/) clientRef?: string;
}
/** A client's own orders, newest first. */
export const listOrders = defineRequest(pageOf(OrderView))('numbers.orders.list', ListOrdersInput, {
  idempotent: true,
  scope: 'read',
});

export class GetOrderLabelsInput {
  @IsMongoId() userId: string;
  @IsArray() @ArrayMaxSize(500) @IsMongoId({ each: true }) ids: string[];
}
/** The labels of a client's orders, by order id. Omits other clients' orders. */
export const getOrderLabels = defineRequest<
  Readonly<Record<string, Pick<OrderView, 'number' | 'countryName' | 'serviceName'>>>
>()('numbers.orders.names', GetOrderLabelsInput, { senders: ['gateway', 'notifications'] });

export class CountOrdersInput {
  @IsMongoId() userId: string;
}
/** How many numbers a client has received. */
export const countOrders = defineRequest<{ readonly count: number }>()('numbers.orders.count', CountOrdersInput, {
  idempotent: true,
});

export class ReadOrderInput {
  /** The client who owns the order. */
  @IsMongoId() userId: string;
  @IsMongoId() orderId: string;
}
export interface ReadOrderReply {
  readonly order: OrderView;
  /** The rental, if the order is an extension. */
  readonly rental?: OrderView;
}
/** One of a client's orders. For internal programs. */
export const readOrder = defineRequest<ReadOrderReply>()('numbers.order.read', ReadOrderInput, {
  senders: ['webhooks'],
  errors: ['numbers/order-not-found'],
  idempotent: true,
});

/** Orders per request. */
export const deliveriesAtMost = 50;

export class DescribeDeliveriesInput {
  @IsMongoId() userId: string;
  @IsArray() @ArrayMaxSize(deliveriesAtMost) @IsMongoId({ each: true }) ids: string[];
}
/** What a client got for an order. */
export interface OrderDelivery extends Pick<
  OrderView,
  'id' | 'kind' | 'number' | 'countryName' | 'serviceName' | 'createdAt'
> {
  /** A code arrived, or the rental's time was provided. */
  readonly isDelivered: boolean;
  /** ISO 8601: when messages arrived and became visible, the first twenty. */
  readonly messagesAt: readonly string[];
}
/** What a client got for orders, oldest first, as evidence in a dispute. Omits other clients' orders. */
export const describeDeliveries = defineRequest<readonly OrderDelivery[]>()(
  'numbers.orders.deliveries',
  DescribeDeliveriesInput,
  { senders: ['wallet'], idempotent: true },
);

export class RefundNumberInput {
  @IsMongoId() orderId: string;
  /** If the provider does not cancel yet, schedule the refund instead of refusing it. */
  @IsOptional() @IsBoolean() whenPossible?: boolean;
  @IsIdempotencyKey() idempotencyKey?: string;
}
export interface RefundNumberReply {
  readonly order: OrderView;
  /** The client's balance after the refund; absent if the refund is scheduled. */
  readonly balance?: Kobo;
  /** How many numbers the client has received so far. Absent if it could not be counted. */
  readonly totalNumber?: number;
  /** ISO 8601: when a scheduled refund will happen. */
  readonly scheduledFor?: string;
}
/**
 * Cancels the caller's number, and refunds it once the provider has confirmed. An SMS received meanwhile wins. A key belongs to one order
 * and one `whenPossible`.
 */
export const refundNumber = defineRequest<RefundNumberReply>()('numbers.order.refund', RefundNumberInput, {
  errors: [
    'numbers/order-not-found',
    'numbers/refund-not-allowed',
    'numbers/refund-too-early',
    'numbers/rental-refund-over',
    'numbers/already-refunded',
    'numbers/refund-pending',
    'numbers/swap-pending',
    'numbers/extension-under-way',
    'numbers/not-active',
    'numbers/refund-unresolved',
    'numbers/refund-withdrawn',
    'platform/idempotency-mismatch',
  ],
  deadlineMs: 40_000,
  scope: 'buy',
});

export class WithdrawRefundInput {
  @IsMongoId() orderId: string;
}
/**
 * Ends a refund that the caller has scheduled and that has not begun; the number stays. Repeating it changes nothing. A refund scheduled
 * by an admin stays.
 */
export const withdrawRefund = defineRequest<{ readonly order: OrderView }>()(
  'numbers.refund.withdraw',
  WithdrawRefundInput,
  { errors: ['numbers/order-not-found', 'numbers/already-refunded', 'numbers/refund-pending'], idempotent: true },
);
