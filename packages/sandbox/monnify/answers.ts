import type { Payment } from '../payments/payment-store';

/** How the answers of Monnify vary; the controls change it. */
export interface MonnifyHabits {
  /** How amounts are written. `usual`: numbers in webhooks, strings in verifications. */
  amounts: 'usual' | 'number' | 'string';
  /** How `paidOn` is written. `usual`: 17/11/2021 3:48:10 PM in webhooks, 2021-11-17 15:48:10.615 in verifications. */
  paidOn: 'usual' | 'slashes' | 'dashes';
}

type Place = 'webhook' | 'verification';

const CHECKOUT_LIVES_MS = 40 * 60 * 1000;

export function monnifyStatus(payment: Payment, now: number): string {
  if (payment.dictatedStatus !== null) return payment.dictatedStatus;
  if (payment.outcome === 'success') {
    if (payment.paid === payment.amount) return 'PAID';
    return payment.paid > payment.amount ? 'OVERPAID' : 'PARTIALLY_PAID';
  }
  if (payment.outcome === 'failed') return 'FAILED';
  return now > payment.createdAt.getTime() + CHECKOUT_LIVES_MS ? 'EXPIRED' : 'PENDING';
}

/** `responseBody` of a verification. */
export function verification(payment: Payment, habits: MonnifyHabits, now: number): Record<string, unknown> {
  return { ...common(payment, habits, now, 'verification'), metaData: payment.metadata ?? {} };
}

/** The body of a webhook, or null for a payment that Monnify says nothing of. */
export function notification(payment: Payment, habits: MonnifyHabits, now: number): Record<string, unknown> | null {
  if (payment.outcome !== 'success' && payment.outcome !== 'failed') return null;
  return {
    eventType: payment.outcome === 'success' ? 'SUCCESSFUL_TRANSACTION' : 'REJECTED_PAYMENT',
    eventData: {
      ...common(payment, habits, now, 'webhook'),
      metaData: payment.metadata ?? {},
      paymentSourceInformation: [],
      destinationAccountInformation: {},
    },
  };
}

function common(payment: Payment, habits: MonnifyHabits, now: number, place: Place): Record<string, unknown> {
  const money = (kobo: number): number | string => amount(kobo, habits, place);
  return {
    product: { type: 'WEB_SDK', reference: payment.reference },
    transactionReference: payment.ticket,
    paymentReference: payment.reference,
    paidOn: payment.paidAt ? paidOn(payment.paidAt, habits, place) : null,
    amountPaid: money(payment.paid),
    totalPayable: money(payment.amount),
    settlementAmount: money(Math.max(0, payment.paid - feesOf(payment.paid))),
    paymentStatus: monnifyStatus(payment, now),
    paymentMethod: payment.channels[0] ?? 'ACCOUNT_TRANSFER',
    paymentDescription: payment.description,
    currency: payment.currency,
    customer: { name: payment.name, email: payment.email },
  };
}

function amount(kobo: number, habits: MonnifyHabits, place: Place): number | string {
  const asString = habits.amounts === 'string' || (habits.amounts === 'usual' && place === 'verification');
  return asString ? (kobo / 100).toFixed(2) : kobo / 100;
}

function paidOn(at: Date, habits: MonnifyHabits, place: Place): string {
  const slashes = habits.paidOn === 'slashes' || (habits.paidOn === 'usual' && place === 'webhook');
  const iso = at.toISOString();
  if (!slashes) return iso.slice(0, 23).replace('T', ' ');
  const [year, month, day] = iso.slice(0, 10).split('-');
  const hours = at.getUTCHours();
  return `${day}/${month}/${year} ${hours % 12 || 12}${iso.slice(13, 19)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 1.5 %, at most 2,000 naira; in kobo. */
function feesOf(kobo: number): number {
  return Math.min(Math.ceil(kobo * 0.015), 200_000);
}
