import { IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { type Kobo } from '@ringlet/contracts/money';
import { BuyNumberInput, ListOrdersInput } from '@ringlet/contracts/numbers/orders';
import { V1Message, V1Number } from '@ringlet/contracts/numbers/public-number';
import { Money, Part } from '@ringlet/contracts/wire';
import { Amount, RenameType } from '../http/mapped-types';
import { NumberId } from '../numbers/orders/number-id';

export class MaxPrice {
  /** Naira: the most that it may cost. The purchase charges the current price, or a valid quote's. */
  @Amount() max_price: number;
}

export class V1BuyNumber extends IntersectionType(
  PickType(BuyNumberInput, ['country', 'service']),
  MaxPrice,
  RenameType(BuyNumberInput, { client_ref: 'clientRef' }),
) {}

export class V1NumbersQuery extends IntersectionType(
  OmitType(ListOrdersInput, ['userId', 'clientRef']),
  RenameType(ListOrdersInput, { client_ref: 'clientRef' }),
) {}

export class V1NumberId {
  @NumberId() id: string;
}

/** The longest wait for a message in seconds. */
const longestWaitSeconds = 30;

export class V1MessagesQuery {
  /** Seconds to wait for a message, 0 to 30; the answer comes earlier if one arrives or the number ends. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(longestWaitSeconds)
  wait?: number;

  /** The id of the newest message that the program knows: only a newer one ends the wait. */
  @IsOptional() @IsMongoId() after?: string;
}

export class V1BoughtNumber {
  @Part(() => V1Number, 'number') readonly order: V1Number;
  /** Naira, after the purchase or the refund. */
  @Money() readonly balance?: Kobo;
}

export class V1Messages {
  @Part(() => V1Number, 'number') readonly order: V1Number;
  /** Oldest first. */
  @Part(() => V1Message) readonly messages: readonly V1Message[];
}
