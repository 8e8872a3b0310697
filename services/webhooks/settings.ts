import { Transform } from 'class-transformer';
import { IsArray, IsBoolean } from 'class-validator';
import { IsEncryptionKey } from '@ringlet/platform/encryption-keys';
import { IsRealSecret } from '@ringlet/platform/production-rules';
import { ServiceSettings } from '@ringlet/platform/settings';

export class WebhooksSettings extends ServiceSettings {
  /** Encryption key of the endpoints' signing secrets: 32 random bytes in base64. Without it nothing can be signed. */
  @IsRealSecret() @IsEncryptionKey() WEBHOOK_SECRET_KEY: string;

  /** More keys that decrypt signing secrets, comma-separated: the next or the previous key while the key changes. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @IsEncryptionKey({ each: true })
  WEBHOOK_SECRET_OTHER_KEYS: string[] = [];

  /** Allows webhooks to this machine, even without TLS, for development. Refused in production. */
  @IsBoolean() WEBHOOK_ALLOW_LOOPBACK: boolean = false;

  override check(): readonly string[] {
    if (this.NODE_ENV !== 'production' || !this.WEBHOOK_ALLOW_LOOPBACK) return [];
    return ['WEBHOOK_ALLOW_LOOPBACK: clients could call the programs of this machine'];
  }
}
