import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { ProcessSettings } from '@ringlet/platform/settings';

export class GatewaySettings extends ProcessSettings {
  /** The public port. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 3000;

  /** The key that session tokens are verified with: ES256, PEM in base64. Only auth holds the private one. */
  @IsString()
  JWT_PUBLIC_KEY: string;

  /** The proxies before the gateway, comma-separated addresses or ranges: only they may say who the client is. */
  @IsOptional()
  @IsString()
  TRUSTED_PROXIES?: string;

  /** The origins of the web app, comma-separated: nobody else's pages may call. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @IsString({ each: true })
  WEB_ORIGINS: string[] = ['http://localhost:8080'];
}
