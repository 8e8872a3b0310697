import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { hourMs } from '../durations';
import { Page } from '../paging';
import { PlainText } from '../plain-text';
import { defineRequest, NoReply, pageOf } from '../request';
import { Instant, Wire } from '../wire';

/* Every request here needs the permission numbers.review. */

/** Younger ones are still being cancelled automatically. */
export const orphanWaitsMs = hourMs;

/** A number that arrived after its order was given up, and that the provider did not cancel within an hour. */
export class OrphanedActivationView {
  @Wire() readonly id: string;
  @Wire('upstream') readonly provider: string;
  @Wire() readonly orderId: string;
  /** Both absent while the service looks for a lost purchase's number. */
  @Wire('upstream_id') readonly activationId?: string;
  @Wire() readonly number?: string;
  @Wire() readonly rental: boolean;
  @Instant() readonly createdAt: string;
  /** Consecutive failures. */
  @Wire() readonly attempts: number;
  /** When the next attempt follows. */
  @Instant() readonly nextAt: string;
}

/** Oldest first. */
export const listOrphanedActivations = defineRequest(pageOf(OrphanedActivationView))(
  'numbers.orphaned-activations.list',
  Page,
  { permission: 'numbers.review' },
);

const orphanDecisions = ['retry', 'close'] as const;

export class DecideOrphanedActivationInput {
  @IsString() @Length(1, 200) id: string;
  /** `retry`: now; `close`: never again, the provider keeps its price. */
  @IsIn(orphanDecisions) decision: (typeof orphanDecisions)[number];
  /** Required to close. */
  @IsOptional() @IsString() @Length(3, 500) @PlainText({ lines: 'many' }) reason?: string;
}
/** Closing one needs a reason. */
export const decideOrphanedActivation = defineRequest(NoReply)(
  'numbers.orphaned-activation.decide',
  DecideOrphanedActivationInput,
  { permission: 'numbers.review', errors: ['numbers/orphaned-activation-gone'] },
);
