import { IsInt, IsMongoId, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { type AuditEntry } from './auth/audit';
import { type SentEmailView } from './notifications';
import { type AdminOrder } from './numbers/admin';
import { type AdminBidView } from './numbers/bids';
import { type CaseView } from './numbers/cases';
import { defineRequest } from './request';
import { type AdminDepositView } from './wallet/admin';
import { type StatementEntry } from './wallet/ledger';
import { Instant, Wire } from './wire';

/* What each service knows about a client, for one list by time. */

export class TimelineInput {
  @IsMongoId() userId: string;
  @IsInt() @Min(1) @Max(101) limit: number;
  /** Only entries before the one at this position. */
  @IsOptional() @IsString() @Matches(/^([0-9a-f]{24}|\d{1,15})$/) after?: string;
}

/** An entry with its position in its service's order, which new entries do not change. */
export type TimelineRow<Row> = Row & {
  readonly position: string;
  /** ISO 8601 */
  readonly at: string;
};

export const timelineOfMoney = defineRequest<readonly TimelineRow<StatementEntry>[]>()(
  'wallet.timeline.money',
  TimelineInput,
  { permission: 'clients.view' },
);
export const timelineOfDeposits = defineRequest<readonly TimelineRow<AdminDepositView>[]>()(
  'wallet.timeline.deposits',
  TimelineInput,
  { permission: 'clients.view' },
);
export const timelineOfOrders = defineRequest<readonly TimelineRow<AdminOrder>[]>()(
  'numbers.timeline.orders',
  TimelineInput,
  { permission: 'clients.view' },
);

export const timelineOfBids = defineRequest<readonly TimelineRow<AdminBidView>[]>()(
  'numbers.timeline.bids',
  TimelineInput,
  { permission: 'clients.view' },
);

export const timelineOfCases = defineRequest<readonly TimelineRow<CaseView>[]>()(
  'numbers.timeline.cases',
  TimelineInput,
  { permission: 'clients.view' },
);

/** A sign-in of the last 12 hours: a session is deleted when its token expires. */
export class SignInView {
  readonly id: string;
  @Instant() readonly expiresAt: string;
  /** IP address that opened it. */
  @Wire() readonly address?: string;
  /** `User-Agent` of the browser. */
  @Wire() readonly device?: string;
  /** Why it ended early, e.g. `signed-out`. */
  @Wire() readonly ended?: string;
}
export const timelineOfSignIns = defineRequest<readonly TimelineRow<SignInView>[]>()(
  'auth.timeline.sign-ins',
  TimelineInput,
  { permission: 'clients.view' },
);
/** Admins' actions that affected the client. */
export const timelineOfAdminActions = defineRequest<readonly TimelineRow<AuditEntry>[]>()(
  'auth.timeline.acts',
  TimelineInput,
  { permission: 'clients.view' },
);

export const timelineOfEmails = defineRequest<readonly TimelineRow<SentEmailView>[]>()(
  'notifications.timeline.emails',
  TimelineInput,
  { permission: 'clients.view' },
);
