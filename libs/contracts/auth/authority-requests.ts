import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
  Min,
} from 'class-validator';
import { LagosDay } from '../days';
import { Page } from '../paging';
import { PlainText } from '../plain-text';
import { defineRequest, NoInput, NoReply, pageOf } from '../request';
import { Instant, Part, Wire } from '../wire';

/**
 * The parts of an account that an authority may get. `numbers`: with the texts of messages that are still stored, also of those that the
 * client does not see; of some days, the numbers bought or with a message on these days, and only these messages.
 */
export const authorityScopes = ['account', 'sessions', 'deposits', 'statement', 'numbers'] as const;
export type AuthorityScope = (typeof authorityScopes)[number];

/**
 * `requested`: one person has recorded it, and the account is not erased for 7 days; `approved`: by another person, so its export may be
 * made, and the account is not erased before it is closed; `refused`; `closed`.
 */
export const authorityRequestStates = ['requested', 'approved', 'refused', 'closed'] as const;
export type AuthorityRequestState = (typeof authorityRequestStates)[number];

/** An exported file. */
export class AuthorityExportView {
  @Instant() readonly at: string;
  /** Id of the admin who made it. */
  @Wire() readonly by: string;
  /** The file's, in hexadecimal. */
  @Wire() readonly sha256: string;
  @Wire() readonly bytes: number;
}

/** An authority's request for the data of one account. */
export class AuthorityRequestView {
  @Wire() readonly id: string;
  @Wire() readonly state: AuthorityRequestState;
  /** The authority, e.g. a police unit or a court. */
  @Wire() readonly authority: string;
  /** The authority's own reference. */
  @Wire() readonly reference: string;
  /** The law or order behind it. */
  @Wire() readonly ground: string;
  @Wire() readonly scope: readonly AuthorityScope[];
  /** Only data of these days of Africa/Lagos, both included; open if absent. */
  @Wire() readonly from?: string;
  @Wire() readonly to?: string;
  @Wire() readonly userId: string;
  /** Id of the person who recorded it. */
  @Wire() readonly requestedBy: string;
  @Instant() readonly requestedAt: string;
  /** Id of the other person, who approved or refused it. */
  @Wire() readonly decidedBy?: string;
  @Instant() readonly decidedAt?: string;
  /** Why it was refused, or how it ended. */
  @Wire() readonly note?: string;
  @Part(() => AuthorityExportView) readonly exports: readonly AuthorityExportView[];
}

export class RecordAuthorityRequestInput {
  @IsMongoId() userId: string;
  @IsString() @Length(3, 200) @PlainText() authority: string;
  @IsString() @Length(1, 100) @PlainText() reference: string;
  @IsString() @Length(3, 500) @PlainText() ground: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(authorityScopes.length)
  @ArrayUnique()
  @IsIn(authorityScopes, { each: true })
  scope: AuthorityScope[];

  @LagosDay() from?: string;
  @LagosDay() to?: string;
}
/** Records an authority's request. The account is not erased for 7 days from the first one that nobody else has approved. */
export const recordAuthorityRequest = defineRequest(AuthorityRequestView)(
  'auth.authorities.record',
  RecordAuthorityRequestInput,
  { permission: 'authorities.record', errors: ['auth/account-not-found'] },
);

export class ListAuthorityRequestsInput extends Page {
  @IsOptional() @IsMongoId() userId?: string;
  /** Only requests that have not ended, oldest first. */
  @IsOptional() @IsIn(['open']) show?: 'open';
}
/** The register, newest first. */
export const listAuthorityRequests = defineRequest(pageOf(AuthorityRequestView))(
  'auth.authorities.list',
  ListAuthorityRequestsInput,
  { permission: 'authorities.record' },
);

export const authorityDecisions = ['approved', 'refused', 'closed'] as const;
export class DecideAuthorityRequestInput {
  @IsMongoId() id: string;
  /** `approved` and `refused` while it is requested, `closed` once it is approved. */
  @IsIn(authorityDecisions) decision: (typeof authorityDecisions)[number];
  @IsString() @Length(3, 500) @PlainText() note: string;
}
/**
 * Somebody other than the person who recorded it approves it, unless the account is deleted; that person may refuse it. Nobody decides about
 * their own account.
 */
export const decideAuthorityRequest = defineRequest(AuthorityRequestView)(
  'auth.authorities.decide',
  DecideAuthorityRequestInput,
  {
    permission: 'authorities.decide',
    errors: [
      'auth/authority-request-not-found',
      'auth/authority-request-own',
      'auth/own-account',
      'auth/authority-request-decided',
      'auth/account-not-found',
    ],
  },
);

export class AuthorityRequestInput {
  @IsMongoId() id: string;
}
/** Returns what may be exported for an approved request, and records that in the audit trail. */
export const beginAuthorityExport = defineRequest(AuthorityRequestView)(
  'auth.authorities.begin-export',
  AuthorityRequestInput,
  {
    permission: 'authorities.decide',
    errors: ['auth/authority-request-not-found', 'auth/authority-request-not-approved'],
  },
);

export class EndAuthorityExportInput extends AuthorityRequestInput {
  @Matches(/^[0-9a-f]{64}$/) sha256: string;
  @IsInt() @Min(0) bytes: number;
}
/** Records the file before its last bytes are sent, so that no complete file is unrecorded. */
export const endAuthorityExport = defineRequest(NoReply)('auth.authorities.end-export', EndAuthorityExportInput, {
  permission: 'authorities.decide',
  errors: ['auth/authority-request-not-approved'],
});

/** How many requests came in half a year, and their outcomes. */
export interface AuthorityRequestCount {
  /** Such as 2026-07: the first month. */
  readonly from: string;
  readonly received: number;
  /** A file was made. */
  readonly answered: number;
  readonly refused: number;
}

/**
 * Counts for everybody: the finished half years of the last two years, newest first. Counts of the running one would tell somebody that
 * they are being looked at.
 */
export const countAuthorityRequests = defineRequest<readonly AuthorityRequestCount[]>()(
  'auth.authorities.count',
  NoInput,
  { idempotent: true },
);
