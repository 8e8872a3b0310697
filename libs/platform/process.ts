import 'reflect-metadata';
import { type INestApplicationContext } from '@nestjs/common';
import { type Logger } from 'pino';
import { createLog } from './logging';
import { Metrics } from './metrics';
import { Health, serveProbes } from './probes';
import { type ProcessSettings } from './settings';
import { type Tracing } from './tracing/tracing';

export interface ProcessContext<S extends ProcessSettings> {
  readonly name: string;
  readonly settings: S;
  readonly log: Logger;
  readonly health: Health;
  readonly metrics: Metrics;
  /** Absent if tracing is off. */
  readonly tracing?: Tracing;
}

/** What starts a process, or a part of a process with several parts. */
export interface ProcessPart<S extends ProcessSettings = ProcessSettings> {
  readonly name: string;
  readonly Settings: new () => S;
  create(context: ProcessContext<S>): Promise<{ app: INestApplicationContext; address?: string }>;
}

/** A started process: `address` is its HTTP address, if it has one. */
export interface RunningProcess {
  readonly address?: string;
  readonly probePort: number;
  readonly health: Health;
  stop(): Promise<void>;
}

/**
 * Starts a process: first the probes, then the Nest application that `create` returns. `stop` turns readiness off, closes the application
 * (which finishes running requests, then closes connections), then the probes.
 */
export async function startProcess<S extends ProcessSettings>(
  name: string,
  settings: S,
  create: ProcessPart<S>['create'],
): Promise<RunningProcess> {
  const log = logOf(name, settings);
  const health = new Health(settings.timing.minDeadlineMs);
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

export function logOf(name: string, { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT }: ProcessSettings): Logger {
  return createLog(name, LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT !== undefined);
}

/** Loads OpenTelemetry only if an address is set, because it costs memory and time at start. */
async function startTracing(name: string, settings: ProcessSettings): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, BUILD_VERSION } = settings;
  if (endpoint === undefined) return undefined;
  const { startOpenTelemetry } = await import('./tracing/open-telemetry.js');
  return startOpenTelemetry(name, BUILD_VERSION, endpoint);
}
