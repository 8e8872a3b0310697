import { IsIn, IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { IsIdempotencyKey } from '../idempotency-key';
import { type Kobo } from '../money';
import { defineRequest, listOf } from '../request';
import { Instant, Money, Part, Wire } from '../wire';
import { type OrderView, type SwapReason, swapReasons } from './order';

export class SwapNumberInput {
  @IsMongoId() orderId: string;
  @IsIn(swapReasons) reason: SwapReason;
  /** Kobo: the most that the other number may cost, if more than this one's price. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) price?: number;
  @IsIdempotencyKey() idempotencyKey?: string;
}
export interface SwapNumberReply {
  /** The number given up; `swap` has the progress. */
  readonly order: OrderView;
  /** The other number. Absent while the swap waits, and if none was bought. */
  readonly replacement?: OrderView;
  /** The client's balance after the last step; absent while the swap waits. */
  readonly balance?: Kobo;
  /** How many numbers the client has received so far. Absent if it could not be counted. */
  readonly totalNumber?: number;
}
/**
 * Gives up the caller's number and buys another one like it, once the provider has confirmed and the price is refunded. While the provider
 * does not cancel yet, the swap waits: `order.swap.at`. If the swap is refused, the number stays. numbers/price-changed has the current
 * price in data.price, in naira.
 */
export const swapNumber = defineRequest<SwapNumberReply>()('numbers.order.swap', SwapNumberInput, {
  errors: [
    'numbers/order-not-found',
    'numbers/swap-not-offered',
    'numbers/swap-not-needed',
    'numbers/swap-pending',
    'numbers/swap-withdrawn',
    'numbers/swap-unresolved',
    'numbers/already-refunded',
    'numbers/refund-pending',
    'numbers/not-active',
    'numbers/price-changed',
    'numbers/out-of-stock',
    'numbers/selling-stopped',
    'numbers/service-unknown',
    'wallet/insufficient-balance',
    'platform/idempotency-mismatch',
    'numbers/too-many-refusals',
    'numbers/no-price',
    'numbers/country-unknown',
    'numbers/upstream-unavailable',
  ],
  deadlineMs: 45_000,
});

export class WithdrawSwapInput {
  @IsMongoId() orderId: string;
}
/** Ends a waiting swap; the number stays. Repeating it changes nothing. */
export const withdrawSwap = defineRequest<{ readonly order: OrderView }>()('numbers.swap.withdraw', WithdrawSwapInput, {
  errors: ['numbers/order-not-found', 'numbers/no-swap'],
  idempotent: true,
});

export class OtherNumberView {
  @Wire('id') readonly orderId: string;
  @Wire() readonly number?: string;
}

/** An event of a swapped number, or of one of the numbers before and after it. */
export class SwapEntryView {
  /** `refunded`: without another number, with `reason` if a swap ended so; `late-code`: a message arrived after the refund and was free. */
  @Wire() readonly kind: 'bought' | 'waiting' | 'withdrawn' | 'swapped' | 'refunded' | 'code' | 'late-code';
  @Instant() readonly at: string;
  /** Its number; with `swapped` the one given up. */
  @Wire('id') readonly orderId: string;
  @Wire() readonly number?: string;
  @Wire() readonly reason?: SwapReason;
  /** With `waiting`, `withdrawn` and `swapped`: the purchase planned it. */
  @Wire('automatic') readonly isAutomatic?: boolean;
  /** With `waiting`: when the provider allows it; for an automatic swap, when it is due. */
  @Instant() readonly until?: string;
  /** Naira. */
  @Money() readonly charged?: Kobo;
  /** Naira. */
  @Money() readonly refunded?: Kobo;
  /** With `swapped`: the other number. */
  @Part(() => OtherNumberView) readonly replacement?: OtherNumberView;
  /** With `refunded` and `reason`, and with `withdrawn` if a plan ended: why no other number was bought. */
  @Wire() readonly message?: string;
}
export class ListSwapsInput {
  @IsMongoId() orderId: string;
}
/** The history of the caller's number and of those before and after it, oldest first; empty if it was never swapped. */
export const listSwaps = defineRequest(listOf(SwapEntryView))('numbers.order.swaps', ListSwapsInput, {
  errors: ['numbers/order-not-found'],
  idempotent: true,
});
