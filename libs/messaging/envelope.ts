import { type Caller } from '@ringlet/contracts/caller';
import { type SerializedError } from '@ringlet/contracts/errors';

/**
 * A request as it travels. What other systems put into message headers stands inside the JSON: headers are encoded and
 * decoded apart and cost a sixth of the throughput (docs/adr/0007).
 */
export interface RequestEnvelope {
  readonly correlationId: string;
  readonly caller?: Caller;
  readonly data: unknown;
}

/** The answer: either `data` or `error`. */
export type ReplyEnvelope = { readonly data: unknown } | { readonly error: SerializedError };

/** Injected with `@Ctx() context: RequestContext`: what a request carries beside its input. */
export interface RequestContext {
  readonly correlationId: string;
  /** The signed-in user; absent on public requests. */
  readonly caller?: Caller;
}
