import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { type Role, roles } from '../caller';
import { LagosDay } from '../days';
import { defineEvent } from '../event';
import { type Language, languages } from '../languages';
import { type PageOf, Table } from '../paging';
import { defineRequest } from '../request';
import { PersonName, PlainText } from '../plain-text';
import { type Erasure } from './erasure';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** ISO 8601 */
  readonly registeredAt: string;
  /** Whether the owner followed the e-mailed link. No feature depends on it. */
  readonly emailVerified: boolean;
  /** Whether the owner has accepted the current version of the terms and the privacy notice. */
  readonly termsAccepted: boolean;
  /** ISO 8601: when the account is erased, if its owner has requested that. */
  readonly erasureDueAt?: string;
  /** Whether an admin has locked it: nobody can log in then. */
  readonly locked?: true;
  /** Of what is sent to the owner. Absent: English. */
  readonly language?: Language;
}

export class RegisterInput {
  @Length(1, 100, { message: 'Please enter your name (at most 100 characters).' })
  @IsString()
  @PlainText()
  @PersonName()
  name: string;

  /** In ASCII and without quotes: other characters make addresses that look like those of another account. */
  @IsEmail(
    { allow_utf8_local_part: false, blacklisted_chars: '"' },
    { message: 'Please enter a valid e-mail address.' },
  )
  @Matches(/^[\x21-\x7e]*$/, { message: 'Please enter a valid e-mail address.' })
  @MaxLength(254)
  email: string;

  @Length(6, 128, { message: 'The password must have 6 to 128 characters.' })
  @IsString()
  password: string;

  /** Of what is sent to the owner. Absent: English. */
  @IsOptional()
  @IsIn(languages)
  language?: Language;

  /** IP address of the requester. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  address?: string;
}
/** Errors: auth/email-taken, auth/password-unusable, auth/registration-closed, platform/too-many-requests, platform/overloaded. */
export const registerAccount = defineRequest<Account>()('auth.account.register', RegisterInput);

export class OpenSessionInput {
  @IsString()
  @MaxLength(254)
  email: string;

  @IsString()
  @MaxLength(128)
  password: string;

  /** Second factor, if the account has one: six digits or a recovery code. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  code?: string;

  /** `deviceToken`s of earlier logins. The one of this account keeps strangers' wrong guesses from locking out the device. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(5)
  @IsString({ each: true })
  @MaxLength(120, { each: true })
  deviceTokens?: string[];

  /** IP address and browser of the requester, shown in the owner's list of sessions. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  address?: string;

  @IsOptional()
  @IsString()
  @MaxLength(300)
  device?: string;
}
export interface OpenSessionReply {
  /** ES256 JWT: sub = account, role, sid = session; expires after 12 hours. */
  readonly token: string;
  /**
   * To be stored by the device and sent with its next logins, each of which ends the session of the one before; valid for 180 days. It
   * opens nothing.
   */
  readonly deviceToken: string;
  readonly account: Account;
}
/**
 * Errors: auth/invalid-credentials (also for an unknown e-mail address), auth/account-locked, auth/account-locked-by-admin (only after the
 * right password), auth/initial-password-expired (the same), auth/second-factor-required (send the
 * request again with a code), auth/second-factor-wrong, auth/session-ended (the account was changed during the sign-in: send the
 * request again), platform/too-many-requests, platform/overloaded.
 */
export const openSession = defineRequest<OpenSessionReply>()('auth.session.open', OpenSessionInput);

export class CloseSessionInput {}
/** Revokes the caller's session, on every gateway within a second. */
export const closeSession = defineRequest<Record<string, never>>()('auth.session.close', CloseSessionInput);

export interface OpenedSession {
  readonly id: string;
  /** ISO 8601 */
  readonly openedAt: string;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly address?: string;
  readonly device?: string;
  /** The caller's own session. */
  readonly current: boolean;
}
export class ListSessionsInput {}
/** The caller's active sessions, newest first, at most 100. */
export const listSessions = defineRequest<readonly OpenedSession[]>()('auth.sessions.list', ListSessionsInput);

export class EndSessionInput {
  @IsMongoId()
  id: string;

  /** The caller's own, again: whoever finds an open session must not shut its owner out. */
  @IsString()
  @MaxLength(128)
  password: string;
}
/**
 * Revokes one of the caller's sessions. Does nothing if it is revoked already or belongs to another account.
 * Errors: auth/wrong-password, auth/account-locked, platform/overloaded.
 */
export const endSession = defineRequest<Record<string, never>>()('auth.session.end', EndSessionInput);

export class AccountInput {
  @IsMongoId()
  id: string;
}
/** Users may read their own account, admins any account. Errors: auth/account-not-found, auth/forbidden. */
export const getAccount = defineRequest<Account>()('auth.account.get', AccountInput, { idempotent: true });

export class ChooseLanguageInput {
  @IsIn(languages)
  language: Language;
}
/** The language of what is sent to the caller from now on. */
export const chooseLanguage = defineRequest<Record<string, never>>()(
  'auth.account.choose-language',
  ChooseLanguageInput,
);

/** An account with the fields that only admins see. A deleted account has no personal data. */
export interface AccountDetails extends Account {
  readonly deleted: boolean;
  /** ISO 8601 */
  readonly lastSignInAt?: string;
  /** Whether two-factor login is on. */
  readonly secondFactor: boolean;
  readonly erasure?: Erasure;
  /** Present while the account is locked. `adminId`: who locked it. `at`: ISO 8601. */
  readonly lock?: { readonly adminId: string; readonly at: string; readonly reason: string };
}
/** For admins. Errors: auth/account-not-found, auth/forbidden. */
export const describeAccount = defineRequest<AccountDetails>()('auth.account.describe', AccountInput);

/** The active sessions of an account, newest first, at most 100. For admins. */
export const listSessionsOf = defineRequest<readonly OpenedSession[]>()('auth.sessions.list-of', AccountInput);

/** Revokes every session of an account. For admins. Errors: auth/account-not-found, auth/own-account. */
export const endSessionsOf = defineRequest<Record<string, never>>()('auth.sessions.end-of', AccountInput);

export class GetAccountNamesInput {
  @IsMongoId({ each: true })
  @ArrayMaxSize(500)
  @IsArray()
  ids: string[];
}
/** Names and e-mail addresses by account id. A deleted account has the name "Deleted user" and an empty address. For admins. */
export const getAccountNames = defineRequest<
  Readonly<Record<string, { readonly name: string; readonly email: string }>>
>()('auth.accounts.names', GetAccountNamesInput);

export class CountAccountsInput {}
/** The number of open accounts. For admins. */
export const countAccounts = defineRequest<{ readonly count: number }>()('auth.accounts.count', CountAccountsInput);

export const accountSorts = ['reg_date', '-reg_date', 'name', '-name', 'email', '-email'] as const;

/** `search`: a prefix of a name, of a last name or of an e-mail address, or an id. */
export class ListAccountsInput extends Table {
  /** Default: newest first. `-` sorts descending. */
  @IsOptional()
  @IsIn(accountSorts)
  sort?: (typeof accountSorts)[number];

