import 'reflect-metadata';
import { type INestApplicationContext } from '@nestjs/common';
import { type Logger } from 'pino';
import { createLog } from './logging';
import { Metrics } from './metrics';
import { Health, serveProbes } from './probes';
import { type ProcessSettings, readSettings, SettingsError } from './settings';
import { type Tracing } from './tracing/tracing';

/** What a process is created with. */
export interface ProcessContext<S extends ProcessSettings> {
  readonly name: string;
  readonly settings: S;
  readonly log: Logger;
  readonly health: Health;
  readonly metrics: Metrics;
  /** Absent where tracing is off. */
  readonly tracing?: Tracing;
}

/** A started process: `address` is its HTTP address, if it has one. */
export interface RunningProcess {
  readonly address?: string;
  readonly probePort: number;
  readonly health: Health;
  stop(): Promise<void>;
}

/**
 * Starts a process: probes first, then the Nest application that `create` returns. `stop` turns readiness off, closes the
 * application (which finishes running requests, then closes connections), then the probes.
 */
export async function startProcess<S extends ProcessSettings>(
  name: string,
  settings: S,
  create: (context: ProcessContext<S>) => Promise<{ app: INestApplicationContext; address?: string }>,
  log: Logger = logOf(name, settings),
): Promise<RunningProcess> {
  const health = new Health(settings.MIN_DEADLINE_MS);
  const metrics = new Metrics(name, settings.BUILD_VERSION);
  const tracing = await startTracing(name, settings);
  const probes = await serveProbes(settings, health, metrics);
  try {
    const { app, address } = await create({ name, settings, log, health, metrics, tracing });
    health.started();
    log.info({ address, probePort: probes.port }, 'process ready');
    return {
      address,
      probePort: probes.port,
      health,
      stop: async () => {
        health.stopping();
        await app.close();
        probes.closeAllConnections();
        await new Promise((resolve) => probes.close(resolve));
        await tracing?.stop().catch((error: unknown) => log.warn({ err: error }, 'span export failed'));
        log.info('process stopped');
      },
    };
  } catch (error) {
    probes.closeAllConnections();
    probes.close();
    await tracing?.stop().catch(() => undefined);
    throw error;
  }
}

function logOf(name: string, { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT }: ProcessSettings): Logger {
  return createLog(name, LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT !== undefined);
}

/** OpenTelemetry is loaded only where an address is set: it takes memory and time to start. */
async function startTracing(name: string, settings: ProcessSettings): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, BUILD_VERSION } = settings;
  if (endpoint === undefined) return undefined;
  const { startOpenTelemetry } = await import('./tracing/open-telemetry.js');
  return startOpenTelemetry(name, BUILD_VERSION, endpoint);
}

/**
 * The main function of a process: reads settings from the environment and handles signals. Exits 1 with the reason if it cannot
 * start, and on an uncaught error, because the state is unknown then.
 */
export async function runProcess<S extends ProcessSettings>(
  name: string,
  Settings: new () => S,
  create: (context: ProcessContext<S>) => Promise<{ app: INestApplicationContext; address?: string }>,
): Promise<void> {
  const exit = (reason: string): never => {
    process.stderr.write(`${name}: ${reason}\n`);
    process.exit(1);
  };
  try {
    const settings = readSettings(Settings, process.env);
    const log = logOf(name, settings);
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error) => {
        log.fatal({ err: error, event }, 'process crashed');
        log.flush();
        exit(`${event}: ${error instanceof Error ? error.stack : String(error)}`);
      });
    }
    // Also during the start, when no request is running yet.
    const started: { running?: RunningProcess } = {};
    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'process stopping');
      const { running } = started;
      if (running === undefined) process.exit(0);
      setTimeout(() => exit(`did not stop within ${settings.SHUTDOWN_MS} ms`), settings.SHUTDOWN_MS).unref();
      running.stop().then(
        () => log.flush(() => process.exit(0)),
        (error: unknown) => exit(`could not stop cleanly: ${String(error)}`),
      );
    };
    process.on('SIGTERM', () => stop('SIGTERM'));
    process.on('SIGINT', () => stop('SIGINT'));
    // A process started by `npm start` reports to its parent and ends with it.
    process.once('disconnect', () => stop('parent ended'));
    const { address, probePort } = (started.running = await startProcess(name, settings, create, log));
    if (process.connected) process.send?.({ ready: true, address, probePort });
  } catch (error) {
    exit(error instanceof SettingsError ? error.message : startFailure(error));
  }
}

/** The reason as text: names a port in use and an unreachable server; other errors with their stack. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return `can't start: ${String(error)}`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `can't start: port ${port} is already in use by another program`;
  if (/ServerSelectionError$/.test(error.name)) return `can't start: no MongoDB server answers (${error.message})`;
  const { cause } = error;
  const because = cause instanceof Error && cause.message !== error.message ? ` (${cause.message})` : '';
  // The NATS client empties the stack of an error.
  return `can't start: ${because ? error.message + because : error.stack || error.message}`;
}
