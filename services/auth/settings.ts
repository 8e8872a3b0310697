import { Type } from 'class-transformer';
import { IsEmail, IsInt, IsString, Length, Matches, Min, ValidateIf } from 'class-validator';
import { DatabaseSettings } from '@ringlet/platform/settings';
import { IsSealingKey } from './second-factor/sealed-secret';
import { IsSigningKey } from './sessions/signing-key';

const namesAnAdmin = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: AuthSettings) =>
  ADMIN_EMAIL !== undefined || ADMIN_PASSWORD !== undefined;

export class AuthSettings extends DatabaseSettings {
  /** The key that session tokens are signed with: an EC private key on P-256 (ES256), its PEM in base64 on one line. */
  @IsSigningKey()
  JWT_PRIVATE_KEY: string;

  /** What the secrets of two-factor sign-in are sealed with: 32 random bytes in base64. Who loses it loses them all. */
  @IsSealingKey()
  SECOND_FACTOR_KEY: string;

  /** The admin that is made at start where there is none of this address; an existing account is left as it is. */
  @ValidateIf(namesAnAdmin)
  @IsEmail()
  ADMIN_EMAIL?: string;

  /** Belongs to ADMIN_EMAIL: both or neither. */
  @ValidateIf(namesAnAdmin)
  @Length(6, 128)
  @IsString()
  ADMIN_PASSWORD?: string;

  /** Where the web app is reached: mailed links lead there. Without a slash at the end. */
  @Matches(/^https?:\/\/[^/]+$/, { message: 'must be an origin like https://ringlet.example' })
  WEB_URL = 'http://localhost:8080';

  /** How many accounts one internet address may open in an hour; 0 is no limit. Many people share one where carriers do NAT. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  REGISTRATIONS_PER_HOUR = 20;

  /** How many new passwords one internet address may ask for in an hour; 0 is no limit. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  PASSWORD_RESETS_PER_HOUR = 10;
}
