/** What a command of the command line `ringlet` found or did. */
export interface CommandResult {
  /** For a person. */
  readonly text: string;
  /** For a program (`--json`). */
  readonly data: unknown;
  /** It ran, and what it looked for is wrong or absent: exit code 1. */
  readonly failed?: boolean;
}
