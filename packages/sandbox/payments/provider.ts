import type { Outcome, Payment, PaymentStore, ProviderName } from './payment-store';
import type { WebhookSender } from './webhooks';

/** A payment provider, as the checkout page and the controls see it. */
export interface Provider {
  name: ProviderName;
  /** As a payer reads it. */
  title: string;
  store: PaymentStore;
  sender: WebhookSender;
  /** Statuses that the provider's documents name. */
  statuses: readonly string[];
  /** What the provider would answer about this payment now. */
  statusOf(payment: Payment): string;
  /** The exact body of the webhook about this payment, or null if the provider sends none. */
  webhookBody(payment: Payment): string | null;
  /** Where the browser goes after the checkout, or null if the shop named no place. */
  returnAddress(payment: Payment): string | null;
  checkoutUrl(payment: Payment): string;
}

/** Does what the payer does on the checkout page. A success is told to the shop. `amount` in kobo. False if it was paid before. */
export function pay(
  provider: Provider,
  payment: Payment,
  outcome: Exclude<Outcome, 'open'>,
  { amount, webhook = true }: { amount?: number; webhook?: boolean } = {},
): boolean {
  if (!provider.store.settle(payment, outcome, amount)) return false;
  const body = outcome === 'success' && webhook ? provider.webhookBody(payment) : null;
  if (body !== null) provider.sender.deliver(payment, body);
  return true;
}

/** Looks a payment up with every provider, by the shop's reference. */
export function findPayment(
  providers: readonly Provider[],
  reference: string,
): { provider: Provider; payment: Payment } | undefined {
  for (const provider of providers) {
    const payment = provider.store.byReference(reference) ?? provider.store.byTicket(reference);
    if (payment) return { provider, payment };
  }
  return undefined;
}

/** Adds the parameters to an address, keeping those that it has. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}
