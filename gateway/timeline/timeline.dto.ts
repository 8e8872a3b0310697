import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { AdminBidView } from '@ringlet/contracts/numbers/bids';
import { AdminDepositView } from '@ringlet/contracts/wallet/admin';
import { Instant, Part, Wire } from '@ringlet/contracts/wire';
import { AuditView } from '../accounts/audit.dto';
import { AdminOrderView } from '../numbers/orders/numbers.dto';
import { StatementEntryView } from '../wallet/wallet.dto';

export const timelineKinds = ['money', 'deposits', 'orders', 'bids', 'sign-ins', 'emails', 'acts'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export class TimelineQuery {
  /** Kinds separated by commas; all where it is absent. */
  @IsOptional()
  @Matches(
    /^(money|deposits|orders|bids|sign-ins|emails|acts)(,(money|deposits|orders|bids|sign-ins|emails|acts)){0,6}$/,
  )
  kinds?: string;

  /** 1 to 100, by default 30. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;

  /** The `next_cursor` of the page before, with the same kinds. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  cursor?: string;
}

export class SignInView {
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
  /** IP address that it was opened from. */
  address?: string;
  /** `User-Agent` of the browser. */
  device?: string;
  /** Why it ended early, e.g. `signed-out`. */
  ended?: string;
}

export class SentEmailView {
  subject: string;
  state: 'waiting' | 'sent' | 'given-up';
  /** When it was sent or given up. */
  @ApiProperty({ format: 'date-time' })
  ended_at?: string;
}

/** One of its fields is present, by its kind. */
export class TimelineEntryView {
  /** Differs from that of every other entry of the client. */
  @Wire() id: string;
  @ApiProperty({ enum: timelineKinds })
  @Wire()
  kind: TimelineKind;
  @Instant() at: string;
  @Part(() => StatementEntryView) money?: StatementEntryView;
  @Part(() => AdminDepositView) deposit?: AdminDepositView;
  @Part(() => AdminOrderView) order?: AdminOrderView;
  @Part(() => AdminBidView) bid?: AdminBidView;
  @Wire() sign_in?: SignInView;
  @Wire() email?: SentEmailView;
  @Part(() => AuditView) act?: AuditView;
}

export class TimelineView {
  /** Newest first. */
  @Part(() => TimelineEntryView) entries: TimelineEntryView[];
  /** Absent on the last page. */
  @Wire() next_cursor?: string;
  /** Kinds whose service did not answer in time: their entries are missing here, and follow on a later page. */
  @ApiProperty({ enum: timelineKinds, isArray: true })
  @Wire()
  unanswered: TimelineKind[];
}
