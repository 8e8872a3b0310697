import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import {
  DecideOrphanedActivationInput,
  ListOrphanedActivationsInput,
} from '@ringlet/contracts/numbers/orphaned-activations';
import { type ReviewQueueName, reviewQueueNames } from '@ringlet/contracts/review-queues';
import { DecideDifferenceInput } from '@ringlet/contracts/wallet/differences';
import { ClosePaymentWebhookFailuresInput } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { Amount } from '../http/mapped-types';

/** Work that waits for an admin. */
export class QueueView {
  @ApiProperty({ enum: reviewQueueNames })
  name: ReviewQueueName;
  /** At most 100: there may be more then. */
  count: number;
  /** Since when the oldest item exists; absent where there is none. */
  @ApiProperty({ format: 'date-time' })
  oldest_at?: string;
}

export class QueuesView {
  /** Those of the caller's role, in the order to show them. */
  queues: QueueView[];
  /** Those whose service did not answer. */
  @ApiProperty({ enum: reviewQueueNames, isArray: true })
  unanswered: ReviewQueueName[];
}

class ReportedBody {
  /** Naira: what the provider reports, as it was shown. */
  @Amount({ min: 0 })
  reported: number;
}
export class DecideDifferenceBody extends IntersectionType(
  PickType(DecideDifferenceInput, ['reference', 'decision', 'reason']),
  ReportedBody,
) {}

export class OrphanedActivationsQuery extends ListOrphanedActivationsInput {}
export class DecideOrphanedActivationBody extends DecideOrphanedActivationInput {}

export class OrphanedActivationView {
  id: string;
  upstream: string;
  order_id: string;
  /** Both absent while the number of a lost purchase is looked for. */
  upstream_id?: string;
  number?: string;
  rental: boolean;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** Failures in a row. */
  attempts: number;
  /** When it is tried next. */
  @ApiProperty({ format: 'date-time' })
  next_at: string;
}

export class CloseWebhookFailuresBody extends ClosePaymentWebhookFailuresInput {}
