import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { type SwapReason } from '@ringlet/contracts/numbers/order';
import { SwapNumberInput } from '@ringlet/contracts/numbers/swaps';
import { Amount } from '../../http/mapped-types';
import { OrderView, PaidUserView } from './numbers.dto';

export class SwapBody extends OmitType(SwapNumberInput, ['orderId', 'price', 'idempotencyKey']) {
  /** Naira: the most that the other number may cost, where that is more than the price of this one. */
  @IsOptional()
  @Amount()
  price?: number;
}

export class SwappedNumber {
  /** The number that is given up; `swap` says how far it is. */
  order: OrderView;
  /** The other number; absent while the swap waits, and where none was bought. */
  replacement?: OrderView;
  /** Absent while the swap waits. */
  user?: PaidUserView;
}

export class OtherNumberView {
  id: string;
  number?: string;
}

/** One thing that happened to a number that was swapped, or to one of the numbers before and after it. */
export class SwapEntryView {
  /** `refunded`: without another number, with `reason` where a swap ended so; `late-code`: a message arrived after the refund and was free. */
  kind: 'bought' | 'waiting' | 'withdrawn' | 'swapped' | 'refunded' | 'code' | 'late-code';
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** The number that it happened to; with `swapped` the one that was given up. */
  id: string;
  number?: string;
  reason?: SwapReason;
  /** With `waiting`, `withdrawn` and `swapped`: planned with the purchase. */
  automatic?: boolean;
  /** With `waiting`: when the provider allows it; for an automatic swap when it is due. */
  @ApiProperty({ format: 'date-time' })
  until?: string;
  /** Naira. */
  charged?: number;
  /** Naira. */
  refunded?: number;
  /** With `swapped`: the other number. */
  replacement?: OtherNumberView;
  /** With `refunded` and `reason`, and with `withdrawn` where a plan ended: why no other number was bought. */
  message?: string;
}
