import type { Dispute, Outcome, Payment, PaymentProviderName, PaymentStore, Refund } from './payment-store';
import type { WebhookSender } from './webhooks';

/** What the checkout page and the control API need from a payment provider. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Display name. */
  title: string;
  store: PaymentStore;
  sender: WebhookSender;
  statuses: readonly string[];
  /** The current status in the provider's vocabulary. */
  statusOf(payment: Payment): string;
  /** The body of the webhook, or null if the provider sends none for this outcome. */
  webhookBody(payment: Payment): string | null;
  /** The event about a dispute in its present state; absent if the provider has no disputes. */
  disputeEvent?: (payment: Payment, dispute: Dispute) => string;
  /** The event about a refund in its present state, or null if the provider sends none. */
  refundEvent(payment: Payment, refund: Refund): string | null;
  /** The event about a transfer of `amount` kobo returned to its payer. */
  returnEvent(payment: Payment, amount: number): string;
  /** Where the browser goes after the checkout, or null without a return URL. */
  returnAddress(payment: Payment): string | null;
  checkoutUrl(payment: Payment): string;
}

/** Completes a payment and sends the success webhook. `amount` in kobo. False if it is already paid. */
export function pay(
  provider: PaymentProvider,
  payment: Payment,
  outcome: Exclude<Outcome, 'open'>,
  { amount, webhook = true }: { amount?: number; webhook?: boolean } = {},
): boolean {
  if (!provider.store.complete(payment, outcome, amount)) return false;
  const body = outcome === 'success' && webhook ? provider.webhookBody(payment) : null;
  if (body !== null) provider.sender.deliver(payment, body);
  return true;
}

/** Finds a payment at any provider, by either reference. */
export function findPayment(
  providers: readonly PaymentProvider[],
  reference: string,
): { provider: PaymentProvider; payment: Payment } | undefined {
  for (const provider of providers) {
    const payment = provider.store.byReference(reference) ?? provider.store.byProviderReference(reference);
    if (payment) return { provider, payment };
  }
  return undefined;
}

export function withParameters(base: string, parameters: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}
