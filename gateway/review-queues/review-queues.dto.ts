import { IntersectionType, PickType } from '@nestjs/swagger';
import { ReviewQueueCount, type ReviewQueueName } from '@ringlet/contracts/review-queues';
import { DecideDifferenceInput } from '@ringlet/contracts/wallet/differences';
import { ClosePaymentWebhookFailuresInput } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { AttachPaymentInput, ReturnPaymentInput } from '@ringlet/contracts/wallet/unmatched-payments';
import { Part, Wire } from '@ringlet/contracts/wire';
import { Amount } from '../http/mapped-types';

export class QueueView extends ReviewQueueCount {
  @Wire() name: ReviewQueueName;
}

export class QueuesView {
  /** The queues of the caller's role, in display order. */
  @Part(() => QueueView) queues: QueueView[];
  /** Queues whose service did not answer. */
  @Wire() unanswered: ReviewQueueName[];
}

class ReportedBody {
  /** Naira: the provider's report, as shown to the admin. */
  @Amount({ min: 0 }) reported: number;
}
export class DecideDifferenceBody extends IntersectionType(
  PickType(DecideDifferenceInput, ['reference', 'decision', 'reason']),
  ReportedBody,
) {}

class SeenAmountBody {
  /** Naira, as shown to the admin. */
  @Amount({ min: 0 }) amount: number;
}
export class AttachPaymentBody extends IntersectionType(
  PickType(AttachPaymentInput, ['id', 'userId', 'reason']),
  SeenAmountBody,
) {}
export class ReturnPaymentBody extends IntersectionType(
  PickType(ReturnPaymentInput, ['id', 'reason']),
  SeenAmountBody,
) {}

export class CloseWebhookFailuresBody extends ClosePaymentWebhookFailuresInput {}
