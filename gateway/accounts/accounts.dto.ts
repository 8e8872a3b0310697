import { IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Account, ChooseLanguageInput, RegisterInput } from '@ringlet/contracts/auth/accounts';
import { AccountLock, LockAccountInput, SetRoleInput } from '@ringlet/contracts/auth/admin';
import { UserErasureView } from '@ringlet/contracts/auth/erasure';
import { EndSessionInput, OpenSessionInput } from '@ringlet/contracts/auth/sessions';
import { type Kobo } from '@ringlet/contracts/money';
import { type Permission } from '@ringlet/contracts/permissions';
import { ClientSumsView } from '@ringlet/contracts/wallet/ledger';
import { Instant, Money, Part, Wire } from '@ringlet/contracts/wire';

export class LoginBody extends OmitType(OpenSessionInput, ['address', 'device']) {}

export class PasswordConfirmationBody {
  @IsString() @MaxLength(128) password_confirmation: string;
}

export class RegisterBody extends IntersectionType(
  PickType(RegisterInput, ['name', 'email', 'password', 'language']),
  PasswordConfirmationBody,
) {}

export class LanguageBody extends ChooseLanguageInput {}

export class RoleBody extends OmitType(SetRoleInput, ['id']) {}

export class LockBody extends PickType(LockAccountInput, ['reason']) {}

export class SessionParams extends PickType(EndSessionInput, ['id']) {}

export class EndSessionBody extends PickType(EndSessionInput, ['password']) {}

export class UserView extends Account {
  /** Naira. */
  @Money('bal') balance: Kobo;
  /** Naira held for the user's bids, besides `bal`; absent in lists. */
  @Money() held?: Kobo;
  /** How many numbers the user ever bought. */
  @Wire('totalNumber') totalNumber: number;
  /** When the account will be erased at its owner's request; null if it will not. */
  @Instant() erasureAt?: string | null;
  /** What the user may do in the back office; absent for clients and in lists. */
  @Wire() permissions?: readonly Permission[];
}

export class UserLockView extends AccountLock {
  /** The admin's name. */
  @Wire() admin: string;
}

/** A user with the fields that only admins see. A deleted user has no personal data; money and numbers stay under the id. */
export class UserDetailsView extends UserView {
  @Wire() deleted: boolean;
  @Instant('last_sign_in') lastSignInAt?: string;
  /** Whether two-factor login is on. */
  @Wire() secondFactor: boolean;
  /** Their deposits and payments for numbers, in naira. */
  @Part(() => ClientSumsView) sums: ClientSumsView;
  @Part(() => UserErasureView) erasure?: UserErasureView;
  /** Present while the account is locked. */
  @Part(() => UserLockView) lock?: UserLockView;
}

export class LoginAnswer {
  @Wire() status: boolean;
  @Wire() message: string;
  @Part(() => UserView) user: UserView;
  /** Clients send it as `Authorization: Bearer`; expires after 12 hours. */
  @Wire() token: string;
  /** The device sends it with its next logins; valid for 180 days. It opens nothing. */
  @Wire('deviceToken') deviceToken: string;
}
