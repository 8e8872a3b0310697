import { type DepositDecision, type DepositStatus, depositStatuses } from '@ringlet/contracts/wallet/deposits';

interface StatusRule {
  /** What a deposit can become from here, by its payment or by an admin. */
  readonly next: readonly DepositDecision[];
  /** Its money is in the wallet: the ledger has a posting of it, and there is a receipt. */
  readonly isCredited: boolean;
  /** A crypto deposit: its client cannot name the same transaction in another one. */
  readonly claimsTransfer: boolean;
}

/** What holds for a deposit in each status. Money that arrives after it was declined is still credited. */
const rules: Readonly<Record<DepositStatus, StatusRule>> = {
  pending: { next: ['approved', 'declined'], isCredited: false, claimsTransfer: true },
  approved: { next: [], isCredited: true, claimsTransfer: true },
  declined: { next: ['approved'], isCredited: false, claimsTransfer: false },
};

export const isCredited = (status: DepositStatus): boolean => rules[status].isCredited;

export const canBecome = (status: DepositStatus, to: DepositDecision): boolean => rules[status].next.includes(to);

/** The statuses that a deposit can have before this one: the condition of the update that changes it. */
export const statusesBefore = (to: DepositDecision): DepositStatus[] =>
  depositStatuses.filter((status) => canBecome(status, to));

export const claimingStatuses: readonly DepositStatus[] = depositStatuses.filter(
  (status) => rules[status].claimsTransfer,
);
