import type { DecideDepositBody } from '../admin/api.generated';
import type { DepositView } from '../api/api.generated';
import { capital } from '../format';
import { t } from '../language/text';
import type { Tone } from '../ui/StatusPill';

type DepositStatus = DepositView['status'];
export type DepositDecision = DecideDepositBody['status'];
/** `open`: nobody knows yet whether it is paid. `unpaid`: the last attempt failed, and it can still be paid. */
export type DepositOutcome = 'open' | 'unpaid' | 'credited' | 'failed';

/** Its checkout can still be paid. */
export const mayArrive = (outcome: DepositOutcome): boolean => outcome === 'open' || outcome === 'unpaid';

interface DepositState {
  readonly name: () => string;
  readonly tone: Tone;
  /** What its client sees after paying (features/deposit/PaymentStatusPage.tsx). */
  readonly outcome: DepositOutcome;
  /** An admin's possible decisions (shared/admin/depositDecisions.ts), in the order of the contract's `depositDecisions`. */
  readonly decisions: readonly DepositDecision[];
}

/** Every status of a deposit. services/wallet/domain/deposit-states.ts has the server's rules. */
const states: Readonly<Record<DepositStatus, DepositState>> = {
  pending: { name: () => t`pending`, tone: 'warn', outcome: 'open', decisions: ['approved', 'declined'] },
  approved: { name: () => t`approved`, tone: 'good', outcome: 'credited', decisions: [] },
  declined: { name: () => t`declined`, tone: 'bad', outcome: 'failed', decisions: ['approved'] },
};

export const depositStatuses = Object.keys(states) as DepositStatus[];

/** Undefined for a status newer than this build. */
const stateOf = (status: string): DepositState | undefined =>
  (states as Readonly<Record<string, DepositState | undefined>>)[status];

export const depositName = (status: string): string => stateOf(status)?.name() ?? status;

/** For the start of a line. */
export const depositLabel = (status: string): string => capital(depositName(status));

export const depositTone = (status: string): Tone => stateOf(status)?.tone ?? 'neutral';

/** A status newer than this build is not paid. */
export function depositOutcome({
  status,
  attempt_failed,
}: Pick<DepositView, 'status' | 'attempt_failed'>): DepositOutcome {
  const outcome = stateOf(status)?.outcome ?? 'failed';
  return outcome === 'open' && attempt_failed === true ? 'unpaid' : outcome;
}

export const decisionsAfter = (status: string): readonly DepositDecision[] => stateOf(status)?.decisions ?? [];
