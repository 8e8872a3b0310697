import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsBoolean, IsInt, IsIP, IsOptional, IsString, Max, Min } from 'class-validator';
import { IsPublicKey } from '@ringlet/platform/ec-keys';
import { ProcessSettings } from '@ringlet/platform/settings';

export class GatewaySettings extends ProcessSettings {
  /** The public port. */
  @Type(() => Number) @IsInt() @Min(0) @Max(65535) PORT = 3000;

  /** Longer than its slowest request, the rental of a number. */
  override SHUTDOWN_MS = 50_000;

  /** The address of the public port. All addresses: `0.0.0.0`. */
  @IsIP() HOST = '127.0.0.1';

  /**
   * The public keys of session tokens: ES256, each PEM in base64, comma-separated, the newest first. More than one while the key changes.
   * Only auth has the private key.
   */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @IsPublicKey({ each: true })
  JWT_PUBLIC_KEY: string[];

  /**
   * The private key with which the gateway asserts whom a request is for: ES256, PEM in base64. Services have the public one. Not the key
   * of session tokens.
   */
  @IsString() CALLER_PRIVATE_KEY: string;
  /** Addresses or ranges of the proxies in front of the gateway, comma-separated. X-Forwarded-For from others is ignored. */
  @IsOptional() @IsString() TRUSTED_PROXIES?: string;

  /** The origins of the web app that CORS allows, comma-separated. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @IsString({ each: true })
  WEB_ORIGINS: string[] = ['http://localhost:8080'];

  /** Serves /docs and /docs-json. Default: not in production. */
  @IsOptional() @IsBoolean() API_DOCS?: boolean;
  /** Requests per second of one account; four times as many for a network without a session; 20 seconds' worth at once. 0: no limit. */
  @Type(() => Number) @IsInt() @Min(0) @Max(1_000_000) REQUESTS_PER_SECOND = 50;
  /** Connections of this process; more are closed at once. */
  @Type(() => Number) @IsInt() @Min(1) @Max(1_000_000) CONNECTIONS_AT_MOST = 10_000;
  /** Connections per address that is not a proxy's, and event streams per client address. 0: no limit. */
  @Type(() => Number) @IsInt() @Min(0) @Max(1_000_000) CONNECTIONS_PER_ADDRESS = 500;
}
