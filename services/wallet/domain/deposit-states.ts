import { type DepositStatus, depositStatuses, type NextDepositStatus } from '@ringlet/contracts/wallet/deposits';

/**
 * Why a deposit was declined; deposit-note.ts has the texts. `unopened`: the provider never opened a checkout. `undecided`: no
 * admin decided about a crypto deposit. Nobody has paid `expired` and `unopened` deposits: the verification worker later
 * deletes them. A status set by an admin has its own reason, or none.
 */
export type DeclineReason = 'expired' | 'unopened' | 'undecided' | 'admin';

interface StatusRule {
  /**
   * The next statuses: by payment, time or an admin. Includes `approved` wherever money may still arrive: the provider is still
   * asked, and its report is credited, even after an admin's decision.
   */
  readonly next: readonly NextDepositStatus[];
  /**
   * Nobody knows yet whether it is paid. The verification worker declines it after a time if `next` allows that. A crypto
   * deposit keeps its tag.
   */
  readonly isOpen: boolean;
  /**
   * Its money is in the wallet: the ledger has its posting, and there is a receipt. Only becoming `approved` credits, so a
   * credited status cannot become `approved`, and no status can follow both a credited and an uncredited one.
   */
  readonly isCredited: boolean;
  /** A crypto deposit: its client cannot name the same transaction in another one. */
  readonly claimsTransfer: boolean;
  /** The stored reason when an admin sets it; the client reads its text. */
  readonly reasonByAdmin?: DeclineReason;
}

const rules: Readonly<Record<DepositStatus, StatusRule>> = {
  pending: { next: ['approved', 'declined'], isOpen: true, isCredited: false, claimsTransfer: true },
  approved: { next: [], isOpen: false, isCredited: true, claimsTransfer: true },
  declined: { next: ['approved'], isOpen: false, isCredited: false, claimsTransfer: false, reasonByAdmin: 'admin' },
};

/** Statuses in which a crypto deposit without a transaction accepts one. One that ended undecided is then pending again. */
export const takesTransaction = ({
  status,
  declined,
}: {
  readonly status: DepositStatus;
  readonly declined?: DeclineReason;
}): boolean => status === 'pending' || (status === 'declined' && declined === 'undecided');

export const isOpen = (status: DepositStatus): boolean => rules[status].isOpen;

export const isCredited = (status: DepositStatus): boolean => rules[status].isCredited;

export const reasonByAdmin = (status: DepositStatus): DeclineReason | undefined => rules[status].reasonByAdmin;

export const canBecome = (status: DepositStatus, to: NextDepositStatus): boolean => rules[status].next.includes(to);

/** The statuses that may come before this one: the condition of the update. */
export const statusesBefore = (to: NextDepositStatus): DepositStatus[] =>
  depositStatuses.filter((status) => canBecome(status, to));

export const openStatuses: readonly DepositStatus[] = depositStatuses.filter(isOpen);

export const claimingStatuses: readonly DepositStatus[] = depositStatuses.filter(
  (status) => rules[status].claimsTransfer,
);
