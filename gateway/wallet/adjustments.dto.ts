import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsMongoId } from 'class-validator';
import { CostValuesView } from '@ringlet/contracts/numbers/pricing';
import {
  type AdjustmentState,
  adjustmentStates,
  DecideAdjustmentInput,
  ListAdjustmentsInput,
  type MoneyAct,
  moneyActs,
} from '@ringlet/contracts/wallet/adjustments';

export class AdjustmentsQuery extends ListAdjustmentsInput {}

export class AdjustmentParams {
  @IsMongoId()
  id: string;
}

export class DeclineAdjustmentBody extends PickType(DecideAdjustmentInput, ['note']) {}

/** A decision about money that needs two admins. */
export class RequestedAdjustmentView {
  id: string;
  /** `adjustment` of a balance, `deposit`: approval of a crypto deposit, `refund` of an order at Ringlet's cost, `rates`: exchange rates. */
  @ApiProperty({ enum: moneyActs })
  act: MoneyAct;
  /** The reference of the deposit, or the id of the order. */
  about?: string;
  /** The client; absent for rates. */
  user_id?: string;
  /** Their name and e-mail address now; empty for rates. */
  name: string;
  email: string;
  /** Naira: above zero is credited, below zero is debited. Absent for rates. */
  amount?: number;
  /** The rates and margins to save. */
  rates?: CostValuesView;
  reason: string;
  @ApiProperty({ enum: adjustmentStates })
  state: AdjustmentState;
  /** Who asked for it. */
  requested_by: string;
  requested_by_name: string;
  /** Naira that they had decided about alone in the 24 hours before, credits and debits together. */
  adjusted_alone?: number;
  @ApiProperty({ format: 'date-time' })
  requested_at: string;
  /** Nobody can approve it from then on. */
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
  decided_by?: string;
  decided_by_name?: string;
  @ApiProperty({ format: 'date-time' })
  decided_at?: string;
  /** Why it was declined. */
  note?: string;
}

export class WaitingAdjustmentsView {
  /** How many wait for a decision. */
  waiting: number;
}
