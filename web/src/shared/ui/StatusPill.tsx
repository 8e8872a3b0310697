import type { OrderView } from '../api/api.generated';
import { t } from '../language/text';

export type Tone = 'good' | 'bad' | 'warn' | 'pink' | 'neutral';

const tones: Record<Tone, string> = {
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  warn: 'bg-warn-tint text-warn',
  pink: 'bg-pink-tint text-pink',
  neutral: 'bg-neutral-tint text-neutral',
};

/** The text is a number's status as the server names it, or another status's name. */
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
  };
  return names[status] ?? status;
}

interface Shown {
  /** In filters. */
  readonly label: () => string;
  readonly tone: Tone;
}

/** Every status of a purchased number, with its name and colour. */
export const orderStatuses: Readonly<Record<OrderView['status'], Shown>> = {
  pending: { label: () => t`Pending`, tone: 'bad' },
  active: { label: () => t`Active`, tone: 'good' },
  completed: { label: () => t`Completed`, tone: 'neutral' },
  declined: { label: () => t`Declined`, tone: 'warn' },
  refund: { label: () => t`Refund`, tone: 'pink' },
};

/** `neutral` for a status newer than this build. */
export const orderTone = (status: string): Tone =>
  (orderStatuses as Readonly<Record<string, Shown | undefined>>)[status]?.tone ?? 'neutral';

/** The same for admins: active is green, anything else gray. */
export const adminOrderTone = (status: string): Tone => (status === 'active' ? 'good' : 'neutral');
