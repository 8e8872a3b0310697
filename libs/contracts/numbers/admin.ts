import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
} from 'class-validator';
import { type Revenue } from '../analytics';
import { LagosDay } from '../days';
import { type Kobo } from '../money';
import { type Month } from '../month';
import { clientsAtMost, Page } from '../paging';
import { PlainText } from '../plain-text';
import { defineRequest, listOf, NoInput, pageOf } from '../request';
import { Instant, Money, Wire } from '../wire';
import { type OrderStatus, orderStatuses, OrderView } from './order';
import { refundNumber, type RefundNumberReply } from './orders';

export class CountOrdersOfInput {
  @IsArray() @ArrayMaxSize(500) @IsMongoId({ each: true }) userIds: string[];
}
/** Like numbers.orders.count, for several clients, by their id. */
export const countOrdersOf = defineRequest<Readonly<Record<string, number>>>()(
  'numbers.orders.count-of',
  CountOrdersOfInput,
  { permission: 'clients.view' },
);

export class RefundByAdminInput {
  @IsMongoId() orderId: string;
  @IsOptional() @IsBoolean() whenPossible?: boolean;
  /** Kept with the order. The back office asks for it if the refund is at our cost. */
  @IsOptional() @IsString() @Length(1, 500) @PlainText({ lines: 'many' }) reason?: string;
}
/**
 * Like numbers.order.refund, for any client's order; also refunds a number that received messages, at our cost. The order keeps the admin,
 * time, earlier state and reason. A refund at our cost above what one person may decide waits for another person:
 * wallet/adjustment-requested.
 */
export const refundByAdmin = defineRequest<RefundNumberReply>()('numbers.order.refund-by-admin', RefundByAdminInput, {
  permission: 'numbers.refund',
  errors: [...refundNumber.errors, 'wallet/adjustment-requested', 'auth/own-account'],
  deadlineMs: 40_000,
});

export class AdminOrder extends OrderView {
  @Wire() override readonly userId: string;
  /** Naira that the provider charges. */
  @Money() readonly cost: Kobo;
  @Wire('upstream') readonly provider: string;
  /** The provider's pool; absent if its only one has no name. */
  @Wire() readonly pool?: string;
  @Wire() readonly messages: number;
  /** Why it needs a manual review. */
  @Wire() readonly attention?: string;
  /** The activation id at the provider. */
  @Wire('upstream_id') readonly activationId?: string;
}
export const orderSorts = ['created_at', '-created_at', 'price', '-price'] as const;

export class ListAllOrdersInput extends Page {
  /** Only these clients' orders. */
  @IsOptional() @IsArray() @ArrayMaxSize(clientsAtMost) @IsMongoId({ each: true }) userIds?: string[];
  /** Only the order with this id, or the orders of the client with this id. */
  @IsOptional() @IsMongoId() id?: string;
  /** Only orders whose number contains these digits or, with fewer than six, begins with them. */
  @IsOptional() @IsString() @Matches(/^\d{1,20}$/) number?: string;
  @IsOptional() @IsIn(orderStatuses) status?: OrderStatus;
  /** Default: newest first; `-` sorts descending. */
  @IsOptional() @IsIn(orderSorts) sort?: (typeof orderSorts)[number];
  /** Only orders that need a manual review. */
  @IsOptional() @IsBoolean() attention?: boolean;
  /** From this day of Africa/Lagos on, e.g. `2026-11-22`. */
  @LagosDay() from?: string;
  /** Up to and including this day. */
  @LagosDay() to?: string;
}
/** Every client's orders. */
export const listAllOrders = defineRequest(pageOf(AdminOrder))('numbers.orders.all', ListAllOrdersInput, {
  permission: 'clients.view',
  errors: ['platform/search-too-wide'],
});

