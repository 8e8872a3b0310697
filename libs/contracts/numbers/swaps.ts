import { IsIn, IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { IsIdempotencyKey } from '../idempotency-key';
import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { Instant, Money, Part, Wire } from '../wire';
import { type OrderView, type SwapReason, swapReasons } from './order';

export class SwapNumberInput {
  @IsMongoId()
  orderId: string;

  @IsIn(swapReasons)
  reason: SwapReason;

  /** Kobo: the most that the other number may cost, where that is more than the price of this one. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_00)
  price?: number;

  @IsIdempotencyKey()
  idempotencyKey?: string;
}
export interface SwapNumberReply {
  /** The number that is given up; `swap` says how far it is. */
  readonly order: OrderView;
  /** The other number. Absent while the swap waits, and where none was bought. */
  readonly replacement?: OrderView;
  /** The client's balance after the last step; absent while the swap waits. */
  readonly balance?: Kobo;
  /** How many numbers the client has received so far. Absent if it could not be counted. */
  readonly totalNumber?: number;
}
/**
 * Gives up the caller's number and buys another one for the same, once the provider has confirmed and the price is refunded. Where the
 * provider does not cancel yet the swap waits: `order.swap.at`. Where it is refused the number is kept. numbers/price-changed has the
 * price of now in data.price, in naira.
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
  @IsMongoId()
  orderId: string;
}
/** Ends a swap that waits; the number is kept. Repeating it changes nothing. */
export const withdrawSwap = defineRequest<{ readonly order: OrderView }>()('numbers.swap.withdraw', WithdrawSwapInput, {
  errors: ['numbers/order-not-found', 'numbers/no-swap'],
  idempotent: true,
});

export class OtherNumberView {
  @Wire('id') readonly orderId: string;
  @Wire() readonly number?: string;
}

/** One thing that happened to a number that was swapped, or to one of the numbers before and after it. */
export class SwapEntryView {
  /** `refunded`: without another number, with `reason` where a swap ended so; `late-code`: a message arrived after the refund and was free. */
  @Wire() readonly kind: 'bought' | 'waiting' | 'withdrawn' | 'swapped' | 'refunded' | 'code' | 'late-code';
  @Instant() readonly at: string;
  /** The number that it happened to; with `swapped` the one that was given up. */
  @Wire('id') readonly orderId: string;
  @Wire() readonly number?: string;
  @Wire() readonly reason?: SwapReason;
  /** With `waiting`, `withdrawn` and `swapped`: planned with the purchase. */
  @Wire('automatic') readonly isAutomatic?: boolean;
  /** With `waiting`: when the provider allows it; for an automatic swap when it is due. */
  @Instant() readonly until?: string;
  /** Naira. */
  @Money() readonly charged?: Kobo;
  /** Naira. */
  @Money() readonly refunded?: Kobo;
  /** With `swapped`: the other number. */
  @Part(() => OtherNumberView) readonly replacement?: OtherNumberView;
  /** With `refunded` and `reason`, and with `withdrawn` where a plan ended: why no other number was bought. */
  @Wire() readonly message?: string;
}
export class ListSwapsInput {
  @IsMongoId()
  orderId: string;
}
/** What became of the caller's number and of those before and after it, oldest first; empty where it was never swapped. */
export const listSwaps = defineRequest<readonly SwapEntryView[]>()('numbers.order.swaps', ListSwapsInput, {
  errors: ['numbers/order-not-found'],
  idempotent: true,
});
