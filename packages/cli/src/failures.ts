import { ApiError, ConnectionError, NoCodeError, RingletError } from '@ringlet/sdk';

/** Wrong arguments. */
export class UsageError extends Error {}
/** No key is known. */
export class LoginError extends Error {}

/** A failure's exit code, for scripts. */
export const exitCodes = {
  unexpected: 1,
  usage: 2,
  key: 3,
  money: 4,
  refused: 5,
  noCode: 6,
  unreachable: 7,
} as const;

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof LoginError) return exitCodes.key;
  if (error instanceof NoCodeError) return exitCodes.noCode;
  if (error instanceof ConnectionError) return exitCodes.unreachable;
  if (error instanceof ApiError) return ofStatus(error.status);
  // The SDK's refusal without a request: an unknown name.
  return error instanceof RingletError ? exitCodes.refused : exitCodes.unexpected;
}

function ofStatus(status: number): number {
  if (status === 401 || status === 403) return exitCodes.key;
  if (status === 402) return exitCodes.money;
  if (status === 429 || status >= 500) return exitCodes.unreachable;
  return exitCodes.refused;
}

/** For stderr: a sentence, or with `--json` an object. */
export function describeFailure(error: unknown, asJson: boolean): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof ApiError ? error.code : undefined;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const idempotencyKey = isUndecided(error) ? (error as RingletError).idempotencyKey : undefined;
  if (asJson) return JSON.stringify({ error: { message, code, requestId, idempotencyKey } });
  const fields = error instanceof ApiError ? error.errors.map((each) => `  ${each.field}: ${each.message}`) : [];
  const hint =
    idempotencyKey === undefined
      ? []
      : [`Whether it was done is not known. Repeat the command with --idempotency-key ${idempotencyKey}`];
  return [`ringlet: ${message}${code === undefined ? '' : ` (${code})`}`, ...fields, ...hint].join('\n');
}

/** Whether the request may have been carried out. */
function isUndecided(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500);
}
