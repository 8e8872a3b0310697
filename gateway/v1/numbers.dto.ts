import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { type OrderKind, orderKinds, type OrderStatus, orderStatuses } from '@ringlet/contracts/numbers/order';
import { BuyNumberInput, ListOrdersInput } from '@ringlet/contracts/numbers/orders';
import { Amount, RenameType } from '../http/mapped-types';
import { IntersectionType } from '@nestjs/swagger';
import { NumberId } from '../numbers/orders/number-id';

export class MaxPrice {
  /** Naira: the most that it may cost. What is charged is the price of now, or of a quote where that holds. */
  @Amount()
  max_price: number;
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
  @NumberId()
  id: string;
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

  /** The id of the newest message that is known: only a newer one ends the wait. */
  @IsOptional()
  @IsMongoId()
  after?: string;
}

export class V1Number {
  id: string;
  @ApiProperty({ enum: orderKinds })
  kind: OrderKind;
  /** The id at handler_api.php. */
  decimal_id?: number;
  /** Digits with the calling code; absent until there is one. */
  number?: string;
  /** The id of the country. */
  country: string;
  country_name: string;
  /** The id of the service. */
  service: string;
  service_name: string;
  /** Naira. */
  price: number;
  @ApiProperty({ enum: orderStatuses })
  status: OrderStatus;
  /** What the program gave the purchase. */
  client_ref?: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ format: 'date-time' })
  expires_at?: string;
  /** Of a rental: until when it can be cancelled, as long as nothing arrived; absent where it cannot be cancelled at all. */
  @ApiProperty({ format: 'date-time' })
  refundable_until?: string;
}

export class V1BoughtNumber {
  number: V1Number;
  /** Naira, after the purchase or the refund. */
  balance?: number;
}

export class V1Message {
  id: string;
  text: string;
  /** The code in the text, if one was found. */
  code?: string;
  @ApiProperty({ format: 'date-time' })
  received_at: string;
}

export class V1Messages {
  number: V1Number;
  /** Oldest first. */
  messages: V1Message[];
}
