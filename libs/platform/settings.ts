import 'reflect-metadata';
import { plainToInstance, Type } from 'class-transformer';
import { getMetadataStorage, IsIn, IsInt, IsOptional, IsString, Max, Min, validateSync } from 'class-validator';

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
 * Reads a process's settings from its environment, once. Only declared names (those with a rule) are read; an empty or blank
 * value counts as absent. Throws a SettingsError that lists everything missing or wrong.
 */
export function readSettings<T extends ProcessSettings>(Settings: new () => T, env: NodeJS.ProcessEnv): T {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Settings, '', false, false);
  const declared = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const given = declared.flatMap((name) => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? [] : [[name, converted(Settings, name, value)]];
  });
  const settings = plainToInstance(Settings, Object.fromEntries(given));
  const problems = validateSync(settings).flatMap(({ property, value, constraints }) => {
    const wrong = Object.values(constraints ?? {}).join(', ');
    return value === undefined ? [`${property} is missing (${wrong})`] : [`${property}: ${wrong}`];
  });
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  yes: true,
  false: false,
  '0': false,
  no: false,
};

/** The environment knows text only: what is declared as a number or boolean is made one, if it reads as one. */
function converted(Settings: new () => object, name: string, value: string): unknown {
  const type: unknown = Reflect.getMetadata('design:type', Settings.prototype as object, name);
  if (type === Number) return Number(value);
  if (type === Boolean) return booleans[value.toLowerCase()] ?? value;
  return value;
}
