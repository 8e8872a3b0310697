import { IsEmail, IsString, Length, ValidateIf } from 'class-validator';
import { DatabaseSettings } from '#libs/platform/settings';
import { IsSigningKey } from './sessions/signing-key';

const namesAnAdmin = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: AuthSettings) =>
  ADMIN_EMAIL !== undefined || ADMIN_PASSWORD !== undefined;

export class AuthSettings extends DatabaseSettings {
  /** The key that session tokens are signed with: an EC private key on P-256 (ES256), its PEM in base64 on one line. */
  @IsSigningKey()
  JWT_PRIVATE_KEY: string;

  /** The admin that is made at start where there is none of this address; an existing account is left as it is. */
  @ValidateIf(namesAnAdmin)
  @IsEmail()
  ADMIN_EMAIL?: string;

  /** Belongs to ADMIN_EMAIL: both or neither. */
  @ValidateIf(namesAnAdmin)
  @Length(6, 128)
  @IsString()
  ADMIN_PASSWORD?: string;
}
