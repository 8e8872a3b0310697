import type { PaymentProvider } from './payment-provider';
import type { Payment, Refund } from './payment-store';

/** What becomes of a refund that the merchant asks for. `pending`: nothing, until the control API decides; `refused`: it is not even taken. */
export const REFUND_ENDS = ['made', 'pending', 'needs-attention', 'failed', 'refused'] as const;
export type RefundEnd = (typeof REFUND_ENDS)[number];

/** The provider decides a refund, and says so by its event. `status`: its word for the end. */
export function endRefund(provider: PaymentProvider, payment: Payment, refund: Refund, status: string | null): void {
  if (status === null) return;
  refund.status = status;
  const event = provider.refundEvent(payment, refund);
  if (event !== null) provider.sender.deliver(payment, event);
}
