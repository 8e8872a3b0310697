/**
 * A receiver's reaction to a message. `gone`: it no longer exists. `refused`: it will never accept this message. Otherwise the message is
 * sent again after at least `waitMs`; `isBroken`: the receiver does not work.
 */
export type SendOutcome = 'delivered' | 'gone' | 'refused' | { readonly waitMs: number; readonly isBroken: boolean };
