import { IsEmail, IsIn, IsMongoId, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { type Role } from '../caller';
import { defineEvent } from '../event';
import { type Language, languages } from '../languages';
import { PersonName, PlainText } from '../plain-text';
import { defineRequest, NoReply } from '../request';
import { Instant, Wire } from '../wire';

export class Account {
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  @Wire() readonly email: string;
  @Wire() readonly role: Role;
  @Instant('reg_date') readonly registeredAt: string;
  /** Whether the user has opened the link in a verification e-mail. Crypto deposits require it. */
  @Wire() readonly emailVerified: boolean;
  /** Whether the user has accepted the current version of the terms and the privacy notice. */
  @Wire() readonly termsAccepted?: boolean;
  /** ISO 8601: when the account will be erased, if its owner has requested that. */
  readonly erasureDueAt?: string;
  /** Whether an admin has locked the account, so that nobody can log in. */
  @Wire() readonly locked?: boolean;
  /** The language of messages to the user; absent: English. */
  @Wire() readonly language?: Language;
}

export class RegisterInput {
  @Length(1, 100, { message: 'Please enter your name (at most 100 characters).' })
  @IsString()
  @PlainText()
  @PersonName()
  name: string;

  /** ASCII without quotes: other characters make addresses that look like another account's. */
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

  /** The language of messages to the owner. Absent: English. */
  @IsOptional() @IsIn(languages) language?: Language;
  /** IP address of the requester. */
  @IsOptional() @IsString() @MaxLength(64) address?: string;
}
export const registerAccount = defineRequest(Account)('auth.account.register', RegisterInput, {
  errors: ['auth/email-taken', 'auth/password-unusable', 'auth/registration-closed', 'platform/too-many-requests'],
});

export class AccountInput {
  @IsMongoId() id: string;
}
/** Users read their own account; any other requires the permission clients.view. */
export const getAccount = defineRequest(Account)('auth.account.get', AccountInput, {
  senders: ['gateway', 'notifications', 'numbers', 'wallet'],
  errors: ['auth/account-not-found'],
  idempotent: true,
});

export class ChooseLanguageInput {
  @IsIn(languages) language: Language;
}
/** Sets the language of messages to the caller. */
export const chooseLanguage = defineRequest(NoReply)('auth.account.choose-language', ChooseLanguageInput, {
  errors: ['auth/account-not-found'],
});

/**
 * Events contain no personal data: read the account by its id. After user-deleted every service erases the account's personal data and
 * publishes user-data-erased; the event may be repeated until all have done so.
 */
export const userRegistered = defineEvent<{ userId: string; role: Role }>('events.auth.user-registered', {
  consumers: ['analytics'],
});
/** An admin locked or unlocked an account. */
export const accountLockChanged = defineEvent<{ userId: string; locked: boolean }>('events.auth.account-lock-changed', {
  consumers: ['notifications', 'numbers'],
});
export const userDeleted = defineEvent<{ userId: string }>('events.auth.user-deleted', {
  consumers: ['notifications', 'numbers', 'wallet', 'webhooks'],
});
