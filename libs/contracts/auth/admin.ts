import { ArrayMaxSize, IsArray, IsIn, IsMongoId, IsOptional, IsString, Length } from 'class-validator';
import { type Role, roles } from '../caller';
import { LagosDay } from '../days';
import { Table } from '../paging';
import { PlainText } from '../plain-text';
import { defineRequest, NoInput, NoReply, pageOf } from '../request';
import { Instant, Wire } from '../wire';
import { Account, AccountInput } from './accounts';
import { type UserErasureView } from './erasure';
import { ownerProofErrors, ProofWhereNeeded } from './owner';

/** Who locked an account, when and why. The client does not see it. */
export class AccountLock {
  @Wire('adminId') readonly adminId: string;
  @Instant() readonly at: string;
  @Wire() readonly reason: string;
}

/** An account with the fields that require the permission clients.view. A deleted account has no personal data. */
export interface AccountDetails extends Account {
  readonly deleted: boolean;
  /** ISO 8601 */
  readonly lastSignInAt?: string;
  readonly secondFactor: boolean;
  readonly erasure?: UserErasureView;
  readonly lock?: AccountLock;
}
export const describeAccount = defineRequest<AccountDetails>()('auth.account.describe', AccountInput, {
  permission: 'clients.view',
  senders: ['gateway', 'wallet'],
  errors: ['auth/account-not-found'],
});

export class GetAccountNamesInput {
  @IsMongoId({ each: true }) @ArrayMaxSize(500) @IsArray() ids: string[];
}
/** Names and e-mail addresses by account id. A deleted account has the name "Deleted user" and an empty address. */
export const getAccountNames = defineRequest<
  Readonly<Record<string, { readonly name: string; readonly email: string }>>
>()('auth.accounts.names', GetAccountNamesInput, { permission: 'back-office.enter' });

/** The number of open accounts. */
export const countAccounts = defineRequest<{ readonly count: number }>()('auth.accounts.count', NoInput, {
  permission: 'back-office.enter',
});

export const accountSorts = ['reg_date', '-reg_date', 'name', '-name', 'email', '-email'] as const;

/** `search`: the beginning of a name, a last name or an e-mail address, or an id. */
export class ListAccountsInput extends Table {
  /** Default: newest first. `-` sorts descending. */
  @IsOptional() @IsIn(accountSorts) sort?: (typeof accountSorts)[number];
  /** From this day of Africa/Lagos on, e.g. `2026-11-22`. */
  @LagosDay() from?: string;
  /** Up to and including this day. */
  @LagosDay() to?: string;
}
export const listAccounts = defineRequest(pageOf(Account))('auth.accounts.list', ListAccountsInput, {
  permission: 'clients.view',
  errors: ['platform/search-too-wide'],
});

export class FindAccountsInput {
  /** As `search` of auth.accounts.list. */
  @IsString() @Length(1, 100) search: string;
}
/** The ids of at most 50 matching accounts. */
export const findAccounts = defineRequest<readonly string[]>()('auth.accounts.find', FindAccountsInput, {
  permission: 'clients.view',
  errors: ['platform/search-too-wide'],
});

/**
 * Switches off two-factor login for a user who lost the phone and the recovery codes. Ends sessions, API keys and the password; an e-mailed
 * link lets the owner set a new password.
 */
export const removeSecondFactorOf = defineRequest(NoReply)('auth.second-factor.remove-of', AccountInput, {
  permission: 'clients.help',
  errors: ['auth/account-not-found', 'auth/own-account'],
});

export class LockAccountInput {
  @IsMongoId() id: string;
  /** For the audit trail; the client does not see it. */
  @IsString() @Length(3, 500) @PlainText({ lines: 'many' }) reason: string;
}
/**
 * Nobody can log in to a locked account; its sessions and API keys end within a second. Balance, numbers and messages stay. Locking twice
 * keeps the first lock.
 */
export const lockAccount = defineRequest(Account)('auth.account.lock', LockAccountInput, {
  permission: 'clients.lock',
  errors: ['auth/account-not-found', 'auth/own-account', 'auth/last-admin'],
});
/** API keys stay revoked. Unlocking twice has no effect. */
export const unlockAccount = defineRequest(Account)('auth.account.unlock', LockAccountInput, {
  permission: 'clients.lock',
  errors: ['auth/account-not-found', 'auth/own-account'],
});

export class SetRoleInput extends ProofWhereNeeded {
  @IsMongoId() id: string;
  @IsIn(roles) role: Role;
}
/** Revokes the user's sessions. Making somebody an admin requires the caller's password and code, so that a stolen session cannot do it. */
export const setRole = defineRequest(Account)('auth.account.set-role', SetRoleInput, {
  permission: 'roles.give',
  errors: [...ownerProofErrors, 'auth/account-not-found', 'auth/own-account', 'auth/last-admin'],
});

export class DeleteAccountInput {
  @IsMongoId() id: string;
}
/**
 * Erases the personal data and revokes the user's sessions. The id stays, because the ledger and the orders refer to it. Deleting twice has
 * no effect.
 */
export const deleteAccount = defineRequest(NoReply)('auth.account.delete', DeleteAccountInput, {
  permission: 'clients.delete',
  errors: ['auth/account-not-found', 'auth/own-account', 'auth/last-admin', 'auth/account-held'],
});
