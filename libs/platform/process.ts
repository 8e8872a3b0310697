import 'reflect-metadata';
import { type INestApplicationContext } from '@nestjs/common';
import { type Logger } from 'pino';
import { createLog } from './logging';
import { Metrics } from './metrics';
import { Health, serveProbes } from './probes';
import { type ProcessSettings, readSettings, SettingsError } from './settings';

/** What every process has at hand from its first moment. */
export interface ProcessContext<S extends ProcessSettings> {
  readonly name: string;
  readonly settings: S;
  readonly log: Logger;
  readonly health: Health;
  readonly metrics: Metrics;
}

/** A started process: `address` is what it listens on, if it does. */
export interface RunningProcess {
  readonly address?: string;
  readonly probePort: number;
  readonly health: Health;
  stop(): Promise<void>;
}

/**
 * Starts a process in the way all of them start: probes first, then the Nest application that `create` makes and listens with.
 * `stop` turns readiness off, lets what is in flight finish (Nest closes servers, then connections), then closes the probes.
 */
export async function startProcess<S extends ProcessSettings>(
  name: string,
  settings: S,
  create: (tools: ProcessContext<S>) => Promise<{ app: INestApplicationContext; address?: string }>,
  log: Logger = createLog(name, settings.LOG_LEVEL),
): Promise<RunningProcess> {
  const health = new Health();
  const metrics = new Metrics(name);
  const probes = await serveProbes(settings.PROBE_PORT, health, metrics);
  try {
    const { app, address } = await create({ name, settings, log, health, metrics });
    health.started();
    log.info({ address, probePort: probes.port }, 'ready');
    return {
      address,
      probePort: probes.port,
      health,
      stop: async () => {
        health.stopping();
        await app.close();
        probes.closeAllConnections();
        await new Promise((resolve) => probes.close(resolve));
        log.info('stopped');
      },
    };
  } catch (error) {
    probes.closeAllConnections();
    probes.close();
    throw error;
  }
}

/**
 * The main function of a process: settings from the environment, signals, one exit. Exits 1 with the reason when it can't start,
 * and when an error escapes everything (the state is unknown then, and a fresh process is safer).
 */
export async function runProcess<S extends ProcessSettings>(
  name: string,
  Settings: new () => S,
  create: (tools: ProcessContext<S>) => Promise<{ app: INestApplicationContext; address?: string }>,
): Promise<void> {
  const giveUp = (reason: string): never => {
    process.stderr.write(`${name}: ${reason}\n`);
    process.exit(1);
  };
  try {
    const settings = readSettings(Settings, process.env);
    const log = createLog(name, settings.LOG_LEVEL);
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error) => {
        log.fatal({ err: error }, event);
        log.flush();
        giveUp(`${event}: ${error instanceof Error ? error.stack : String(error)}`);
      });
    }
    // Also while it starts: whoever is told to stop then has nothing in flight yet.
    const started: { running?: RunningProcess } = {};
    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      const { running } = started;
      if (running === undefined) process.exit(0);
      setTimeout(() => giveUp(`did not stop within ${settings.SHUTDOWN_MS} ms`), settings.SHUTDOWN_MS).unref();
      running.stop().then(
        () => log.flush(() => process.exit(0)),
        (error: unknown) => giveUp(`could not stop cleanly: ${String(error)}`),
      );
    };
    process.on('SIGTERM', () => stop('SIGTERM'));
    process.on('SIGINT', () => stop('SIGINT'));
    // A process that `npm start` made tells its parent, and goes when the parent is gone.
    process.once('disconnect', () => stop('parent is gone'));
    const { address, probePort, health } = (started.running = await startProcess(name, settings, create, log));
    endWithoutDatabase(health, giveUp);
    if (process.connected) process.send?.({ ready: true, address, probePort });
  } catch (error) {
    giveUp(error instanceof SettingsError ? error.message : startFailure(error));
  }
}

const watchEveryMs = 5000;
const unreachableMs = 20_000;

/**
 * A process whose database stays away ends, and is started again by whoever runs it: the driver can wait for ever on
 * connections that all broke at once, and only a fresh process is sure to find the server that is back.
 */
function endWithoutDatabase(health: Health, giveUp: (reason: string) => never): void {
  let awayMs = 0;
  setInterval(() => {
    void health.ready().then(({ failing }) => {
      awayMs = failing.includes('database') ? awayMs + watchEveryMs : 0;
      if (awayMs >= unreachableMs) giveUp(`the database has not answered for ${unreachableMs / 1000} s`);
    });
  }, watchEveryMs).unref();
}

/** The reason in words: a taken port and an unreachable server are named, anything else comes with its stack. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return `can't start: ${String(error)}`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `can't start: port ${port} is already in use by another program`;
  if (/ServerSelectionError$/.test(error.name)) return `can't start: no MongoDB server answers (${error.message})`;
  const { cause } = error;
  const because = cause instanceof Error && cause.message !== error.message ? ` (${cause.message})` : '';
  return `can't start: ${because ? error.message + because : (error.stack ?? error.message)}`;
}