export class ResolveOrderInput {
  @IsMongoId() orderId: string;
  /** The result of the review, kept with the order. */
  @IsString() @Length(3, 500) note: string;
}
/** Completes the manual review of an order, without moving money. */
export const resolveOrder = defineRequest(AdminOrder)('numbers.order.resolve', ResolveOrderInput, {
  permission: 'numbers.review',
  errors: ['numbers/order-not-found', 'numbers/no-attention'],
});

export class AskNumberProviderInput {
  @IsMongoId() orderId: string;
}
/** The provider's answer about an order's number. */
export class NumberAnswerView {
  /** `waiting`: for a message; `ended`: it receives nothing more; `missing`: the provider does not know it. */
  @Wire() readonly state: 'waiting' | 'messages' | 'ended' | 'missing';
  /** How many messages it has that we do not show yet; they are fetched at once. */
  @Wire() readonly fresh: number;
}
/** Asks the provider about an order's number now. At most once in two seconds. */
export const askNumberProvider = defineRequest(NumberAnswerView)('numbers.order.ask', AskNumberProviderInput, {
  permission: 'clients.view',
  errors: [
    'numbers/order-not-found',
    'numbers/not-active',
    'numbers/upstream-unavailable',
    'platform/too-many-requests',
  ],
  deadlineMs: 20_000,
});

/** Ringlet's balance at a provider. Amounts are decimal strings. */
export class ProviderBalanceView {
  @Wire('upstream') readonly provider: string;
  @Wire() readonly currency: string;
  /** In `currency`; absent until it has been read. */
  @Wire() readonly balance?: string;
  /** Alarm threshold, in `currency`. */
  @Wire() readonly wanted: string;
  @Wire() readonly low: boolean;
  /** When it was last read. */
  @Instant('read_at') readonly at?: string;
  /** Absent if the installation has no record of the provider. Production must have one. */
  @Wire() readonly contract?: string;
  /** The provider's country of registration: two letters. */
  @Wire() readonly country?: string;
  /** The day on which somebody last checked the provider. */
  @Wire() readonly checkedOn?: string;
  /** Whether the last check is more than a year ago. */
  @Wire() readonly checkDue?: boolean;
}
/** In order of preference. */
export const listProviderBalances = defineRequest(listOf(ProviderBalanceView))('numbers.providers.balances', NoInput, {
  permission: 'operations.view',
});

export class ListSalesInput {
  /** The last order of the previous page. */
  @IsOptional() @IsMongoId() after?: string;
}
/** An activated order, with its refund if there was one. Amounts as in the events order-activated and order-refunded. */
export interface Sale extends Pick<AdminOrder, 'id' | 'cost' | 'provider'> {
  readonly userId: string;
  readonly service: string;
  readonly serviceName: string;
  readonly country: string;
  readonly countryName: string;
  readonly price: Kobo;
  /** ISO 8601 */
  readonly at: string;
  /** ISO 8601: when the ledger posted the charge; absent on older orders. */
  readonly chargedAt?: string;
  /** A message arrived while the order was paid. */
  readonly received?: true;
  /** `cost`: what the provider refunds. `at`: ISO 8601. */
  readonly refund?: { readonly cost: Kobo; readonly at: string };
}
/** All activated orders in the order of their ids, up to a thousand a page; an empty page is the last. For internal programs and admins. */
export const listSales = defineRequest<readonly Sale[]>()('numbers.orders.sales', ListSalesInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});

/** Totals of all orders in kobo: activated orders minus refunded ones. */
export interface OrderSums extends Revenue {
  /** Months with orders. A refund counts in the month of the refund. */
  readonly months: Readonly<Record<Month, Revenue>>;
}
/** Scans all orders, which is slow. For internal programs and admins. */
export const sumOrders = defineRequest<OrderSums>()('numbers.orders.sums', NoInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});

/**
 * `OrderSums.months` for the nightly verification, from the stored sums of days. Reads new and changed orders, and every old one once in
 * 28 nights. For internal programs and admins.
 */
export const sumOrdersByDay = defineRequest<Pick<OrderSums, 'months'>>()('numbers.orders.day-sums', NoInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});
