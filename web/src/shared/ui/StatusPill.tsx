import { t } from '../language/text';
import type { DepositView, OrderView } from '../api/api.generated';

type Tone = 'good' | 'bad' | 'warn' | 'pink' | 'neutral';

const tones: Record<Tone, string> = {
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  warn: 'bg-warn-tint text-warn',
  pink: 'bg-pink-tint text-pink',
  neutral: 'bg-neutral-tint text-neutral',
};

/** Its text is a status of a number or a deposit as the server names it, or the name of another one. */
export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`status-pill inline-flex items-center align-middle gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold capitalize ${tones[tone]}`}
    >
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      {nameOf(children)}
    </span>
  );
}

function nameOf(status: string): string {
  const names: Record<string, string> = {
    pending: t`pending`,
    active: t`active`,
    completed: t`completed`,
    declined: t`declined`,
    refund: t`refund`,
    approved: t`approved`,
  };
  return names[status] ?? status;
}

interface Shown {
  /** In filters. */
  readonly label: () => string;
  readonly tone: Tone;
}

/** Every status of a purchased number: its name and its colour. */
export const orderStatuses: Readonly<Record<OrderView['status'], Shown>> = {
  pending: { label: () => t`Pending`, tone: 'bad' },
  active: { label: () => t`Active`, tone: 'good' },
  completed: { label: () => t`Completed`, tone: 'neutral' },
  declined: { label: () => t`Declined`, tone: 'warn' },
  refund: { label: () => t`Refund`, tone: 'pink' },
};

export const orderTone = (status: string): Tone => toneIn(orderStatuses, status);

/** The same for admins: active is green, anything else gray. */
export const adminOrderTone = (status: string): Tone => (status === 'active' ? 'good' : 'neutral');

/** Every status of a deposit: its name and its colour. */
export const depositStatuses: Readonly<Record<DepositView['status'], Shown>> = {
  pending: { label: () => t`Pending`, tone: 'warn' },
  approved: { label: () => t`Approved`, tone: 'good' },
  declined: { label: () => t`Declined`, tone: 'bad' },
};

export const depositTone = (status: string): Tone => toneIn(depositStatuses, status);

/** `neutral` for a status that is newer than this build. */
function toneIn(known: Readonly<Record<string, Shown | undefined>>, status: string): Tone {
  return known[status]?.tone ?? 'neutral';
}
