import type { DepositView } from '../api/api.generated';

type Tone = 'good' | 'bad' | 'warn' | 'pink' | 'neutral';

const tones: Record<Tone, string> = {
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  warn: 'bg-warn-tint text-warn',
  pink: 'bg-pink-tint text-pink',
  neutral: 'bg-neutral-tint text-neutral',
};

export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`status-pill inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold capitalize ${tones[tone]}`}
    >
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      {children}
    </span>
  );
}

/** Colours of a purchased number's status (product.md section 4). */
export function orderTone(status: string): Tone {
  switch (status) {
    case 'active':
      return 'good';
    case 'pending':
      return 'bad';
    case 'declined':
      return 'warn';
    case 'refund':
      return 'pink';
    default:
      return 'neutral';
  }
}

/** The same for admins: active is green, anything else gray. */
export const adminOrderTone = (status: string): Tone => (status === 'active' ? 'good' : 'neutral');

/** Every status of a deposit: its name in filters and its colour. */
export const depositStatuses: Readonly<Record<DepositView['status'], { readonly label: string; readonly tone: Tone }>> =
  {
    pending: { label: 'Pending', tone: 'warn' },
    approved: { label: 'Approved', tone: 'good' },
    declined: { label: 'Declined', tone: 'bad' },
  };

/** `neutral` for a status that is newer than this build. */
export function depositTone(status: string): Tone {
  const known: Readonly<Record<string, { readonly tone: Tone } | undefined>> = depositStatuses;
  return known[status]?.tone ?? 'neutral';
}
