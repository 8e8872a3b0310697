import { ArrayMaxSize, IsArray, IsMongoId, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Role } from '../caller';
import { defineEvent } from '../event';
import { defineRequest, listOf, NoInput, NoReply } from '../request';
import { Instant, Wire } from '../wire';
import { type Account, AccountInput } from './accounts';
import { passwordCheckErrors } from './passwords';

export class OpenSessionInput {
  @IsString() @MaxLength(254) email: string;
  @IsString() @MaxLength(128) password: string;
  /** Second factor, if the account has one: six digits or a recovery code. */
  @IsOptional() @IsString() @MaxLength(40) code?: string;

  /** `deviceToken`s of earlier logins. With this account's, wrong guesses from unknown devices do not lock out this one. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(5)
  @IsString({ each: true })
  @MaxLength(120, { each: true })
  deviceTokens?: string[];

  /** IP address and browser of the requester, shown in the owner's list of sessions. */
  @IsOptional() @IsString() @MaxLength(64) address?: string;
  @IsOptional() @IsString() @MaxLength(300) device?: string;
}
export interface OpenSessionReply {
  /** ES256 JWT: sub = account, role, sid = session; expires after 12 hours. */
  readonly token: string;
  /**
   * The device stores it and sends it with its next logins; each ends the previous login's session. Valid for 180 days. It opens nothing.
   */
  readonly deviceToken: string;
  readonly account: Account;
}
/**
 * auth/invalid-credentials also for an unknown e-mail address. Only the right password reveals that an admin has locked the account or
 * that its initial password has expired. After auth/second-factor-required, send the request again with a code; after auth/session-ended,
 * which means that the account changed during the sign-in, send it again unchanged.
 */
export const openSession = defineRequest<OpenSessionReply>()('auth.session.open', OpenSessionInput, {
  errors: [
    'auth/invalid-credentials',
    'auth/account-locked',
    'auth/account-locked-by-admin',
    'auth/initial-password-expired',
    'auth/second-factor-required',
    'auth/second-factor-wrong',
    'auth/session-ended',
    'platform/too-many-requests',
  ],
});

/** Revokes the caller's session, on every gateway within a second. */
export const closeSession = defineRequest(NoReply)('auth.session.close', NoInput);

export class SessionView {
  @Wire() readonly id: string;
  @Instant('openedAt') readonly openedAt: string;
  @Instant('expiresAt') readonly expiresAt: string;
  /** IP address that opened it. */
  @Wire() readonly address?: string;
  /** `User-Agent` of the browser. */
  @Wire() readonly device?: string;
  /** Whether it is this request's session. */
  @Wire() readonly current: boolean;
}
/** The caller's active sessions, newest first, at most 100. */
export const listSessions = defineRequest(listOf(SessionView))('auth.sessions.list', NoInput);

export class EndSessionInput {
  @IsMongoId() id: string;
  /** The caller's own, entered again, so that somebody with an open session cannot shut its owner out. */
  @IsString() @MaxLength(128) password: string;
}
/** Revokes one of the caller's sessions. Does nothing if it is already revoked or belongs to another account. */
export const endSession = defineRequest(NoReply)('auth.session.end', EndSessionInput, {
  errors: passwordCheckErrors,
});

/** The active sessions of an account, newest first, at most 100. */
export const listSessionsOf = defineRequest(listOf(SessionView))('auth.sessions.list-of', AccountInput, {
  permission: 'clients.view',
});

export class ListSharedSignInsInput {
  @IsMongoId({ each: true }) @ArrayMaxSize(100) @IsArray() userIds: string[];
}
/** Groups of account ids, each of two to 50 accounts. Whoever reads them learns neither device nor address. */
export interface SharedSignIns {
  readonly devices: readonly (readonly string[])[];
  /** A carrier's or a campus's network has more accounts, and is left out. */
  readonly networks: readonly (readonly string[])[];
}
/** Accounts that signed in with the same device, or from the same network, as one of these in the last 12 hours. */
export const listSharedSignIns = defineRequest<SharedSignIns>()('auth.sessions.shared', ListSharedSignInsInput, {
  permission: 'clients.view',
  withoutCaller: true,
  senders: ['numbers'],
  idempotent: true,
});

/** Revokes every session of an account. */
export const endSessionsOf = defineRequest(NoReply)('auth.sessions.end-of', AccountInput, {
  permission: 'clients.help',
  errors: ['auth/account-not-found', 'auth/own-account'],
});

/** Sessions ended early: `session`, or without it all of the account except `except`. */
export const sessionsEnded = defineEvent<{ userId: string; session?: string; except?: string }>(
  'events.auth.sessions-ended',
  { consumers: ['notifications', 'numbers', 'webhooks'] },
);

/** JetStream KV bucket of revoked sessions: key = session id, value = reason. Entries live as long as a token can. */
export const revokedSessionsBucket = 'ended-sessions';
/** Lifetime of a token in seconds. */
export const sessionSeconds = 12 * 60 * 60;
/** The audience of session tokens: a token signed with the same key for another purpose opens nothing. */
export const sessionAudience = 'ringlet-session';
/** All that a session may do until it is done: replace the initial password, or switch two-factor login on. */
export type RestrictedTo = 'new-password' | 'second-factor';
/** Claims of the session token. Auth issues it, the gateway verifies it. */
export interface SessionClaims {
  readonly sub: string;
  readonly role: Role;
  readonly sid: string;
  /** The gateway admits the session to nothing else; the next sign-in opens one without it. */
  readonly restrictedTo?: RestrictedTo;
  /** Seconds since 1970. */
  readonly exp: number;
}
