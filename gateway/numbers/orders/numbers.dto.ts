import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional, IsString, Length } from 'class-validator';
import { ListAllOrdersInput, type NumberProviderAnswer, RefundByAdminInput } from '@ringlet/contracts/numbers/admin';
import { OrderMessagesInput } from '@ringlet/contracts/numbers/messages';
import { type OrderKind, type OrderStatus, type SwapReason, type SwapState } from '@ringlet/contracts/numbers/order';
import { BuyNumberInput, RefundNumberInput } from '@ringlet/contracts/numbers/orders';
import { type RentalUnit } from '@ringlet/contracts/numbers/rental-span';
import { Table } from '@ringlet/contracts/paging';
import { ExplanationView } from '../../http/explanation.dto';
import { Amount, RenameType } from '../../http/mapped-types';
import { NumberId } from './number-id';

export class PriceBody {
  /** Naira: the price that the buyer saw. Only a guard against a higher price: the server charges its own. */
  @Amount()
  price: number;
}

export class BuyNumberBody extends IntersectionType(
  OmitType(BuyNumberInput, [
    'price',
    'clientRef',
    'autoSwapMinutes',
    'autoSwapPrice',
    'idempotencyKey',
    'retryRefused',
  ]),
  PriceBody,
  RenameType(BuyNumberInput, { auto_swap_minutes: 'autoSwapMinutes' }),
) {
  /** Part of the call as specified; the service takes the names from its catalog. */
  @IsString()
  @Length(1, 100)
  countryName: string;

  /** As `countryName`. */
  @IsString()
  @Length(1, 100)
  serviceName: string;

  /** Naira: the most that each further number of an automatic swap may cost; `price` where it is absent. Only with `auto_swap_minutes`. */
  @IsOptional()
  @Amount()
  auto_swap_price?: number;
}

export class RefundBody extends RenameType(RefundNumberInput, { when_possible: 'whenPossible' }) {}

export class OrderIdBody {
  /** The order's id. */
  @NumberId()
  id: string;
}

export class AdminRefundBody extends IntersectionType(
  OrderIdBody,
  PickType(RefundByAdminInput, ['reason']),
  RefundBody,
) {}

export class ExternalIdParam {
  @NumberId()
  external_id: string;
}

export class OrderIdParam {
  @NumberId()
  request_id: string;
}

export class MessageIdParam extends OrderIdParam {
  @IsMongoId()
  message_id: string;
}

class AdminNumbersFilter {
  /** Only this client's. */
  @IsOptional()
  @IsMongoId()
  user_id?: string;

  /** `true`: only the orders that need a manual review. */
  @IsOptional()
  @IsIn(['true', 'false'])
  attention?: string;
}

/**
 * `search`: a client by the beginning of a name or an e-mail address or by id, any six digits of a phone number, or the id of
 * an order.
 */
export class AdminNumbersQuery extends IntersectionType(
  AdminNumbersFilter,
  PickType(ListAllOrdersInput, ['status', 'sort', 'from', 'to']),
  Table,
) {}

/** Messages are paged from the newest to older ones. */
export class MessagesQuery extends PickType(OrderMessagesInput, ['limit', 'cursor']) {}

/** The swap of a number for another one. */
export class SwapView {
  /**
   * `waiting`: the provider does not cancel yet; `under-way`; `swapped`: another number was bought; `refunded`: none was; `withdrawn`;
   * `kept`: a message arrived first.
   */
  state: SwapState;
  reason: SwapReason;
  /** Planned with the purchase: no code had arrived after three times the usual wait, as a rule two to four minutes. */
  automatic?: boolean;
  /** Naira: the most that the other number may cost. */
  highest_price: number;
  /** While it waits: when the provider is asked. */
  @ApiProperty({ format: 'date-time' })
  at?: string;
  /** The id of the other number. */
  replaced_by?: string;
}

