export interface Supervisor {
  start(
    name: string,
    file: string,
    settings?: Record<string, string>,
    args?: readonly string[],
  ): Promise<{ readonly address?: string }>;
  restart(name: string): Promise<void>;
  /** Ends all processes, those in `last` after the others. */
  stop(last: readonly string[]): Promise<void>;
}
export function supervise(folder: string, env: NodeJS.ProcessEnv): Supervisor;
