import { type Caller } from '@ringlet/contracts/caller';
import { type SerializedError } from '@ringlet/contracts/errors';

/**
 * A request on NATS. The context is in the JSON: message headers are encoded separately and cost a sixth of the throughput
 * (docs/adr/0007).
 */
export interface RequestEnvelope {
  readonly correlationId: string;
  /** The gateway's short-lived, signed assertion of the caller. A service believes nothing else about the caller. */
  readonly caller?: string;
  /** When the requester stops waiting (milliseconds since 1970, its clock). */
  readonly deadline?: number;
  /** W3C traceparent of the span that sent it, if tracing is on. */
  readonly traceparent?: string;
  readonly data: unknown;
}

export type ReplyEnvelope = { readonly data: unknown } | { readonly error: SerializedError };

/** What a request carries beside its input; `@Ctx() context: RequestContext` injects it. */
export interface RequestContext {
  readonly correlationId: string;
  /** The verified, signed-in user. Absent on public requests and on those that a service makes for itself. */
  readonly caller?: Caller;
  /**
   * When the requester stops waiting, in milliseconds since 1970; requests sent with this context wait no longer. Work that must finish
   * even if nobody waits sends the correlation id alone.
   */
  readonly deadline?: number;
}
