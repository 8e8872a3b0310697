import { type RestrictedTo } from '@ringlet/contracts/auth/sessions';
import { type Role } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { isStaff } from '@ringlet/contracts/permissions';
import { type AuthSettings } from '../settings';

/** How long the first admin's initial password is valid, in milliseconds. */
export const initialPasswordMs = 72 * hourMs;

interface SigningIn {
  readonly role: Role;
  readonly secondFactor?: { readonly confirmedAt?: Date };
  readonly initialPasswordUntil?: Date;
}

type Settings = Pick<AuthSettings, 'NODE_ENV' | 'REQUIRE_NEW_ADMIN_PASSWORD' | 'REQUIRE_STAFF_SECOND_FACTOR'>;

/** Whether staff must use two-factor login. */
export function staffNeedSecondFactor({ NODE_ENV, REQUIRE_STAFF_SECOND_FACTOR }: Settings): boolean {
  return REQUIRE_STAFF_SECOND_FACTOR ?? NODE_ENV === 'production';
}

/** Whether an account's initial password must be replaced before anything else. */
function needsNewPassword(account: Pick<SigningIn, 'initialPasswordUntil'>, settings: Settings): boolean {
  const { NODE_ENV, REQUIRE_NEW_ADMIN_PASSWORD } = settings;
  return account.initialPasswordUntil !== undefined && (REQUIRE_NEW_ADMIN_PASSWORD ?? NODE_ENV === 'production');
}

/** Whether an account's initial password opens no more sessions. */
export function hasInitialPasswordExpired(
  account: Pick<SigningIn, 'initialPasswordUntil'>,
  settings: Settings,
  now: Date,
): boolean {
  const { initialPasswordUntil } = account;
  return needsNewPassword(account, settings) && initialPasswordUntil !== undefined && initialPasswordUntil <= now;
}

/** What a session of this account is restricted to; undefined: it may do everything that its role may. */
export function restrictionOf(account: SigningIn, settings: Settings): RestrictedTo | undefined {
  if (needsNewPassword(account, settings)) return 'new-password';
  const has = account.secondFactor?.confirmedAt !== undefined;
  return isStaff(account.role) && !has && staffNeedSecondFactor(settings) ? 'second-factor' : undefined;
}
