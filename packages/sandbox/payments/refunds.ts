import type { PaymentProvider } from './payment-provider';
import type { Payment, Refund } from './payment-store';

/** The outcome of a merchant's refund. `pending`: open until the control API decides; `refused`: not even accepted. */
export const REFUND_ENDS = ['made', 'pending', 'needs-attention', 'failed', 'refused'] as const;
export type RefundEnd = (typeof REFUND_ENDS)[number];

/** The provider decides a refund and reports it by an event. `status`: its word for the outcome. */
export function endRefund(provider: PaymentProvider, payment: Payment, refund: Refund, status: string | null): void {
  if (status === null) return;
  refund.status = status;
  const event = provider.refundEvent(payment, refund);
  if (event !== null) provider.sender.deliver(payment, event);
}
