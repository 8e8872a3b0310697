import type { ErrorCode } from './api.generated.ts';

export type { ErrorCode };

/** The data that some codes add to the message. */
export interface ErrorData {
  'numbers/price-changed': { readonly price: number };
  'numbers/refund-too-early': { readonly seconds: number };
}
type DataOf<Code> = Code extends keyof ErrorData ? ErrorData[Code] : unknown;

/** Every error of this package. */
export class RingletError extends Error {
  override readonly name: string = 'RingletError';
  /** The request's key: the same request with it is not carried out a second time. */
  idempotencyKey?: string;
}

/** A failure as the API sends it. */
export interface Failure {
  readonly message: string;
  readonly code: string;
  readonly requestId?: string;
  readonly errors?: readonly { readonly field?: string; readonly message?: string }[];
  readonly data?: unknown;
}

/** The API refused a request or could not carry it out. */
export class ApiError<Code extends string = ErrorCode> extends RingletError {
  override readonly name = 'ApiError';
  readonly code: Code;
  /** For support. */
  readonly requestId: string | undefined;
  /** Which fields are wrong, and why. */
  readonly errors: NonNullable<Failure['errors']>;
  readonly data: DataOf<Code>;

  constructor(
    /** The HTTP status. */
    readonly status: number,
    failure: Failure,
    /** How long to wait before the next attempt, if the API says so. */
    readonly retryAfterSeconds?: number,
  ) {
    super(failure.message);
    this.code = failure.code as Code;
    this.requestId = failure.requestId;
    this.errors = failure.errors ?? [];
    this.data = failure.data as DataOf<Code>;
  }
}

/** No answer came: the connection failed or ended, or the answer was not the API's. */
export class ConnectionError extends RingletError {
  override readonly name: string = 'ConnectionError';
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** The number or the wait ended before a code came. */
export class NoCodeError extends RingletError {
  override readonly name = 'NoCodeError';
  constructor(
    message: string,
    readonly numberId: string,
    /** The number's status; `active`: only the wait is over. */
    readonly status: string,
  ) {
    super(message);
  }
}

/** A webhook is not from Ringlet or is too old. */
export class SignatureError extends RingletError {
  override readonly name = 'SignatureError';
}

/** Whether this is the API's error with this code; its data are then typed. */
export function hasCode<Code extends ErrorCode>(error: unknown, code: Code): error is ApiError<Code> {
  return error instanceof ApiError && error.code === code;
}
