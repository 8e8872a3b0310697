import type { ListFaults } from '../payments/payment-list';
import type { Payment } from '../payments/payment-store';
import type { RefundEnd } from '../payments/refunds';

/** How the responses of Monnify vary. The control API changes it. */
export interface MonnifyVariants extends ListFaults {
  /** Who bears the fee of new checkouts. */
  fees: 'merchant' | 'payer';
  /** Format of amounts. `usual`: numbers in webhooks, strings in verifications. */
  amounts: 'usual' | 'number' | 'string';
  /** Format of `paidOn`. `usual`: 17/11/2021 3:48:10 PM in webhooks, 2021-11-17 15:48:10.615 in verifications. */
  paidOn: 'usual' | 'slashes' | 'dashes';
  refunds: RefundEnd;
}

type Context = 'webhook' | 'verification';

const CHECKOUT_TTL_MS = 40 * 60 * 1000;

export function monnifyStatus(payment: Payment, now: number): string {
  if (payment.forcedStatus !== null) return payment.forcedStatus;
  if (payment.outcome === 'success') {
    const asked = payment.amount + payment.addedFee;
    if (payment.paid === asked) return 'PAID';
    return payment.paid > asked ? 'OVERPAID' : 'PARTIALLY_PAID';
  }
  if (payment.outcome === 'failed') return 'FAILED';
  return now > payment.createdAt.getTime() + CHECKOUT_TTL_MS ? 'EXPIRED' : 'PENDING';
}

/** `responseBody` of a verification. */
export function verification(payment: Payment, variants: MonnifyVariants, now: number): Record<string, unknown> {
  const source = payment.session && { accountDetails: { accountName: payment.name, sessionId: payment.session } };
  return { ...common(payment, variants, now, 'verification'), metaData: payment.metadata ?? {}, ...source };
}

/** A row of a search: other names, numbers, and times with a zone. */
export function listed(payment: Payment, now: number): Record<string, unknown> {
  const asked = payment.amount + payment.addedFee;
  return {
    customerDTO: { email: payment.email, name: payment.name },
    paymentMethod: payment.channels[0] ?? 'ACCOUNT_TRANSFER',
    createdOn: payment.createdAt.toISOString().replace('Z', '+0000'),
    completedOn: payment.paidAt?.toISOString().replace('Z', '+0000') ?? null,
    amount: payment.amount / 100,
    fee: (payment.addedFee || feesOf(payment.paid)) / 100,
    currencyCode: payment.currency,
    paymentDescription: payment.description,
    paymentStatus: monnifyStatus(payment, now),
    transactionReference: payment.providerReference,
    paymentReference: payment.reference,
    payableAmount: asked / 100,
    amountPaid: payment.paid / 100,
    completed: payment.outcome === 'success',
  };
}

/** The body of a webhook, or null if Monnify sends none for this payment. */
export function notification(payment: Payment, variants: MonnifyVariants, now: number): Record<string, unknown> | null {
  if (payment.outcome !== 'success') return null;
  return {
    eventType: 'SUCCESSFUL_TRANSACTION',
    eventData: {
      ...common(payment, variants, now, 'webhook'),
      metaData: payment.metadata ?? {},
      paymentSourceInformation: [],
      destinationAccountInformation: {},
    },
  };
}

function common(payment: Payment, variants: MonnifyVariants, now: number, context: Context): Record<string, unknown> {
  const money = (kobo: number): number | string => amount(kobo, variants, context);
  return {
    product: { type: 'WEB_SDK', reference: payment.reference },
    transactionReference: payment.providerReference,
    paymentReference: payment.reference,
    paidOn: payment.paidAt ? paidOn(payment.paidAt, variants, context) : null,
    amountPaid: money(payment.paid),
    totalPayable: money(payment.amount + payment.addedFee),
    settlementAmount: money(Math.max(0, payment.paid - (payment.addedFee || feesOf(payment.paid)))),
    paymentStatus: monnifyStatus(payment, now),
    paymentMethod: payment.channels[0] ?? 'ACCOUNT_TRANSFER',
    paymentDescription: payment.description,
    currency: payment.currency,
    customer: { name: payment.name, email: payment.email },
  };
}

function amount(kobo: number, variants: MonnifyVariants, context: Context): number | string {
  const asString = variants.amounts === 'string' || (variants.amounts === 'usual' && context === 'verification');
  return asString ? (kobo / 100).toFixed(2) : kobo / 100;
}

function paidOn(at: Date, variants: MonnifyVariants, context: Context): string {
  const slashes = variants.paidOn === 'slashes' || (variants.paidOn === 'usual' && context === 'webhook');
  const iso = at.toISOString();
  if (!slashes) return iso.slice(0, 23).replace('T', ' ');
  const [year, month, day] = iso.slice(0, 10).split('-');
  const hours = at.getUTCHours();
  return `${day}/${month}/${year} ${hours % 12 || 12}${iso.slice(13, 19)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The fee in kobo: 1.5 %, at most 2,000 naira. */
export function feesOf(kobo: number): number {
  return Math.min(Math.ceil(kobo * 0.015), 200_000);
}
