import { type Stack } from './stack';

export interface Fault {
  readonly name: string;
  /** Names of the processes that it restarts. */
  readonly restarts: readonly string[];
  /** Its length in a long run, in seconds; 0: it is over at once. */
  readonly seconds: number;
  /** Begins it, waits for `lasts`, ends it. Returns a line for the report, if any. */
  run(stack: Stack, lasts: () => Promise<void>): Promise<string | void>;
}
