import { IsIn, IsInt, Max, Min } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest } from '../request';

/**
 * `unreadable`: correctly signed and possibly about a payment, but not as the provider documents it. `unconfirmed`: correctly signed,
 * but the provider itself does not report the payment; more than a few mean that the secret has leaked.
 */
const paymentWebhookFailureKinds = ['wrong-signature', 'unknown-reference', 'unreadable', 'unconfirmed'] as const;
export type PaymentWebhookFailureKind = (typeof paymentWebhookFailureKinds)[number];
/** Failed webhooks of one provider, for one reason. */
export interface PaymentWebhookFailures {
  readonly provider: 'paystack' | 'monnify';
  readonly kind: PaymentWebhookFailureKind;
  /** Failures since `since`. */
  readonly count: number;
  /** ISO 8601 */
  readonly since: string;
  /** Failures since an admin last ended the work on them. */
  readonly open: number;
  /** ISO 8601: the first of the open ones that is known; absent where none is open. */
  readonly openSince?: string;
  /** The latest, newest first, at most 20; with the reference where a correctly signed webhook has one. */
  readonly last: readonly { readonly at: string; readonly reference?: string }[];
}
export class ListPaymentWebhookFailuresInput {}
/** All webhook failures, by provider and reason. Requires the permission operations.view. */
export const listPaymentWebhookFailures = defineRequest<readonly PaymentWebhookFailures[]>()(
  'wallet.webhooks.failures',
  ListPaymentWebhookFailuresInput,
);

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
/** Ends the work on failed webhooks of one provider and reason. Repeating it changes nothing. Requires the permission operations.change. */
export const closePaymentWebhookFailures = defineRequest<Record<string, never>>()(
  'wallet.webhooks.close-failures',
  ClosePaymentWebhookFailuresInput,
);
