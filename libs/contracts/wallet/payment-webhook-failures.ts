import { IsIn, IsInt, Max, Min } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest, listOf, NoInput, NoReply } from '../request';
import { Instant, Part, Wire } from '../wire';
import { type PaymentProviderName, paymentProviders } from './deposits';

/**
 * `unreadable`: correctly signed and possibly about a payment, but not as the provider documents it. `unconfirmed`: correctly signed, but
 * the provider itself does not report the payment; more than a few mean that the secret has leaked.
 */
const paymentWebhookFailureKinds = ['wrong-signature', 'unknown-reference', 'unreadable', 'unconfirmed'] as const;
export type PaymentWebhookFailureKind = (typeof paymentWebhookFailureKinds)[number];
export class FailedWebhookView {
  @Instant() readonly at: string;
  /** Present if the webhook was correctly signed and has a reference. */
  @Wire() readonly reference?: string;
}
/** Failed webhooks of one provider, for one reason. */
export class WebhookFailuresView {
  @Wire() readonly provider: PaymentProviderName;
  @Wire() readonly kind: PaymentWebhookFailureKind;
  @Wire() readonly count: number;
  @Instant() readonly since: string;
  /** How many no admin has closed. */
  @Wire() readonly open: number;
  /** The first known open one. */
  @Instant() readonly openSince?: string;
  /** Newest first, at most 20. */
  @Part(() => FailedWebhookView) readonly last: readonly FailedWebhookView[];
}
/** All webhook failures, by provider and reason. */
export const listPaymentWebhookFailures = defineRequest(listOf(WebhookFailuresView))(
  'wallet.webhooks.failures',
  NoInput,
  { permission: 'operations.view' },
);

export class ClosePaymentWebhookFailuresInput {
  @IsIn(paymentProviders) provider: PaymentProviderName;
  @IsIn(paymentWebhookFailureKinds) kind: WebhookFailuresView['kind'];
  /** The count that the admin saw. Later failures stay open. */
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) count: number;
  /** What the admin found. */
  @Reason() reason: string;
}
/** Closes the failed webhooks of one provider and reason. Repeating it changes nothing. */
export const closePaymentWebhookFailures = defineRequest(NoReply)(
  'wallet.webhooks.close-failures',
  ClosePaymentWebhookFailuresInput,
  { permission: 'operations.change' },
);
