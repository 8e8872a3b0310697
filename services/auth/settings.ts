import { IsEmail, IsOptional, IsString, Length } from 'class-validator';
import { DatabaseSettings } from '#libs/platform/settings';

export class AuthSettings extends DatabaseSettings {
  /** The key that session tokens are signed with: an EC private key on P-256 (ES256), its PEM in base64 on one line. */
  @IsString()
  JWT_PRIVATE_KEY: string;

  /** The admin that is made at start where there is none of this address; an existing account is left as it is. */
  @IsOptional()
  @IsEmail()
  ADMIN_EMAIL?: string;

  @IsOptional()
  @Length(6, 128)
  @IsString()
  ADMIN_PASSWORD?: string;
}
