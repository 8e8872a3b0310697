import type { Payment } from '../payments/payment-store';

/** How the answers of Paystack vary; the controls change it. */
export interface PaystackHabits {
  metadata: 'object' | 'string';
}

const GATEWAY_RESPONSES: Record<string, string> = {
  success: 'Successful',
  failed: 'Declined',
  abandoned: 'The transaction was not completed',
};

export function paystackStatus(payment: Payment): string {
  if (payment.dictatedStatus !== null) return payment.dictatedStatus;
  return payment.outcome === 'open' ? 'abandoned' : payment.outcome;
}

/** `data` of a verification and of a webhook; amounts in kobo. */
export function transaction(payment: Payment, habits: PaystackHabits): Record<string, unknown> {
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
    fees: isPaid ? feesOf(amount) : null,
    metadata: metadataOf(payment, habits),
    customer: {
      id: payment.id + 500_000,
      first_name: null,
      last_name: null,
      email: payment.email,
      customer_code: `CUS_${payment.ticket}`,
      phone: null,
      metadata: null,
      risk_action: 'default',
    },
    authorization: isPaid ? authorizationOf(payment) : {},
  };
}

function authorizationOf(payment: Payment): Record<string, unknown> {
  return {
    authorization_code: `AUTH_${payment.ticket}`,
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2030',
    channel: payment.channels[0] ?? 'card',
    card_type: 'visa',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: 'visa',
    reusable: true,
  };
}

function metadataOf(payment: Payment, habits: PaystackHabits): unknown {
  if (payment.metadata === undefined || payment.metadata === null) return '';
  if (typeof payment.metadata === 'string') return payment.metadata;
  return habits.metadata === 'string' ? JSON.stringify(payment.metadata) : payment.metadata;
}

/** 1.5 % and, from 2,500 naira, 100 naira; at most 2,000 naira. In kobo. */
function feesOf(amount: number): number {
  const fees = Math.ceil(amount * 0.015) + (amount >= 250_000 ? 10_000 : 0);
  return Math.min(fees, 200_000);
}
