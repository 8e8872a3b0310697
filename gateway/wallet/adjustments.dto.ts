import { PickType } from '@nestjs/swagger';
import { IsMongoId } from 'class-validator';
import { DecideAdjustmentInput, RequestedAdjustment } from '@ringlet/contracts/wallet/adjustments';
import { Wire } from '@ringlet/contracts/wire';

export class AdjustmentParams {
  @IsMongoId() id: string;
}

export class DeclineAdjustmentBody extends PickType(DecideAdjustmentInput, ['note']) {}

export class RequestedAdjustmentView extends RequestedAdjustment {
  /** The client's current name and e-mail address; empty for rates. */
  @Wire() name: string;
  @Wire() email: string;
  @Wire() requestedByName: string;
  @Wire() decidedByName?: string;
}
