import { OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { OrderView } from '@ringlet/contracts/numbers/order';
import { SwapNumberInput } from '@ringlet/contracts/numbers/swaps';
import { Part } from '@ringlet/contracts/wire';
import { Amount } from '../../http/mapped-types';
import { PaidUserView } from './numbers.dto';

export class SwapBody extends OmitType(SwapNumberInput, ['orderId', 'price', 'idempotencyKey']) {
  /** Naira: the most that the other number may cost, if more than this one's price. */
  @IsOptional() @Amount() price?: number;
}

export class SwappedNumber {
  /** The number given up; `swap` has the progress. */
  @Part(() => OrderView) order: OrderView;
  /** The other number; absent while the swap waits, and if none was bought. */
  @Part(() => OrderView) replacement?: OrderView;
  /** Absent while the swap waits. */
  @Part(() => PaidUserView) user?: PaidUserView;
}
