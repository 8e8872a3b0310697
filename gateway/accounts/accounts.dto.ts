import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { AccountInput, ChooseLanguageInput, RegisterInput } from '@ringlet/contracts/auth/accounts';
import { ListAccountsInput, LockAccountInput, SetRoleInput } from '@ringlet/contracts/auth/admin';
import { EndSessionInput, OpenSessionInput } from '@ringlet/contracts/auth/sessions';
import { type Role } from '@ringlet/contracts/caller';
import { type Language, languages } from '@ringlet/contracts/languages';
import { type Permission, permissions } from '@ringlet/contracts/permissions';

export class LoginBody extends OmitType(OpenSessionInput, ['address', 'device']) {}

export class PasswordConfirmationBody {
  @IsString()
  @MaxLength(128)
  password_confirmation: string;
}

export class RegisterBody extends IntersectionType(
  PickType(RegisterInput, ['name', 'email', 'password', 'language']),
  PasswordConfirmationBody,
) {}

export class LanguageBody extends ChooseLanguageInput {}

export class UsersQuery extends ListAccountsInput {}

export class UserParams extends AccountInput {}

export class RoleBody extends PickType(SetRoleInput, ['role']) {}

export class LockBody extends PickType(LockAccountInput, ['reason']) {}

export class SessionParams extends PickType(EndSessionInput, ['id']) {}

export class EndSessionBody extends PickType(EndSessionInput, ['password']) {}

/** A user as the screens show it. */
export class UserView {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Naira. */
  bal: number;
  /** Naira that is held for the user's bids, besides `bal`; absent in lists. */
  held?: number;
  @ApiProperty({ format: 'date-time' })
  reg_date: string;
  /** How many numbers the user ever bought. */
  totalNumber: number;
  /** Whether the user has opened the link of a verification e-mail. */
  email_verified: boolean;
  /** Whether the user has accepted the current version of the terms and the privacy notice. */
  terms_accepted?: boolean;
  /** When the account will be erased, as its owner has requested; null if that is not so. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  erasure_at?: string | null;
  /** Whether an admin has locked the account. */
  locked?: boolean;
  /** Of what is sent to the user; absent: English. */
  @ApiProperty({ enum: languages, required: false })
  language?: Language;
  /** What the user may do in the back office; absent for clients and in lists. */
  @ApiProperty({ enum: permissions, isArray: true, required: false })
  permissions?: readonly Permission[];
}

/** The erasure of an account: requested by its owner, or by the deletion of an admin. */
export class UserErasureView {
  @ApiProperty({ format: 'date-time' })
  requested_at: string;
  /** When the account is, or was, erased. */
  @ApiProperty({ format: 'date-time' })
  due_at: string;
  /** Services that have not erased yet; absent before the account is erased. */
  @ApiProperty({ type: [String], required: false })
  waiting_for?: readonly string[];
  /** When the last service had erased. */
  @ApiProperty({ format: 'date-time' })
  completed_at?: string;
}

/** Who locked an account, when and why. The client does not see it. */
export class UserLockView {
  adminId: string;
  /** The name of that admin. */
  admin: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  reason: string;
}

/** A user with the fields that only admins see. A deleted user has no personal data; money and numbers stay under the id. */
export class UserDetailsView extends UserView {
  deleted: boolean;
  @ApiProperty({ format: 'date-time' })
  last_sign_in?: string;
  /** Whether two-factor sign-in is on. */
  second_factor: boolean;
  erasure?: UserErasureView;
  /** Present while the account is locked. */
  lock?: UserLockView;
}

export class LoginAnswer {
  status: boolean;
  message: string;
  user: UserView;
  /** Sent back as `Authorization: Bearer`; expires after 12 hours. */
  token: string;
  /** To be sent with the next logins of this device; valid for 180 days. It opens nothing. */
  deviceToken: string;
}

export class SessionView {
  id: string;
  @ApiProperty({ format: 'date-time' })
  openedAt: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  /** IP address that it was opened from. */
  address?: string;
  /** `User-Agent` of the browser. */
  device?: string;
  /** Whether it is the session of this request. */
  current: boolean;
}