  /** Only from this day of Africa/Lagos on, e.g. `2026-11-22`. */
  @LagosDay()
  from?: string;

  /** Only up to this day, which is included. */
  @LagosDay()
  to?: string;
}
/** For admins. Errors: platform/search-too-wide. */
export const listAccounts = defineRequest<PageOf<Account>>()('auth.accounts.list', ListAccountsInput);

export class FindAccountsInput {
  /** As `search` of auth.accounts.list. */
  @IsString()
  @Length(1, 100)
  search: string;
}
/** The ids of the accounts that match, at most 50. For admins. Errors: platform/search-too-wide. */
export const findAccounts = defineRequest<readonly string[]>()('auth.accounts.find', FindAccountsInput);

/**
 * Switches two-factor login of a user off who lost the phone and the recovery codes. Sessions, API keys and the password end, and an
 * e-mailed link lets the owner set a new password. For admins.
 * Errors: auth/account-not-found, auth/own-account.
 */
export const removeSecondFactorOf = defineRequest<Record<string, never>>()(
  'auth.second-factor.remove-of',
  AccountInput,
);

export class LockAccountInput {
  @IsMongoId()
  id: string;

  /** For the audit trail; the client does not see it. */
  @IsString()
  @Length(3, 500)
  @PlainText({ lines: 'many' })
  reason: string;
}
/**
 * For admins. Nobody can log in to a locked account; its sessions and API keys end within a second. Balance, numbers and messages stay.
 * Locking twice keeps the first lock. Errors: auth/account-not-found, auth/own-account, auth/last-admin.
 */
export const lockAccount = defineRequest<Account>()('auth.account.lock', LockAccountInput);
/** For admins. API keys stay revoked. Unlocking twice has no effect. Errors: auth/account-not-found, auth/own-account. */
export const unlockAccount = defineRequest<Account>()('auth.account.unlock', LockAccountInput);

export class SetRoleInput {
  @IsMongoId()
  id: string;

  @IsIn(roles)
  role: Role;
}
/**
 * For admins. Revokes the user's sessions. Errors: auth/account-not-found, auth/own-account, auth/last-admin.
 */
export const setRole = defineRequest<Account>()('auth.account.set-role', SetRoleInput);

export class DeleteAccountInput {
  @IsMongoId()
  id: string;
}
/**
 * For admins. Erases the personal data and revokes the user's sessions. The id stays, because the ledger and the orders refer to it.
 * Deleting twice has no effect. Errors: auth/account-not-found, auth/own-account, auth/last-admin.
 */
export const deleteAccount = defineRequest<Record<string, never>>()('auth.account.delete', DeleteAccountInput);

/**
 * Events contain no personal data: get the account by its id. After user-deleted every service erases the personal data of the account
 * and publishes user-data-erased; the event may be repeated until all have.
 */
export const userRegistered = defineEvent<{ userId: string; role: Role }>('events.auth.user-registered');
/** An account was locked, or unlocked, by an admin. */
export const accountLockChanged = defineEvent<{ userId: string; locked: boolean }>('events.auth.account-lock-changed');
/** Sessions ended before their time: `session`, or without it all of the account but the session `except`. */
export const sessionsEnded = defineEvent<{ userId: string; session?: string; except?: string }>(
  'events.auth.sessions-ended',
);
export const userDeleted = defineEvent<{ userId: string }>('events.auth.user-deleted');

/** JetStream KV bucket of revoked sessions: key = session id, value = reason. Entries are kept as long as a token can live. */
export const revokedSessionsBucket = 'ended-sessions';
/** Lifetime of a token in seconds. */
export const sessionSeconds = 12 * 60 * 60;
/** The audience of session tokens: one that is signed with the same key for another purpose opens nothing. */
export const sessionAudience = 'ringlet-session';
/** All that a session may do until it is done: replace the initial password, or switch two-factor sign-in on. */
export type RestrictedTo = 'new-password' | 'second-factor';
/** Claims of the session token. Issued by auth, verified by the gateway. */
export interface SessionClaims {
  readonly sub: string;
  readonly role: Role;
  readonly sid: string;
  /** The gateway admits the session to nothing else. A sign-in after that opens one without it. */
  readonly restrictedTo?: RestrictedTo;
  /** Seconds since 1970. */
  readonly exp: number;
}
