import { type Caller } from '@ringlet/contracts/caller';
import { type SerializedError } from '@ringlet/contracts/errors';

/**
 * A request on NATS. The context is part of the JSON and not in message headers, which are encoded separately and cost a sixth of
 * the throughput (docs/adr/0007).
 */
export interface RequestEnvelope {
  readonly correlationId: string;
  /** The gateway's assertion of the caller, signed for a short time. A service believes no other word on who the caller is. */
  readonly caller?: string;
  /** When the requester stops waiting, in milliseconds since 1970 by its clock. */
  readonly deadline?: number;
  /** W3C traceparent of the span that sent it, where tracing is on. */
  readonly traceparent?: string;
  readonly data: unknown;
}

/** A reply: either `data` or `error`. */
export type ReplyEnvelope = { readonly data: unknown } | { readonly error: SerializedError };

/** Injected with `@Ctx() context: RequestContext`: what a request carries beside its input. */
export interface RequestContext {
  readonly correlationId: string;
  /** The signed-in user, verified; absent on public requests and on those that a service makes on its own account. */
  readonly caller?: Caller;
  /**
   * When the requester stops waiting, in milliseconds since 1970. A request sent with this context waits no longer than that. Work
   * that has to be finished whether or not a caller waits sends with the correlation id alone.
   */
  readonly deadline?: number;
}
