/** The result of a command of `ringlet`. */
export interface CommandResult {
  /** For a person. */
  readonly text: string;
  /** For a program (`--json`). */
  readonly data: unknown;
  /** The command ran, but what it checked is wrong or absent: exit code 1. */
  readonly failed?: boolean;
}
