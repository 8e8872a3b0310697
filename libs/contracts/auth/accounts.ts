import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  MaxLength,
} from 'class-validator';
import { type Role, roles } from '../caller';
import { defineEvent } from '../event';
import { type PageOf, Table } from '../paging';
import { defineRequest } from '../request';
import { PlainText } from '../plain-text';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** ISO 8601 */
  readonly registeredAt: string;
  /** Whether a mailed link was followed. No gate to anything. */
  readonly emailVerified: boolean;
}

export class RegisterInput {
  @Length(1, 100, { message: 'Please enter your name (at most 100 characters).' })
  @IsString()
  @PlainText()
  name: string;

  @IsEmail({}, { message: 'Please enter a valid e-mail address.' })
  @MaxLength(254)
  email: string;

  @Length(6, 128, { message: 'The password must have 6 to 128 characters.' })
  @IsString()
  password: string;

  /** Internet address of who registers. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  address?: string;
}
/** Errors: auth/email-taken, platform/too-many-requests. */
export const registerAccount = defineRequest<Account>()('auth.account.register', RegisterInput);

export class OpenSessionInput {
  @IsString()
  @MaxLength(254)
  email: string;

  @IsString()
  @MaxLength(128)
  password: string;

  /** Of the second factor, where the account has one: six digits, or a recovery code. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  code?: string;

  /** Internet address and browser of who signs in, shown to the owner in the list of sessions. */
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
  /** ES256 JWT: sub = account, role, sid = session; ends after 12 hours. */
  readonly token: string;
  readonly account: Account;
}
/**
 * Errors: auth/invalid-credentials (the same for an unknown e-mail), auth/account-locked, auth/second-factor-required (ask for
 * a code and open again), auth/second-factor-wrong.
 */
export const openSession = defineRequest<OpenSessionReply>()('auth.session.open', OpenSessionInput);

export class CloseSessionInput {}
/** Ends the caller's own session, on every gateway, within a second. */
export const closeSession = defineRequest<Record<string, never>>()('auth.session.close', CloseSessionInput);

export interface OpenedSession {
  readonly id: string;
  /** ISO 8601 */
  readonly openedAt: string;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly address?: string;
  readonly device?: string;
  /** The one that asks. */
  readonly current: boolean;
}
export class ListSessionsInput {}
/** The caller's sessions that go on, newest first, at most 100. */
export const listSessions = defineRequest<readonly OpenedSession[]>()('auth.sessions.list', ListSessionsInput);

export class EndSessionInput {
  @IsMongoId()
  id: string;
}
/** Ends one of the caller's own sessions; one that has ended already, or is somebody else's, is left as it is. */
export const endSession = defineRequest<Record<string, never>>()('auth.session.end', EndSessionInput);

export class AccountInput {
  @IsMongoId()
  id: string;
}
/** One's own, or anybody's for an admin. Errors: auth/account-not-found, auth/forbidden. */
export const getAccount = defineRequest<Account>()('auth.account.get', AccountInput);

/** An account with what only admins see. Of a deleted one nothing personal is left. */
export interface AccountDetails extends Account {
  readonly deleted: boolean;
  /** ISO 8601 */
  readonly lastSignInAt?: string;
  /** Whether two-factor sign-in is on. */
  readonly secondFactor: boolean;
}
/** For admins. Errors: auth/account-not-found, auth/forbidden. */
export const describeAccount = defineRequest<AccountDetails>()('auth.account.describe', AccountInput);

/** An account's sessions that go on, newest first, at most 100. For admins. */
export const listSessionsOf = defineRequest<readonly OpenedSession[]>()('auth.sessions.list-of', AccountInput);

/** Ends every session of an account. For admins. Errors: auth/account-not-found, auth/own-account. */
export const endSessionsOf = defineRequest<Record<string, never>>()('auth.sessions.end-of', AccountInput);

export class GetAccountNamesInput {
  @IsMongoId({ each: true })
  @ArrayMaxSize(500)
  @IsArray()
  ids: string[];
}
/** Names and addresses for a list that shows ids, in one call. A deleted user has a name that says so and no address. */
export const getAccountNames = defineRequest<
  Readonly<Record<string, { readonly name: string; readonly email: string }>>
>()('auth.accounts.names', GetAccountNamesInput);

export class CountAccountsInput {}
/** How many accounts there are. For admins. */
export const countAccounts = defineRequest<{ readonly count: number }>()('auth.accounts.count', CountAccountsInput);

export const accountSorts = ['reg_date', '-reg_date', 'name', '-name', 'email', '-email'] as const;

/** `search`: the beginning of a name, of a last name or of an e-mail address, or an id. */
export class ListAccountsInput extends Table {
  /** Newest first unless told; `-` is the largest first. */
  @IsOptional()
  @IsIn(accountSorts)
  sort?: (typeof accountSorts)[number];
}
/** For admins. Errors: platform/search-too-wide. */
export const listAccounts = defineRequest<PageOf<Account>>()('auth.accounts.list', ListAccountsInput);

export class FindAccountsInput {
  /** As `search` of auth.accounts.list. */
  @IsString()
  @Length(1, 100)
  search: string;
}
/** The ids of the accounts that a search finds, at most 50. For admins. Errors: platform/search-too-wide. */
export const findAccounts = defineRequest<readonly string[]>()('auth.accounts.find', FindAccountsInput);

export class SetRoleInput {
  @IsMongoId()
  id: string;

  @IsIn(roles)
  role: Role;
}
/**
 * For admins. Ends the user's sessions. Errors: auth/account-not-found, auth/own-account, auth/last-admin.
 */
export const setRole = defineRequest<Account>()('auth.account.set-role', SetRoleInput);

export class DeleteAccountInput {
  @IsMongoId()
  id: string;
}
/**
 * For admins. Erases what is personal, ends the user's sessions; the id stays, with its ledger and orders. Deleting twice
 * changes nothing. Errors: auth/account-not-found, auth/own-account, auth/last-admin.
 */
export const deleteAccount = defineRequest<Record<string, never>>()('auth.account.delete', DeleteAccountInput);

/** The stream of events never forgets, so nothing personal is told in it: ask for the account by its id. */
export const userRegistered = defineEvent<{ userId: string; role: Role }>('events.auth.user-registered');
export const userDeleted = defineEvent<{ userId: string }>('events.auth.user-deleted');

/** The JetStream KV bucket of ended sessions: key = session id, value = reason. Kept as long as a token can live. */
export const endedSessionsBucket = 'ended-sessions';
/** How long a token lives, in seconds. */
export const sessionSeconds = 12 * 60 * 60;
/** What the token says. Issued by auth, verified by the gateway. */
export interface SessionClaims {
  readonly sub: string;
  readonly role: Role;
  readonly sid: string;
  /** Seconds since 1970. */
  readonly exp: number;
}
