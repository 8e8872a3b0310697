import { IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional, IsString, Length } from 'class-validator';
import { type Kobo } from '@ringlet/contracts/money';
import { AdminOrder, ListAllOrdersInput, RefundByAdminInput } from '@ringlet/contracts/numbers/admin';
import { MessageView, NewestCodeView, OrderMessagesInput } from '@ringlet/contracts/numbers/messages';
import { OrderView } from '@ringlet/contracts/numbers/order';
import { BuyNumberInput, RefundNumberInput } from '@ringlet/contracts/numbers/orders';
import { Table } from '@ringlet/contracts/paging';
import { Instant, Money, Part, Wire } from '@ringlet/contracts/wire';
import { Amount, RenameType } from '../../http/mapped-types';
import { NumberId } from './number-id';

export class PriceBody {
  /** Naira: the price that the buyer saw. Only a guard against a higher price: the server charges its own. */
  @Amount() price: number;
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
  /** The specification's call has it; the service takes the names from its catalog. */
  @IsString() @Length(1, 100) countryName: string;
  /** As `countryName`. */
  @IsString() @Length(1, 100) serviceName: string;
  /** Naira: the most that each further number of an automatic swap may cost; default: `price`. Only with `auto_swap_minutes`. */
  @IsOptional() @Amount() auto_swap_price?: number;
}

export class RefundBody extends RenameType(RefundNumberInput, { when_possible: 'whenPossible' }) {}

export class OrderIdBody {
  /** The order's id. */
  @NumberId() id: string;
}

export class AdminRefundBody extends IntersectionType(
  OrderIdBody,
  PickType(RefundByAdminInput, ['reason']),
  RefundBody,
) {}

export class ExternalIdParam {
  @NumberId() external_id: string;
}

export class OrderIdParam {
  @NumberId() request_id: string;
}

export class MessageIdParam extends OrderIdParam {
  @IsMongoId() message_id: string;
}

class AdminNumbersFilter {
  /** Only this client's. */
  @IsOptional() @IsMongoId() user_id?: string;
  /** `true`: only orders that need a manual review. */
  @IsOptional() @IsIn(['true', 'false']) attention?: string;
}

/** `search`: a client by id or by the beginning of a name or an e-mail address, any six digits of a phone number, or an order's id. */
export class AdminNumbersQuery extends IntersectionType(
  AdminNumbersFilter,
  PickType(ListAllOrdersInput, ['status', 'sort', 'from', 'to']),
  Table,
) {}

/** Pages go from the newest messages to older ones. */
export class MessagesQuery extends PickType(OrderMessagesInput, ['limit', 'cursor']) {}

export class AdminOrderView extends AdminOrder {
  @Wire() name: string;
  @Wire() email: string;
}

/** The user's fields that a payment changed. */
export class PaidUserView {
  @Wire() id: string;
  /** Naira. */
  @Money('bal') balance: Kobo;
  /** How many numbers the user ever bought. Absent if it could not be counted. */
  @Wire('totalNumber') totalNumber?: number;
}

export class BoughtNumber {
  @Part(() => OrderView) order: OrderView;
  @Part(() => PaidUserView) user?: PaidUserView;
}

export class RefundedNumber extends BoughtNumber {
  /** When the number will be refunded, if the provider does not cancel it yet. */
  @Instant() scheduledFor?: string;
}

export class AdminRefund {
  @Part(() => OrderView) order: OrderView;
  /** When the number will be refunded, if the provider does not cancel it yet. */
  @Instant() scheduledFor?: string;
}

export class MessagesAnswer {
  @Wire() status: boolean;
  @Wire() message: string;
  /** The newest ones, oldest first. */
  @Part(() => MessageView) messages: readonly MessageView[];
  @Part(() => OrderView, 'data') order: OrderView;
  /** The newest code in the last 20 messages since another one was requested; absent if they have none. */
  @Part(() => NewestCodeView) newestCode?: NewestCodeView;
  /** For `cursor`: older messages. Absent if there are none. */
  @Wire('nextCursor') nextCursor?: string;
}
