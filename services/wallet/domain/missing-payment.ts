import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';
import { type DepositStatus } from '@ringlet/contracts/wallet/deposits';
import { type PaymentFate } from '@ringlet/contracts/wallet/missing-payments';
import { isCredited, isOpen } from './deposit-states';

/** What a client says about a missed payment. */
export interface SoughtPayment {
  readonly reference?: string;
  readonly amount?: Kobo;
  readonly paidAt?: Date;
}

/** The known facts about an arrived payment. */
export interface ArrivedPayment {
  readonly reference: string;
  /** The transfer's, as the payer's bank names it. */
  readonly session?: string | undefined;
  readonly amount: Kobo;
  readonly at: Date;
}

/** When a payment may have arrived: clocks differ, and a bank may be a day late. */
export const arrivalOf = (paidAt: Date): { from: Date; to: Date } => ({
  from: new Date(paidAt.getTime() - hourMs),
  to: new Date(paidAt.getTime() + dayMs),
});

/** Clients may ask about payments of this time. False for an invalid date. */
export const isRecent = (paidAt: Date, now: Date): boolean =>
  paidAt.getTime() >= now.getTime() - recentForMs && paidAt.getTime() <= now.getTime() + dayMs;
const recentForMs = 60 * dayMs;

export const isNamed = (
  { reference }: SoughtPayment,
  arrived: Pick<ArrivedPayment, 'reference' | 'session'>,
): boolean => reference !== undefined && (reference === arrived.reference || reference === arrived.session);

/** Whether an arrived payment may be the missed one. People make the decision. */
export function mayBe(sought: SoughtPayment, arrived: ArrivedPayment): boolean {
  if (isNamed(sought, arrived)) return true;
  if (sought.paidAt === undefined || sought.amount !== arrived.amount) return false;
  const { from, to } = arrivalOf(sought.paidAt);
  return arrived.at >= from && arrived.at <= to;
}

/** A typed or pasted reference in its stored form: numbers without spaces, our own references in their case. */
export function asReference(typed: string): string {
  const text = typed.trim();
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d+$/.test(digits)) return digits;
  return /^rl-[0-9a-f]+$/i.test(text) ? `RL-${text.slice(3).toLowerCase()}` : text;
}

/** When a transfer left its bank, by the bank's session ID: the digits after the bank's own are the time in Lagos. */
export function timeOfSession(reference: string): Date | undefined {
  const [, ...parts] = /^\d{6}(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{12}$/.exec(reference) ?? [];
  const [year, month, day, hours, minutes, seconds] = parts;
  const at = new Date(`20${year}-${month}-${day}T${hours}:${minutes}:${seconds}+01:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A usual payment's longest time. People look into slower ones. */
const usualForMs = hourMs;

/** The outcome of a client's own deposit. `amount`: of the payment that they miss, if they say so. */
export function fateOf(
  deposit: {
    readonly status: DepositStatus;
    readonly method: string;
    readonly attemptFailed?: boolean;
    readonly transfer?: { readonly returned?: Kobo };
    readonly createdAt: Date;
  },
  amount: Kobo | undefined,
  now: Date,
): PaymentFate {
  const { status, method, attemptFailed, transfer, createdAt } = deposit;
  if (isCredited(status)) return 'credited';
  const isOld = now.getTime() - createdAt.getTime() > usualForMs;
  // After one transfer was returned, its client may have sent another one.
  if (transfer?.returned !== undefined && (amount === undefined ? !isOld : amount === transfer.returned))
    return 'returned';
  if (!isOpen(status)) return 'case';
  // People decide about it in any case.
  if (method === 'crypto') return 'waiting';
  if (isOld) return 'case';
  // An account number is no attempt: Paystack calls it abandoned until money arrives.
  return attemptFailed && !transfer ? 'refused' : 'waiting';
}
