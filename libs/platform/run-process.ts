import { type ConfiguredPart, readPartSettings } from './part-settings';
import { logOf, type ProcessPart, type RunningProcess, startProcess } from './process';
import { ProcessSettings, readSettings, SettingsError } from './settings';
import { startFailure } from './start-failure';

/** Parts of a process that start together. */
type Stage = readonly ConfiguredPart[];

/** The main function of a process with one part; reads its settings from the environment. */
export async function runProcess<S extends ProcessSettings>(
  name: string,
  Settings: new () => S,
  create: ProcessPart<S>['create'],
): Promise<void> {
  const part = { name, Settings, create };
  await run(name, () => [[{ part, settings: readSettings(Settings, process.env) }]]);
}

/**
 * The main function of a process with several parts, each with its own settings (see readPartSettings), log, metrics and probes. The parts
 * of a stage start together once the earlier stages are ready; stages stop in reverse order.
 */
export async function runParts(name: string, stages: readonly (readonly ProcessPart[])[]): Promise<void> {
  await run(name, () => readPartSettings(stages, process.env));
}

/**
 * Handles signals and reports to a parent. Exits 1 with the reason if a part cannot start, and on an uncaught error, which leaves the
 * state unknown.
 */
async function run(name: string, configure: () => readonly Stage[]): Promise<void> {
  const exit = (who: string, reason: string): never => {
    process.stderr.write(`${who}: ${reason}\n`);
    process.exit(1);
  };
  try {
    const stages = configure();
    const log = logOf(name, stages.flat()[0]?.settings ?? new ProcessSettings());
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error) => {
        log.fatal({ err: error, event }, 'process crashed');
        log.flush();
        exit(name, `${event}: ${error instanceof Error ? error.stack : String(error)}`);
      });
    }
    const running = new Map<string, RunningProcess>();
    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'process stopping');
      const withinMs = stoppingMs(stages);
      setTimeout(() => exit(name, `did not stop within ${withinMs} ms`), withinMs).unref();
      // Also during the start: a part that is not ready runs no request yet.
      stopParts(stages, running).then(
        () => log.flush(() => process.exit(0)),
        (error: unknown) => exit(name, `could not stop cleanly: ${String(error)}`),
      );
    };
    process.on('SIGTERM', () => stop('SIGTERM'));
    process.on('SIGINT', () => stop('SIGINT'));
    // A process started by `npm start` reports to its parent and ends with it.
    process.once('disconnect', () => stop('parent ended'));
    for (const stage of stages) {
      await Promise.all(
        stage.map(async ({ part, settings }) => {
          const started = startProcess(part.name, settings, (context) => part.create(context));
          running.set(part.name, await started.catch((error: unknown) => exit(part.name, startFailure(error))));
        }),
      );
    }
    if (process.connected) process.send?.({ ready: true, ...addressesOf(running) });
  } catch (error) {
    exit(name, error instanceof SettingsError ? error.message : startFailure(error));
  }
}

/** A stage stops after the one behind it, so each may take as long as its slowest part. */
function stoppingMs(stages: readonly Stage[]): number {
  return stages.reduce((sum, stage) => sum + Math.max(...stage.map(({ settings }) => settings.SHUTDOWN_MS)), 0);
}

async function stopParts(stages: readonly Stage[], running: ReadonlyMap<string, RunningProcess>): Promise<void> {
  for (const stage of [...stages].reverse()) await Promise.all(stage.map(({ part }) => running.get(part.name)?.stop()));
}

/** What the parent receives: the only part's addresses, or those of several parts by name. */
function addressesOf(running: ReadonlyMap<string, RunningProcess>): object {
  const all = [...running].map(([name, { address, probePort }]) => [name, { address, probePort }] as const);
  return all.length === 1 ? { ...all[0]?.[1] } : { parts: Object.fromEntries(all) };
}
