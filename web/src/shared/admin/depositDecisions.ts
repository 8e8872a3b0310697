import type { DepositDecision } from '../deposit/depositStates';

interface Decision {
  readonly action: string;
  readonly variant: 'primary' | 'danger';
  readonly question: string;
}

/** The statuses that an admin can set. */
export const depositDecisions: Readonly<Record<DepositDecision, Decision>> = {
  approved: {
    action: 'Approve',
    variant: 'primary',
    question: 'Approving credits the wallet at once and cannot be taken back.',
  },
  declined: {
    action: 'Decline',
    variant: 'danger',
    question: 'Nothing is credited. It can still be approved later.',
  },
};
