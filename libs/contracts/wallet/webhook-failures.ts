import { IsIn, IsInt, Max, Min } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest } from '../request';
import { type WebhookFailures, webhookFailureKinds } from './admin';

export class CloseWebhookFailuresInput {
  @IsIn(['paystack', 'monnify'])
  provider: WebhookFailures['provider'];

  @IsIn(webhookFailureKinds)
  kind: WebhookFailures['kind'];

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
export const closeWebhookFailures = defineRequest<Record<string, never>>()(
  'wallet.webhooks.close-failures',
  CloseWebhookFailuresInput,
);
