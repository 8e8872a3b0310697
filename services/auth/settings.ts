import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsEmail,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Min,
  ValidateIf,
} from 'class-validator';
import { IsSigningKey } from '@ringlet/platform/ec-keys';
import { IsEncryptionKey } from '@ringlet/platform/encryption-keys';
import { IsRealSecret } from '@ringlet/platform/production-rules';
import { ServiceSettings } from '@ringlet/platform/settings';
import { processTiming } from '@ringlet/platform/timing';
import { authTiming } from './timing';

const hasFirstAdmin = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: AuthSettings) =>
  ADMIN_EMAIL !== undefined || ADMIN_PASSWORD !== undefined;

export class AuthSettings extends ServiceSettings {
  override timing = { ...processTiming, ...authTiming };

  /** Signing key of the session tokens: an EC private key on P-256 (ES256), its PEM in base64 on one line. */
  @IsSigningKey() JWT_PRIVATE_KEY: string;
  /** Encryption key of the second factor secrets: 32 random bytes in base64. Without it no second factor can be verified. */
  @IsRealSecret() @IsEncryptionKey() SECOND_FACTOR_KEY: string;

  /** More keys that decrypt second factor secrets, comma-separated: the next or the previous key while the key changes. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @IsEncryptionKey({ each: true })
  SECOND_FACTOR_OTHER_KEYS: string[] = [];

  /** E-mail address of the first admin, who is created at start if no account has this address. */
  @ValidateIf(hasFirstAdmin) @IsEmail() ADMIN_EMAIL?: string;
  /** Password of the first admin. Set both or neither. */
  @ValidateIf(hasFirstAdmin) @IsRealSecret() @Length(6, 128) @IsString() ADMIN_PASSWORD?: string;
  /**
   * Whether that password must be replaced: it expires after 72 hours, and its sessions can only set another one. Default: in production.
   */
  @IsOptional() @IsBoolean() REQUIRE_NEW_ADMIN_PASSWORD?: boolean;
  /**
   * Whether staff (every role but client) need two-factor login: sessions without it can only switch it on, and it cannot be switched off.
   * Default: in production.
   */
  @IsOptional() @IsBoolean() REQUIRE_STAFF_SECOND_FACTOR?: boolean;

  /** Origin of the web app, for links in e-mails. No slash at the end. */
  @Matches(/^https?:\/\/[^/]+$/, { message: 'must be an origin like https://ringlet.example' })
  WEB_URL = 'http://localhost:8080';

  /** Registrations per IP address and hour; 0 for no limit. Carrier NAT puts many users behind one address. */
  @Type(() => Number) @IsInt() @Min(0) REGISTRATIONS_PER_HOUR = 100;
  /**
   * Wrong passwords per network address in 15 minutes, for all accounts together, from devices that have not signed in before; 0 for no
   * limit.
   */
  @Type(() => Number) @IsInt() @Min(0) FAILED_LOGINS_PER_NETWORK = 100;
}
