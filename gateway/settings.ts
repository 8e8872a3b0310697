import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { ProcessSettings } from '@ringlet/platform/settings';
import { IsPublicKey } from './sessions/public-keys';

export class GatewaySettings extends ProcessSettings {
  /** The public port. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 3000;

  /**
   * The public keys of session tokens: ES256, each PEM in base64, comma-separated, the newest first. More than one while keys are
   * exchanged. Only auth has the private key.
   */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @IsPublicKey({ each: true })
  JWT_PUBLIC_KEY: string[];

  /**
   * The private key with which the gateway asserts who a request is made for: ES256, PEM in base64. Services have the public one. Not the
   * key of session tokens.
   */
  @IsString()
  CALLER_PRIVATE_KEY: string;

  /** Addresses or ranges of the proxies in front of the gateway, comma-separated. X-Forwarded-For of others is ignored. */
  @IsOptional()
  @IsString()
  TRUSTED_PROXIES?: string;

  /** The origins of the web app that CORS allows, comma-separated. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @IsString({ each: true })
  WEB_ORIGINS: string[] = ['http://localhost:8080'];
}
