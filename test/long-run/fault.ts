import { type Stack } from './stack';

/** Something that goes wrong for a while. */
export interface Fault {
  readonly name: string;
  /** Names of the processes that it restarts. */
  readonly restarts: readonly string[];
  /** How long it lasts in a long run, in seconds; 0: it is over at once. */
  readonly seconds: number;
  /** Begins it, waits for `lasts`, ends it. Returns what is worth a line in the report. */
  run(stack: Stack, lasts: () => Promise<void>): Promise<string | void>;
}
