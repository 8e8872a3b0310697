import 'reflect-metadata';
import { plainToInstance, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min, validateSync } from 'class-validator';

/** What every process can be told. A process extends this class with its own settings. */
export class ProcessSettings {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  @IsString()
  NATS_URL = 'nats://127.0.0.1:4222';

  /** Where /health/live, /health/ready and /metrics are served; 0 takes any free port. Never the public port. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65535)
  PROBE_PORT = 0;

  /** How long a stopping process may take to finish what is in flight, in milliseconds. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(600_000)
  SHUTDOWN_MS = 10_000;
}

/** What a process with a database is told besides. */
export class DatabaseSettings extends ProcessSettings {
  /** A replica set: transactions need one. */
  @IsString()
  MONGO_URL: string;

  /** Put before the name of the service's own database: lets several installations share a server. */
  @IsOptional()
  @IsString()
  MONGO_PREFIX = 'ringlet';
}

/** The settings are wrong; `problems` names every one of them. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads a process's settings from its environment, once. Only declared names are read; an empty value counts as absent.
 * Throws a SettingsError that lists everything missing or wrong.
 */
export function readSettings<T extends ProcessSettings>(Settings: new () => T, env: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const settings = plainToInstance(Settings, given);
  const problems = validateSync(settings).flatMap(({ property, value, constraints }) => {
    const wrong = Object.values(constraints ?? {}).join(', ');
    return value === undefined ? [`${property} is missing (${wrong})`] : [`${property}: ${wrong}`];
  });
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
