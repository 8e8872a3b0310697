import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { SentEmailView } from '@ringlet/contracts/notifications';
import { AdminBidView } from '@ringlet/contracts/numbers/bids';
import { CaseView } from '@ringlet/contracts/numbers/cases';
import { SignInView } from '@ringlet/contracts/timeline';
import { AdminDepositView } from '@ringlet/contracts/wallet/admin';
import { Instant, Part, Wire } from '@ringlet/contracts/wire';
import { AuditView } from '../accounts/audit.dto';
import { AdminOrderView } from '../numbers/orders/numbers.dto';
import { StatementEntryView } from '../wallet/wallet.dto';

export const timelineKinds = ['money', 'deposits', 'orders', 'bids', 'cases', 'sign-ins', 'emails', 'acts'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export class TimelineQuery {
  /** Kinds separated by commas; default: all. */
  @IsOptional()
  @Matches(
    /^(money|deposits|orders|bids|cases|sign-ins|emails|acts)(,(money|deposits|orders|bids|cases|sign-ins|emails|acts)){0,7}$/,
  )
  kinds?: string;

  /** 1 to 100, by default 30. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;

  /** The `next_cursor` of the previous page, with the same kinds. */
  @IsOptional() @IsString() @MaxLength(500) cursor?: string;
}

/** One of its fields is present, according to its kind. */
export class TimelineEntryView {
  /** Unique among the client's entries. */
  @Wire() id: string;
  @Wire() kind: TimelineKind;
  @Instant() at: string;
  @Part(() => StatementEntryView) money?: StatementEntryView;
  @Part(() => AdminDepositView) deposit?: AdminDepositView;
  @Part(() => AdminOrderView) order?: AdminOrderView;
  @Part(() => AdminBidView) bid?: AdminBidView;
  @Part(() => CaseView) case?: CaseView;
  @Part(() => SignInView) signIn?: SignInView;
  @Part(() => SentEmailView) email?: SentEmailView;
  @Part(() => AuditView) act?: AuditView;
}

export class TimelineView {
  /** Newest first. */
  @Part(() => TimelineEntryView) entries: TimelineEntryView[];
  /** Absent on the last page. */
  @Wire() nextCursor?: string;
  /** Kinds whose service did not answer in time: their entries are missing here, and follow on a later page. */
  @Wire() unanswered: TimelineKind[];
}
