import 'reflect-metadata';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  getMetadataStorage,
  IsArray,
  IsIn,
  IsInt,
  IsIP,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  validateSync,
} from 'class-validator';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { IsEncrypted, type TrustableServer, trustableServers } from './encrypted-connections';
import { IsRealServer } from './production-rules';
import { processTiming } from './timing';

/** Settings of every process. A process extends this class with its own. */
export class ProcessSettings {
  /** Constants that tests replace; the environment does not set them. */
  timing = { ...processTiming };

  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL = 'info';
  @IsRealServer() @IsEncrypted('nats') @IsString() NATS_URL = 'nats://127.0.0.1:4222';
  /** The process's user on NATS; the server's configuration says what each may send and receive. */
  @IsOptional() @IsString() NATS_USER?: string;
  @IsOptional() @IsString() NATS_PASSWORD?: string;
  /** Path of the NATS server's certificate authority (PEM). It switches TLS on and verifies the server. */
  @IsOptional() @IsString() NATS_TLS_CA?: string;
  /** Paths of the process's own certificate and key (PEM), if the server asks for one. */
  @IsOptional() @IsString() NATS_TLS_CERT?: string;
  @IsOptional() @IsString() NATS_TLS_KEY?: string;

  /**
   * The servers that production may reach without TLS, because nobody else can read or change the traffic on their network: mongodb, nats,
   * smtp, comma-separated. A server on this machine needs no entry.
   */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @IsIn(trustableServers, { each: true })
  TRUSTED_NETWORK_TO: TrustableServer[] = [];

  /** Port of /health/live, /health/ready and /metrics; 0: any free port. Never the public port. */
  @Type(() => Number) @IsInt() @Min(0) @Max(65535) PROBE_PORT = 0;
  /** The address of the probe port. All addresses: `0.0.0.0`. */
  @IsIP() PROBE_HOST = '127.0.0.1';
  /**
   * Requests that the process handles at a time; it refuses more with platform/overloaded. At most half of them may be of one kind or, in
   * the gateway, wait for one service.
   */
  @Type(() => Number) @IsInt() @Min(2) @Max(100_000) REQUESTS_IN_FLIGHT = 1000;
  /** The build's version, a label of the metric ringlet_build_info. The image sets it. */
  @IsString() BUILD_VERSION = 'development';

  /** Base URL of an OTLP/HTTP receiver of traces, e.g. http://otel-collector:4318. Without it tracing is off and its code is not loaded. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** How long a stopping process may take to finish running work, in milliseconds. */
  @Type(() => Number) @IsInt() @Min(0) @Max(600_000) SHUTDOWN_MS = 10_000;
  /** How many servers of the NATS cluster store each stream: 1 on a single server, 3 on a cluster of three. */
  @Type(() => Number) @IsIn([1, 3, 5]) NATS_REPLICAS: 1 | 3 | 5 = 1;
  /** Size limit of the events stream in bytes. At the limit events wait in the outboxes. */
  @Type(() => Number) @IsInt() @Min(64 * 1024) EVENTS_MAX_BYTES = 1024 ** 3;
  /** How long an event is stored, in milliseconds: an hour to 80 days. Consumers remember handled events for longer. */
  @Type(() => Number) @IsInt() @Min(hourMs) @Max(80 * dayMs) EVENTS_MAX_AGE_MS = 14 * dayMs;
  /** Size limit of the dead letters in bytes. At the limit failed events are redelivered every five minutes. */
  @Type(() => Number) @IsInt() @Min(64 * 1024) DEAD_LETTERS_MAX_BYTES = 128 * 1024 ** 2;
  /** Size limit of the sessions that ended early, in bytes: 200 bytes each, for twelve hours. */
  @Type(() => Number) @IsInt() @Min(64 * 1024) ENDED_SESSIONS_MAX_BYTES = 64 * 1024 ** 2;
  /** Size limit of the adverts' images in bytes. */
  @Type(() => Number) @IsInt() @Min(1024 ** 2) PICTURES_MAX_BYTES = 512 * 1024 ** 2;

  /** Problems of settings that are valid one by one, one sentence each. Called when every setting is valid. */
  check(): readonly string[] {
    return [];
  }
}

/** Settings of a process with a database. */
export class DatabaseSettings extends ProcessSettings {
  /** Must be a replica set, because transactions need one. */
  @IsRealServer() @IsEncrypted('mongodb') @IsString() MONGO_URL: string;
  /** Prefix of the database's name, so that several installations can share a server. */
  @IsOptional() @IsString() MONGO_PREFIX = 'ringlet';
}

export class ServiceSettings extends DatabaseSettings {
  /** The public keys of the gateway's assertions (ES256, PEM in base64, comma-separated). Two while the key changes. */
  @IsString() CALLER_PUBLIC_KEYS: string;
}

/** `problems` has one entry per invalid setting. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads a process's settings from its environment, once. Reads only declared names (those with a rule); a blank value counts as absent.
 * Throws a SettingsError that lists everything missing or wrong.
 */
export function readSettings<T extends ProcessSettings>(Settings: new () => T, env: NodeJS.ProcessEnv): T {
  const given = declaredSettings(Settings).flatMap((name) => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? [] : [[name, convert(Settings, name, value)]];
  });
  const settings = plainToInstance(Settings, Object.fromEntries(given));
  const problems = validateSync(settings).flatMap(({ property, value, constraints }) => {
    const wrong = Object.values(constraints ?? {}).join(', ');
    return value === undefined ? [`${property} is missing (${wrong})`] : [`${property}: ${wrong}`];
  });
  if (problems.length === 0) problems.push(...settings.check());
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** The names of settings: the properties with a rule. */
export function declaredSettings(Settings: new () => object): readonly string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Settings, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  yes: true,
  false: false,
  '0': false,
  no: false,
};

/** The environment has only text, so this converts the values of number and boolean settings. */
function convert(Settings: new () => object, name: string, value: string): unknown {
  const type: unknown = Reflect.getMetadata('design:type', Settings.prototype as object, name);
  if (type === Number) return Number(value);
  if (type === Boolean) return booleans[value.toLowerCase()] ?? value;
  return value;
}
