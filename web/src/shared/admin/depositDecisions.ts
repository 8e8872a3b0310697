import type { DepositView } from '../api/api.generated';
import type { DecideDepositBody } from './api.generated';

interface Decision {
  /** The statuses that it can follow. */
  readonly from: readonly DepositView['status'][];
  readonly action: string;
  readonly variant: 'primary' | 'danger';
  readonly question: string;
  /** In the audit trail. */
  readonly act: string;
}

/** What an admin can decide about a deposit. */
export const depositDecisions: Readonly<Record<DecideDepositBody['status'], Decision>> = {
  approved: {
    from: ['pending', 'declined'],
    action: 'Approve',
    variant: 'primary',
    question: 'Approving credits the wallet at once and cannot be taken back.',
    act: 'Approved a deposit',
  },
  declined: {
    from: ['pending'],
    action: 'Decline',
    variant: 'danger',
    question: 'Nothing is credited. It can still be approved later.',
    act: 'Declined a deposit',
  },
};

/** The decisions that can follow a status. */
export function decisionsAfter(status: DepositView['status']): DecideDepositBody['status'][] {
  const all = Object.keys(depositDecisions) as DecideDepositBody['status'][];
  return all.filter((to) => depositDecisions[to].from.includes(status));
}
