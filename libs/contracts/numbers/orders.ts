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
import { Page, type PageOf } from '../paging';
import { defineRequest } from '../request';
import { OfferInput } from './offer';
import { type OrderView } from './order';

/** Of everything that is bought. `numbers/price-changed` has the price of now in data.price, in naira. */
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
  /** Kobo: the most that the buyer agreed to. What is charged is the price of now, or where that is above it one that was quoted to the buyer. */
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

  /** Tries again where the request before with this key was refused: nothing was bought with it. Otherwise it is refused the same way. */
  @IsOptional()
  @IsBoolean()
  retryRefused?: boolean;
}
export interface BuyNumberReply {
  readonly order: OrderView;
  readonly balance: Kobo;
  /** How many numbers the client has received so far, this one included. Absent if it could not be counted. */
  readonly totalNumber?: number;
}
/**
 * Rents a number for the caller and charges the wallet. With `autoSwapMinutes` a number without a code after three times the usual wait
 * (at most four minutes, and not before its provider cancels it) is given up, refunded and replaced, up to five times and until the time
 * is over: one number is paid at most.
 */
export const buyNumber = defineRequest<BuyNumberReply>()('numbers.order.buy', BuyNumberInput, {
  errors: [...purchaseErrors, 'numbers/no-price', 'numbers/country-unknown', 'numbers/service-unknown'],
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
export const findPurchase = defineRequest<{ readonly order?: OrderView }>()(
  'numbers.purchase.find',
  FindPurchaseInput,
  {
    idempotent: true,
    scope: 'buy',
  },
);

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
export const listOrders = defineRequest<PageOf<OrderView>>()('numbers.orders.list', ListOrdersInput, {
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
  Readonly<Record<string, Pick<OrderView, 'number' | 'countryName' | 'serviceName'>>>
>()('numbers.orders.names', GetOrderLabelsInput, { senders: ['gateway', 'notifications'] });

export class CountOrdersInput {
  @IsMongoId()
  userId: string;
}
/** How many numbers a client has received. */
export const countOrders = defineRequest<{ readonly count: number }>()('numbers.orders.count', CountOrdersInput, {
  idempotent: true,
});

export class ReadOrderInput {
  /** The client whose order it is. */
  @IsMongoId()
  userId: string;

  @IsMongoId()
  orderId: string;
}
export interface ReadOrderReply {
  readonly order: OrderView;
  /** The rental, where the order is an extension. */
  readonly rental?: OrderView;
}
/** One of a client's orders. For internal programs. */
export const readOrder = defineRequest<ReadOrderReply>()('numbers.order.read', ReadOrderInput, {
  senders: ['webhooks'],
  errors: ['numbers/order-not-found'],
  idempotent: true,
});

/** Orders whose delivery can be asked about at once. */
export const deliveriesAtMost = 50;

export class DescribeDeliveriesInput {
  @IsMongoId()
  userId: string;

  @IsArray()
  @ArrayMaxSize(deliveriesAtMost)
  @IsMongoId({ each: true })
  ids: string[];
}
/** What a client got for an order. */
export interface OrderDelivery extends Pick<
  OrderView,
  'id' | 'kind' | 'number' | 'countryName' | 'serviceName' | 'createdAt'
> {
  /** A code arrived, or the time that was rented was provided. */
  readonly isDelivered: boolean;
  /** ISO 8601: when messages arrived and were shown, the first twenty. */
  readonly messagesAt: readonly string[];
}
/** What a client got for orders, oldest first, as evidence in a dispute. Other clients' orders are left out. */
export const describeDeliveries = defineRequest<readonly OrderDelivery[]>()(
  'numbers.orders.deliveries',
  DescribeDeliveriesInput,
  { senders: ['wallet'], idempotent: true },
);

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
  readonly order: OrderView;
  /** The client's balance after the refund; absent where the refund is scheduled. */
  readonly balance?: Kobo;
  /** How many numbers the client has received so far. Absent if it could not be counted. */
  readonly totalNumber?: number;
  /** ISO 8601: when the refund will be made, if it is scheduled. */
  readonly scheduledFor?: string;
}
/**
 * Cancels the caller's number, and refunds it once the provider has confirmed. An SMS that was received meanwhile wins. A key is of one
 * order and one `whenPossible`.
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
  @IsMongoId()
  orderId: string;
}
/**
 * Ends a refund that the caller has scheduled and that has not begun; the number is kept. Repeating it changes nothing. One that an admin
 * has scheduled stays.
 */
export const withdrawRefund = defineRequest<{ readonly order: OrderView }>()(
  'numbers.refund.withdraw',
  WithdrawRefundInput,
  { errors: ['numbers/order-not-found', 'numbers/already-refunded', 'numbers/refund-pending'], idempotent: true },
);
