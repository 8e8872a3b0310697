import { type AcquireOutcome, type NoNumber } from '../providers/number-provider';
import { type OrderRow } from './order.model';

/** What a provider returned for a paid order, before it is stored. */
export interface Acquired {
  /** The order as it will be once stored. */
  readonly order: OrderRow;
  /** Stores it. Repeatable. Returns false if the order was given up before; throws UnknownOutcome if it is another order's. */
  store(): Promise<boolean>;
  /** Compensates where `store` returned false: the charge was refunded before the provider answered. */
  abandon(): Promise<void>;
}

/** Outcome of the providers' calls for an order. `unknown`: the provider may have acted, so the call must not be repeated. */
export type AcquireResult =
  { readonly kind: 'acquired'; readonly acquired: Acquired } | NoNumber | Extract<AcquireOutcome, { kind: 'unknown' }>;

/** The provider may or may not have rented or extended a number for the order. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}
