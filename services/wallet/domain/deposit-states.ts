import { type DepositStatus, depositStatuses, type NextDepositStatus } from '@ringlet/contracts/wallet/deposits';

/**
 * Why a deposit was declined; its text is in deposit-note.ts. `unopened`: the provider never opened a checkout for it. `undecided`: no admin
 * decided about a crypto deposit. Nobody has paid what is `expired` or `unopened`: the verification worker later deletes it. A status that
 * an admin sets has a reason of its own, or none.
 */
export type DeclineReason = 'expired' | 'unopened' | 'undecided' | 'admin';

interface StatusRule {
  /**
   * What a deposit can become from here, by its payment, with time or by an admin. `approved` wherever money may still arrive: the provider is
   * asked on, and what it reports is credited, also after an admin's decision.
   */
  readonly next: readonly NextDepositStatus[];
  /**
   * Nobody knows yet whether it is paid. The verification worker declines it after a time, where `next` allows that. A crypto deposit keeps
   * its tag.
   */
  readonly isOpen: boolean;
  /**
   * Its money is in the wallet: the ledger has a posting of it, and there is a receipt. Only becoming `approved` credits, so a credited status
   * cannot become `approved`, and no status can follow both a credited one and another.
   */
  readonly isCredited: boolean;
  /** A crypto deposit: its client cannot name the same transaction in another one. */
  readonly claimsTransfer: boolean;
  /** The reason that is stored when an admin sets it: the client reads its text. */
  readonly reasonByAdmin?: DeclineReason;
}

/** What holds for a deposit in each status. */
const rules: Readonly<Record<DepositStatus, StatusRule>> = {
  pending: { next: ['approved', 'declined'], isOpen: true, isCredited: false, claimsTransfer: true },
  approved: { next: [], isOpen: false, isCredited: true, claimsTransfer: true },
  declined: { next: ['approved'], isOpen: false, isCredited: false, claimsTransfer: false, reasonByAdmin: 'admin' },
};

/** A crypto deposit that names no transaction takes one while it is this. One that ended undecided is pending again then. */
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

/** The statuses that a deposit can have before this one: the condition of the update that changes it. */
export const statusesBefore = (to: NextDepositStatus): DepositStatus[] =>
  depositStatuses.filter((status) => canBecome(status, to));

export const openStatuses: readonly DepositStatus[] = depositStatuses.filter(isOpen);

export const claimingStatuses: readonly DepositStatus[] = depositStatuses.filter(
  (status) => rules[status].claimsTransfer,
);
