import type { TimelineEntryView } from '../../../shared/admin/api.generated';
import type { IconName } from '../../../shared/ui/Icon';

export type TimelineKind = TimelineEntryView['kind'];

export const timelineKinds: Readonly<Record<TimelineKind, { readonly label: string; readonly icon: IconName }>> = {
  money: { label: 'Money', icon: 'wallet' },
  deposits: { label: 'Deposits', icon: 'card' },
  orders: { label: 'Numbers', icon: 'phone' },
  bids: { label: 'Bids', icon: 'clock' },
  cases: { label: 'Cases', icon: 'warning' },
  'sign-ins': { label: 'Sign-ins', icon: 'user' },
  emails: { label: 'E-mails', icon: 'mail' },
  acts: { label: 'Admin actions', icon: 'shield' },
};

export const allKinds = Object.keys(timelineKinds) as TimelineKind[];