export class RenewedView {
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** Naira that it cost. */
  price: number;
}

/** The automatic renewal of a rental: an hour before its end it is extended by `count` units, each time. */
export class RenewalView {
  unit: RentalUnit;
  count: number;
  /** Naira: the most that each renewal may cost. */
  highest_price: number;
  /** When it is renewed next, or tried again; absent if it is not tried again before the end. */
  @ApiProperty({ format: 'date-time' })
  next_at?: string;
  /** The last renewal. */
  renewed?: RenewedView;
  /** Why it was not renewed for its present end. */
  problem?: string;
  problem_details?: ExplanationView;
}

export class OrderView {
  id: string;
  /** What /api/sms/:request_id takes; the same as `id`. */
  external_id: string;
  /** For one service's code, for a length of time, or (admins only) more time for a rental. */
  kind: OrderKind;
  number?: string;
  country: string;
  country_id: string;
  service: string;
  /** US dollars. */
  amount: number;
  /** Naira. */
  price: number;
  status: OrderStatus;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ format: 'date-time' })
  expires_at?: string;
  /** For rentals: until when it can be refunded; absent if it cannot be refunded at all. */
  @ApiProperty({ format: 'date-time' })
  refundable_until?: string;
  /** With the messages of a number that waits for its code: from when it can be refunded. */
  @ApiProperty({ format: 'date-time' })
  refundable_from?: string;
  /** When the refund that was scheduled with `when_possible` will be made. */
  @ApiProperty({ format: 'date-time' })
  refund_at?: string;
  /** Where a swap was requested or is planned. */
  swap?: SwapView;
  /** The id of the number that this one replaced. */
  swap_of?: string;
  /** Where the number is swapped automatically while no code arrives: until when further numbers are bought. */
  @ApiProperty({ format: 'date-time' })
  auto_swap_until?: string;
  /** A running rental that is extended automatically shortly before its end. */
  renewal?: RenewalView;
  /** The `Idempotency-Key` of the purchase, if it had one: a browser without an answer finds its outcome by it. */
  request_key?: string;
}

export class AdminOrderView extends OrderView {
  name: string;
  email: string;
  user_id: string;
  /** Naira that the provider charges. */
  cost: number;
  /** The provider. */
  upstream: string;
  /** The provider's pool; absent where it has one without a name. */
  pool?: string;
  messages: number;
  /** Why it needs a manual review. */
  attention?: string;
  /** The activation id at the provider. */
  upstream_id?: string;
}

/** The fields of the user that a payment changed. */
export class PaidUserView {
  id: string;
  /** Naira. */
  bal: number;
  /** How many numbers the user ever bought. Absent if it could not be counted. */
  totalNumber?: number;
}

export class BoughtNumber {
  order: OrderView;
  user?: PaidUserView;
}

export class RefundedNumber extends BoughtNumber {
  /** When the number will be refunded, if the provider does not cancel it yet. */
  @ApiProperty({ format: 'date-time' })
  scheduled_for?: string;
}

export class AdminRefund extends OmitType(RefundedNumber, ['user']) {}

/** What the provider says about a number. */
export class NumberAnswerView {
  /** `waiting`: for a message; `ended`: it receives nothing more; `missing`: the provider does not know it. */
  @ApiProperty({ enum: ['waiting', 'messages', 'ended', 'missing'] })
  state: NumberProviderAnswer['state'];
  /** How many messages it has that are not shown yet. They are fetched at once. */
  fresh: number;
}

export class MessageView {
  id: string;
  sms: string;
  /** 0: an SMS; 1: a notice. */
  is_error: 0 | 1;
  /** The code in the text, if one was found. */
  code?: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class MessagesAnswer {
  status: boolean;
  message: string;
  /** The newest ones, oldest first. */
  messages: MessageView[];
  data: OrderView;
  /** For `cursor`: the messages before these. Absent where there are none. */
  nextCursor?: string;
}
