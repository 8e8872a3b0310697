/**
 * What a receiver did with a message. `gone`: it is no receiver any more. `refused`: it will never accept the same message. Otherwise the
 * message is sent again, not before `waitMs`; `isBroken`: the receiver does not work.
 */
export type SendOutcome = 'delivered' | 'gone' | 'refused' | { readonly waitMs: number; readonly isBroken: boolean };
