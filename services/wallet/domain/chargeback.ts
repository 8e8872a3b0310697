import { type Kobo } from '@ringlet/contracts/money';
import { type ChargebackCause, type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { type LedgerAccount } from './posting';

/** A provider's report that a payment is, or may be, taken back. */
export interface ChargebackReport {
  readonly cause: ChargebackCause;
  /**
   * The provider's id of the dispute or refund; for a reversal, the payment's reference, as a payment has at most one; for a
   * repayment, ours.
   */
  readonly id: string;
  readonly state: ChargebackState;
  /** Claimed or lost kobo; absent for a reversal, which concerns the whole payment. */
  readonly amount?: Kobo;
  /** The provider's word for the kind of dispute. */
  readonly category?: string | undefined;
  /** When an unanswered dispute is lost. */
  readonly answerBy?: Date | undefined;
  /** The dispute waits for our answer. */
  readonly awaitsAnswer?: true | undefined;
  /** The provider's id of a repayment whose `id` is ours. */
  readonly sentAs?: string;
  /** The provider cannot deliver the repayment until it knows another account of the payer. */
  readonly needsAttention?: true | undefined;
}

/** A chargeback's key, such as `paystack:dispute:358950`: the same claim is recorded once. */
export const chargebackKey = (method: DepositMethod, { cause, id }: Pick<ChargebackReport, 'cause' | 'id'>): string =>
  `${method}:${cause}:${id}`;

/** The provider took the payment back and says no more. */
export const reversalOf = (reference: string): ChargebackReport => ({
  cause: 'reversal',
  id: reference,
  state: 'lost',
});

/** The account with the client's money until the decision. */
export const accountOf = (cause: ChargebackCause, method: DepositMethod): LedgerAccount =>
  cause === 'refund' || cause === 'repayment' ? `out:${method}` : `disputed:${method}`;
