import { IsEmail, IsMongoId, IsString, Length, MaxLength } from 'class-validator';
import { type Role } from './caller';
import { defineEvent } from './event';
import { Page, type PageOf } from './paging';
import { defineRequest } from './request';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** ISO 8601 */
  readonly registeredAt: string;
}

export class RegisterInput {
  @IsString()
  @Length(1, 100)
  name: string;

  @IsEmail()
  @MaxLength(254)
  email: string;

  @IsString()
  @Length(6, 128, { message: 'The password must have 6 to 128 characters.' })
  password: string;
}
/** Errors: auth/email-taken. */
export const registerAccount = defineRequest<Account>()('auth.account.register', RegisterInput);

export class OpenSessionInput {
  @IsString()
  @MaxLength(254)
  email: string;

  @IsString()
  @MaxLength(128)
  password: string;
}
export interface OpenSessionReply {
  /** ES256 JWT: sub = account, role, sid = session; ends after 12 hours. */
  readonly token: string;
  readonly account: Account;
}
/** Errors: auth/invalid-credentials (the same for an unknown e-mail), auth/account-locked. */
export const openSession = defineRequest<OpenSessionReply>()('auth.session.open', OpenSessionInput);

export class CloseSessionInput {}
/** Ends the caller's own session, on every gateway, within a second. */
export const closeSession = defineRequest<Record<string, never>>()('auth.session.close', CloseSessionInput);

export class AccountInput {
  @IsMongoId()
  id: string;
}
/** Errors: auth/account-not-found. */
export const getAccount = defineRequest<Account>()('auth.account.get', AccountInput);

export class ListAccountsInput extends Page {}
/** Newest first. For admins. */
export const listAccounts = defineRequest<PageOf<Account>>()('auth.accounts.list', ListAccountsInput);

export const userRegistered = defineEvent<{ userId: string; name: string; email: string; role: Role }>(
  'events.auth.user-registered',
);
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
