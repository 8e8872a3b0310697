import type { ComponentType } from 'react';
import { UserTimeline } from './timeline/UserTimeline';
import { UserAudit } from './UserAudit';
import { UserBids } from './UserBids';
import { UserDeposits } from './UserDeposits';
import { UserNumbers } from './UserNumbers';
import { UserSessions } from './UserSessions';
import { UserStatement } from './UserStatement';
import { UserWebhooks } from './UserWebhooks';

export type SectionName =
  'Timeline' | 'Deposits' | 'Numbers' | 'Bids' | 'Statement' | 'Sessions' | 'Webhooks' | 'Audit';

interface Section {
  readonly name: SectionName;
  readonly Content: ComponentType<{ id: string }>;
}

/** The sections of a user's page, each loaded when opened. */
export const sections: readonly [Section, ...Section[]] = [
  { name: 'Timeline', Content: UserTimeline },
  { name: 'Deposits', Content: UserDeposits },
  { name: 'Numbers', Content: UserNumbers },
  { name: 'Bids', Content: UserBids },
  { name: 'Statement', Content: UserStatement },
  { name: 'Sessions', Content: UserSessions },
  { name: 'Webhooks', Content: UserWebhooks },
  { name: 'Audit', Content: UserAudit },
];
