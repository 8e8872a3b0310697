import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsMongoId } from 'class-validator';
import {
  type AdjustmentState,
  adjustmentStates,
  DecideAdjustmentInput,
  ListAdjustmentsInput,
} from '@ringlet/contracts/wallet/adjustments';

export class AdjustmentsQuery extends ListAdjustmentsInput {}

export class AdjustmentParams {
  @IsMongoId()
  id: string;
}

export class DeclineAdjustmentBody extends PickType(DecideAdjustmentInput, ['note']) {}

/** An adjustment of a balance that needs two admins. */
export class RequestedAdjustmentView {
  id: string;
  /** The client, and their name and e-mail address now. */
  user_id: string;
  name: string;
  email: string;
  /** Naira: above zero is credited, below zero is debited. */
  amount: number;
  reason: string;
  @ApiProperty({ enum: adjustmentStates })
  state: AdjustmentState;
  /** Who asked for it. */
  requested_by: string;
  requested_by_name: string;
  /** Naira that they had adjusted alone in the 24 hours before, credits and debits together. */
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
