import type { ListFaults } from '../payments/payment-list';
import type { Payment } from '../payments/payment-store';
import type { RefundEnd } from '../payments/refunds';

/** How the responses of Paystack vary. The control API changes it. */
export interface PaystackVariants extends ListFaults {
  metadata: 'object' | 'string';
  /** Who bears the fee of new checkouts. */
  fees: 'merchant' | 'payer';
  refunds: RefundEnd;
  /** Whether the list of refunds has the merchant's note. */
  refundNotes: 'kept' | 'dropped';
}

/** Who pays by transfer, and who has each bank account. */
export const HOLDER = 'ADA OBI';
const [firstName, lastName] = HOLDER.split(' ');

const GATEWAY_RESPONSES: Record<string, string> = {
  success: 'Successful',
  failed: 'Declined',
  abandoned: 'The transaction was not completed',
};

export function paystackStatus(payment: Payment): string {
  if (payment.forcedStatus !== null) return payment.forcedStatus;
  // A refund of any part reverses the payment.
  if (payment.refunds.some(({ status }) => status === 'processed')) return 'reversed';
  if (payment.outcome !== 'open') return payment.outcome;
  return payment.account ? 'pending' : 'abandoned';
}

/** `data` of a verification and of a webhook; amounts in kobo. */
export function transaction(payment: Payment, variants: PaystackVariants): Record<string, unknown> {
  const status = paystackStatus(payment);
  const isPaid = payment.outcome === 'success';
  const amount = isPaid ? payment.paid : payment.amount;
  return {
    id: payment.id,
    domain: 'test',
    status,
    reference: payment.reference,
    receipt_number: null,
    amount,
    requested_amount: payment.amount,
    message: null,
    gateway_response: GATEWAY_RESPONSES[status] ?? 'Pending',
    paid_at: payment.paidAt?.toISOString() ?? null,
    created_at: payment.createdAt.toISOString(),
    channel: payment.channels[0] ?? 'card',
    currency: payment.currency,
    ip_address: '127.0.0.1',
    fees: isPaid ? payment.addedFee || feesOf(amount) : null,
    metadata: metadataOf(payment, variants),
    customer: {
      id: payment.id + 500_000,
      // As the merchant named them.
      first_name: payment.account ? null : firstName,
      last_name: payment.account ? null : lastName,
      email: payment.email,
      customer_code: `CUS_${payment.providerReference}`,
      phone: null,
      metadata: null,
      risk_action: 'default',
    },
    authorization: isPaid ? authorizationOf(payment) : {},
  };
}

function authorizationOf(payment: Payment): Record<string, unknown> {
  const sender = payment.name || (payment.account ? HOLDER : '');
  return {
    authorization_code: `AUTH_${payment.providerReference}`,
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2030',
    channel: payment.channels[0] ?? 'card',
    ...(sender !== '' && { sender_name: sender, sender_bank: 'TEST BANK' }),
    card_type: 'visa',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: 'visa',
    reusable: true,
  };
}

function metadataOf(payment: Payment, variants: PaystackVariants): unknown {
  if (payment.metadata === undefined || payment.metadata === null) return '';
  if (typeof payment.metadata === 'string') return payment.metadata;
  return variants.metadata === 'string' ? JSON.stringify(payment.metadata) : payment.metadata;
}

/** The fee in kobo: 1.5 %, plus 100 naira from 2,500 naira, at most 2,000 naira. */
export function feesOf(amount: number): number {
  const fees = Math.ceil(amount * 0.015) + (amount >= 250_000 ? 10_000 : 0);
  return Math.min(fees, 200_000);
}
