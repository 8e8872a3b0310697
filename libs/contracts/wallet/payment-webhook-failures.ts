import { IsIn, IsInt, Max, Min } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest } from '../request';
import { paymentWebhookFailureKinds, type PaymentWebhookFailures } from './admin';

export class ClosePaymentWebhookFailuresInput {
  @IsIn(['paystack', 'monnify'])
  provider: PaymentWebhookFailures['provider'];

  @IsIn(paymentWebhookFailureKinds)
  kind: PaymentWebhookFailures['kind'];

  /** The count that the admin saw. Failures since then stay open. */
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  count: number;

  /** What the admin found. */
  @Reason()
  reason: string;
}
/** Ends the work on failed webhooks of one provider and reason. Repeating it changes nothing. Needs the permission operations.change. */
export const closePaymentWebhookFailures = defineRequest<Record<string, never>>()(
  'wallet.webhooks.close-failures',
  ClosePaymentWebhookFailuresInput,
);
