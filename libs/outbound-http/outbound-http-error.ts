/**
 * Why no response arrived. `unreachable`: no connection. `deadline`: not complete in time. `too-large`: longer than allowed.
 * `connection-lost`: broken, or not HTTP. `overloaded`: too many open requests. `cancelled`: the caller ended it.
 */
export type OutboundFailure = 'unreachable' | 'deadline' | 'too-large' | 'connection-lost' | 'overloaded' | 'cancelled';

/** No complete response arrived. */
export class OutboundHttpError extends Error {
  constructor(
    message: string,
    readonly reason: OutboundFailure,
    /** False: certainly no byte was sent, so repeating the request is safe. True: the other side may have acted on it. */
    readonly mayHaveBeenSent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'OutboundHttpError';
  }
}
